import { formatPlate } from '../../../contract/rules/plate'
import './Plate.css'

/** A plate that looks like one of its country: the blue band with its letters, yellow where it is yellow. */
export const Plate = ({ plate, country }: { plate: string; country?: string }) => (
  <span className={`plate ${country ? `of-${country.toLowerCase()}` : ''}`.trim()}>
    {country && (
      <span className="plate-band" aria-hidden="true">
        {country === 'DE'
          ? 'D'
          : country === 'ES'
            ? 'E'
            : country === 'FR'
              ? 'F'
              : country === 'IT'
                ? 'I'
                : country}
      </span>
    )}
    <span className="plate-text">{formatPlate(plate)}</span>
  </span>
)
