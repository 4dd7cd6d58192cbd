import { Trans } from 'react-i18next'
import { useTranslation } from '../../translation'
import { Field } from '../../components/Field'
import { Tick } from '../../components/form/Tick'
import { useLocale } from '../../language'
import { fieldFault } from './fieldFault'
import type { RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'

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
      <Tick name="acceptsLegal" checked={form.acceptsLegal} fault={fieldFault(t, faults.acceptsLegal)}>
        <Trans i18n={i18n} i18nKey="registration:terms.legal" components={[door('privacy')]} />
      </Tick>
      <Tick name="acceptsTerms" checked={form.acceptsTerms} fault={fieldFault(t, faults.acceptsTerms)}>
        <Trans i18n={i18n} i18nKey="registration:terms.terms" components={[door('terms')]} />
      </Tick>
    </>
  )
}
