import { useTranslation } from '../../translation'
import type { ReadPlate } from '../../../contract/rules/account/plateSigns'
import { Choice, Field } from '../Field'
import { PlateReadBack } from './PlateReadBack'
import { useImpossibleLetters, usePlateCountries } from './plateTexts'

type Props = {
  typed: string
  country: string
  /** How the plate is read. */
  read: ReadPlate | undefined
  faults?: { country?: string; plate?: string }
  /** Without these, a form listens to its fields by their names. */
  onTyped?: (typed: string) => void
  onCountry?: (country: string) => void
  onSign: (at: number, sign: string) => void
}

/** Country and plate, read back sign by sign; a doubtful sign is asked about (X06). */
export function PlateFields({ typed, country, read, faults = {}, onTyped, onCountry, onSign }: Props) {
  const { t } = useTranslation()
  const countries = usePlateCountries()
  const impossible = useImpossibleLetters(typed, country)
  return (
    <>
      <Choice
        label={t('registration:fields.country')}
        name="country"
        autoComplete="off"
        fault={faults.country}
        {...(onCountry
          ? { value: country, onChange: ({ target }) => onCountry(target.value) }
          : { defaultValue: country })}
      >
        {!onCountry && <option value="">{t('registration:vehicle.choose')}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Field
        label={t('registration:fields.plate')}
        name="plate"
        className="mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        onChange={({ target }) => onTyped?.(target.value)}
        hint={impossible}
        fault={faults.plate}
      />
      {read && <PlateReadBack typed={typed} country={country} read={read} onSign={onSign} />}
    </>
  )
}
