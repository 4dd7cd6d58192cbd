import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../translation'
import { limits } from '../../../contract/limits'
import type { Profile } from '../../../contract/profile'
import type { ProfileFaults, ProfileField } from '../../../contract/rules/account/profileFaults'
import { Choice, Field } from '../../components/Field'
import { usePlateCountries } from '../../components/plate/plateTexts'
import { fieldFault } from '../account/fieldFault'
import { Tick } from '../../components/form/Tick'
import { textOf } from './personalDraft'
import styles from './profile.module.css'

type Props = { profile: Profile; faults: ProfileFaults }
const parts = ['street', 'postcode', 'city', 'country'] as const
const textual = { maxLength: limits.profileTextLength } as const
const coded = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } as const

/** The words of each field. */
export function useFieldLabel(): (field: ProfileField) => string {
  const { t } = useTranslation()
  return (field) => {
    if (field === 'billing.name' || field === 'billing.surname')
      return t(`profile:billing.${field === 'billing.name' ? 'name' : 'surname'}`)
    const last = field.split('.').at(-1)
    const part = parts.find((one) => one === last)
    if (part) return t(`profile:form.${part}`)
    if (last === 'company') return t('profile:form.companyName')
    return t(`profile:form.${last as 'name' | 'surname' | 'phone' | 'personalId' | 'taxId'}`)
  }
}

/** Who the driver is, where letters go, and to whom invoices are made out. */
export function PersonalFields({ profile, faults }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const [billed, setBilled] = useState(profile.billing !== undefined)
  const field = (name: ProfileField, rest: ComponentProps<'input'>, hint?: string) => (
    <Field
      label={label(name)}
      name={name}
      defaultValue={textOf(profile, name)}
      hint={hint}
      fault={fieldFault(t, faults[name])}
      {...rest}
    />
  )
  return (
    <>
      <fieldset className={`${styles.group} ${styles.fields}`}>
        <legend>{t('profile:form.you')}</legend>
        {field('name', { autoComplete: 'given-name', maxLength: 60 })}
        {field('surname', { autoComplete: 'family-name', maxLength: 60 })}
        <Field
          label={t('profile:form.email')}
          value={profile.email}
          readOnly
          hint={t('profile:form.emailHint')}
        />
        {field('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 })}
        {field('personalId', coded, t('profile:form.personalIdHint'))}
      </fieldset>
      <Address of="address" profile={profile} faults={faults} />
      <fieldset className={`${styles.group} ${styles.fields}`}>
        <legend>{t('profile:form.company')}</legend>
        {field('company', { ...textual, autoComplete: 'organization' }, t('profile:form.optional'))}
        {field('taxId', coded)}
      </fieldset>
      <fieldset className={`${styles.group} ${styles.fields}`}>
        <legend>{t('profile:billing.title')}</legend>
        <p>{t('profile:billing.text')}</p>
        <div className={styles.whole}>
          <Tick name="billed" checked={billed} onChange={setBilled}>
            {t('profile:billing.other')}
          </Tick>
        </div>
        {billed && (
          <>
            {field('billing.name', textual)}
            {field('billing.surname', textual, t('profile:form.optional'))}
            {field('billing.company', textual, t('profile:form.optional'))}
            {field('billing.taxId', coded)}
          </>
        )}
      </fieldset>
      {billed && <Address of="billing.address" profile={profile} faults={faults} />}
    </>
  )
}

function Address({ of, profile, faults }: Props & { of: 'address' | 'billing.address' }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const countries = usePlateCountries()
  const group = of === 'address' ? '' : 'billing '
  const auto = { street: 'street-address', postcode: 'postal-code', city: 'address-level2' } as const
  const country: ProfileField = `${of}.country`
  return (
    <fieldset className={`${styles.group} ${styles.fields}`}>
      <legend>{t('profile:form.address')}</legend>
      {(['street', 'postcode', 'city'] as const).map((part) => (
        <Field
          key={part}
          label={label(`${of}.${part}`)}
          name={`${of}.${part}`}
          autoComplete={group + auto[part]}
          maxLength={part === 'postcode' ? 12 : limits.profileTextLength}
          defaultValue={textOf(profile, `${of}.${part}`)}
          fault={fieldFault(t, faults[`${of}.${part}`])}
        />
      ))}
      <Choice
        label={label(country)}
        name={country}
        autoComplete={`${group}country`}
        defaultValue={textOf(profile, country)}
        fault={fieldFault(t, faults[country])}
      >
        <option value="">{t('profile:form.noCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
    </fieldset>
  )
}
