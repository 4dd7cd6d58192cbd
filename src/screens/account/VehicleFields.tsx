import { useTranslation } from '../../translation'
import { formatPlate, formatTypedPlate, isPlateCountry, normalisePlate } from '../../../contract/rules/plate'
import type { DoubtfulSign } from '../../../contract/rules/account/plateSigns'
import { plateOf } from '../../../machines/account/registrationContext'
import { Choice, Field } from '../../components/Field'
import { Bay } from '../../components/signs/Bay'
import { useImpossibleLetters, usePlateCountries } from '../../components/signs/plateTexts'
import { useLocale } from '../../language'
import { fieldFault } from './fieldFault'
import type { RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'
import styles from './account.module.css'

/** Country and plate, read back sign by sign; a doubtful sign is asked about. */
export function VehicleFields({ actor }: { actor: RegistrationActor }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { context } = useSnapshot(actor)
  const { form, faults } = context
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const country = isPlateCountry(form.country) ? (names.of(form.country) ?? form.country) : ''
  const countries = usePlateCountries()
  const impossible = useImpossibleLetters(form.plate, form.country)
  const optional = t('registration:optional')
  return (
    <>
      <Choice
        label={t('registration:fields.country')}
        name="country"
        autoComplete="off"
        defaultValue={form.country}
        fault={fieldFault(t, faults.country)}
      >
        <option value="">{t('registration:vehicle.choose')}</option>
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
        value={form.plate}
        onChange={() => undefined}
        hint={impossible}
        fault={fieldFault(t, faults.plate)}
      />
      <ReadBack actor={actor} country={country} />
      <Field
        label={t('registration:fields.brand')}
        name="brand"
        hint={optional}
        maxLength={40}
        defaultValue={form.brand}
      />
      <Field
        label={t('registration:fields.model')}
        name="model"
        hint={optional}
        maxLength={40}
        defaultValue={form.model}
      />
    </>
  )
}

function ReadBack({ actor, country }: { actor: RegistrationActor; country: string }) {
  const { t } = useTranslation()
  const { context } = useSnapshot(actor)
  const { plate: typed, country: code } = context.form
  const read = plateOf(context)
  if (!read) return null
  const signsTyped = normalisePlate(typed)
  const written = formatTypedPlate(read.plate, typed, code)
  const isLetter = (sign: string): boolean => !/\d/.test(sign)
  const choose = (at: number, sign: string): void => actor.send({ type: 'registration.sign', at, sign })
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
              onChange={() => choose(at, each)}
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
