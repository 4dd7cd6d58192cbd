import { useId, type ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { Field, FieldFault } from '../../components/Field'
import { useLocale } from '../../language'
import { fieldFault } from './fieldFault'
import type { RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'
import styles from './account.module.css'

/** Promotional code, terms and legal policy, with the documents in the language of the page. */
export function TermsFields({ actor }: { actor: RegistrationActor }) {
  const { t, i18n } = useTranslation()
  const locale = useLocale()
  const { form, faults } = useSnapshot(actor).context
  const door = (name: 'privacy' | 'terms') => (
    <a href={`/docs/${locale}/${name}`} target="_blank" rel="noreferrer" />
  )
  return (
    <>
      <Field
        label={t('registration:fields.promotionCode')}
        name="promotionCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={form.promotionCode}
        hint={t('registration:optional')}
        fault={fieldFault(t, faults.promotionCode)}
      />
      <Tick name="acceptsLegal" checked={form.acceptsLegal} fault={faults.acceptsLegal}>
        <Trans i18n={i18n} i18nKey="registration:terms.legal" components={[door('privacy')]} />
      </Tick>
      <Tick name="acceptsTerms" checked={form.acceptsTerms} fault={faults.acceptsTerms}>
        <Trans i18n={i18n} i18nKey="registration:terms.terms" components={[door('terms')]} />
      </Tick>
    </>
  )
}

type TickProps = { name: string; checked: boolean; fault?: FaultCode; children: ReactNode }
function Tick({ name, checked, fault, children }: TickProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={checked}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
      />
      <label htmlFor={id}>{children}</label>
      {fault && <FieldFault id={`${id}-fault`}>{fieldFault(t, fault)}</FieldFault>}
    </div>
  )
}
