import { formatPlate } from '../../../contract/rules/plate'
import styles from './Plate.module.css'

/** A plate that looks like one of its country: the blue band with its letters, yellow where it is yellow. */
export const Plate = ({ plate, country }: { plate: string; country?: string }) => (
  <span className={styles.plate} data-country={country}>
    {country && (
      <span className={styles.band} aria-hidden="true">
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
    <span className={styles.text}>{formatPlate(plate)}</span>
  </span>
)
