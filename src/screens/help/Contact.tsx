import { useTranslation } from '../../translation'
import { ContactForm } from './ContactForm'
import { ContactWays } from './ContactWays'

/** `/contact`: a person by phone, WhatsApp or mail, and a form. */
export function Contact() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <h1>{t('menu:titles.contact')}</h1>
      <p>{t('help:contact.lead')}</p>
      <ContactWays />
      <h2>{t('help:contact.form')}</h2>
      <ContactForm />
    </div>
  )
}
