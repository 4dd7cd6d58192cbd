import { useTranslation } from '../../translation'
import type { DoubtfulSign, ReadPlate } from '../../../contract/rules/account/plateSigns'
import { formatPlate, formatTypedPlate, isPlateCountry, normalisePlate } from '../../../contract/rules/plate'
import { useLocale } from '../../language'
import { Bay } from '../signs/Bay'
import styles from './plate.module.css'

type Props = {
  typed: string
  country: string
  read: ReadPlate
  onSign: (at: number, sign: string) => void
}

/** A plate sign by sign, as it will be stored, with a question for each doubtful sign. */
export function PlateReadBack({ typed, country: code, read, onSign }: Props) {
  const { t } = useTranslation()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const country = isPlateCountry(code) ? (names.of(code) ?? code) : ''
  const signsTyped = normalisePlate(typed)
  const written = formatTypedPlate(read.plate, typed, code)
  const isLetter = (sign: string): boolean => !/\d/.test(sign)
  const choice = ({ at, sign, other }: DoubtfulSign) => (
    <fieldset key={at} className={styles.choices}>
      <legend>{t('registration:vehicle.which', { a: sign, b: other })}</legend>
      <p className="small soft">
        {t(isLetter(sign) ? 'registration:vehicle.letterThere' : 'registration:vehicle.digitThere', {
          country,
        })}
      </p>
      <div>
        {[sign, other].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`sign${at}`}
              checked={each === sign}
              onChange={() => onSign(at, each)}
            />
            <span className="mono">{each}</span>
            <span className="small">
              {t(isLetter(each) ? 'registration:vehicle.letter' : 'registration:vehicle.digit')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  let at = -1
  return (
    <Bay className={styles.readBack}>
      <p className="unseen">{t('registration:vehicle.reads', { plate: [...read.plate].join(' ') })}</p>
      <p className={styles.signs} aria-hidden="true">
        {[...written].map((sign, index) => {
          if (sign === ' ' || sign === '-') return <i key={index}>{sign}</i>
          at++
          return (
            <span key={index} data-doubtful={sign !== signsTyped[at]}>
              {sign}
            </span>
          )
        })}
      </p>
      {read.plate !== signsTyped && (
        <p className="small">
          {t('registration:vehicle.stores', {
            typed: formatPlate(signsTyped),
            plate: formatPlate(read.plate),
          })}
        </p>
      )}
      {read.doubtful.map(choice)}
    </Bay>
  )
}
