import type { ComponentProps } from 'react'
import { useTranslation } from '../../translation'
import type { AccountField } from '../../../contract/rules/account/newAccount'
import type { RegistrationStep } from '../../../machines/account/registrationContext'
import { Field } from '../../components/Field'
import { useLocale } from '../../language'
import { fieldFault } from './fieldFault'
import { PasswordFields } from './PasswordFields'
import { phoneCountry, type RegistrationActor } from './registrationActor'
import { TermsFields } from './TermsFields'
import { useSnapshot } from './useSnapshot'
import { VehicleFields } from './VehicleFields'

/** The fields of one step of the registration. */
export function StepFields({ step, actor }: { step: RegistrationStep; actor: RegistrationActor }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { form, faults, passwordLost } = useSnapshot(actor).context
  if (step === 'vehicle') return <VehicleFields actor={actor} />
  if (step === 'terms') return <TermsFields actor={actor} />
  if (step === 'password')
    return (
      <>
        <p className="soft">
          {t('registration:password.for')} <strong>{form.email.trim()}</strong>
        </p>
        {passwordLost && <p className="card">{t('registration:password.again')}</p>}
        {/* Password managers keep the password with this name. */}
        <input
          className="unseen"
          type="email"
          autoComplete="username"
          value={form.email.trim()}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordFields
          names={['password', 'passwordRepeat']}
          password={form.password}
          repeat={form.passwordRepeat}
          faults={{ password: faults.password, repeat: faults.passwordRepeat }}
        />
      </>
    )
  const field = (name: AccountField, rest: ComponentProps<'input'>, hint?: string) => {
    const fault = faults[name]
    return (
      <Field
        label={t(`registration:fields.${name}`)}
        name={name}
        defaultValue={String(form[name])}
        hint={hint}
        fault={fieldFault(t, fault)}
        {...rest}
      />
    )
  }
  const mail = {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
  } as const
  return (
    <>
      {field('name', { autoComplete: 'given-name', maxLength: 60 })}
      {field('surname', { autoComplete: 'family-name', maxLength: 60 })}
      {field('email', { ...mail, autoComplete: 'email' })}
      {field('emailRepeat', { ...mail, autoComplete: 'email' })}
      {field(
        'phone',
        { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
        t('registration:phoneHint', {
          country: new Intl.DisplayNames(locale, { type: 'region' }).of(phoneCountry()),
        }),
      )}
      {field(
        'personalId',
        { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
        t('registration:personalIdHint'),
      )}
    </>
  )
}
