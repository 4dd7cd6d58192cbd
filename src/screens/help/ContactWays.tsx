import { MessageCircle, Mail, Phone } from 'lucide-react'
import { phoneLink, whatsappLink } from '../../../contract/site/support'
import { readConfiguration } from '../../configuration'
import { ButtonAway } from '../../components/Button'
import styles from './help.module.css'

/** The ways to a person: phone, WhatsApp and mail (R139). */
export function ContactWays() {
  const { phone, whatsapp, email } = readConfiguration().support
  return (
    <div className={styles.ways}>
      <ButtonAway target={undefined} href={phoneLink(phone)} icon={<Phone aria-hidden="true" />}>
        {phone}
      </ButtonAway>
      <ButtonAway href={whatsappLink(whatsapp)} icon={<MessageCircle aria-hidden="true" />}>
        <span>WhatsApp {whatsapp}</span>
      </ButtonAway>
      <ButtonAway target={undefined} href={`mailto:${email}`} icon={<Mail aria-hidden="true" />}>
        {email}
      </ButtonAway>
    </div>
  )
}
