import { useTranslation } from '../../translation'
import { useChild } from '../../driver'
import { ContactForm } from '../help/ContactForm'
import { ContactWays } from '../help/ContactWays'
import help from '../help/help.module.css'
import { AskDeletion } from './AskDeletion'
import styles from './deletion.module.css'
import { OwnData } from './OwnData'
import { useTerms } from './useTerms'

/**
 * `/user/borrar`: how an account is deleted, by a person of the support (R254, R255): the request, one's own data to take
 * along, and a message with the account's name and address.
 */
export function DeleteAccount() {
  const { t } = useTranslation()
  const user = useChild('session').context.user
  const terms = useTerms()
  if (!user) return null
  return (
    <div className={styles.page}>
      <div className="stack">
        <h1>{t('menu:titles.user-borrar')}</h1>
        <p>{t('help:deletion.lead')}</p>
        <ul className={help.list}>
          {(['write', 'settle', 'balance', 'platforms', 'keeps'] as const).map((part) => (
            <li key={part}>
              {t(`help:deletion.${part}`)}
              {part === 'balance' && terms.map((term) => ` ${term}`)}
            </li>
          ))}
        </ul>
      </div>
      <OwnData />
      <AskDeletion email={user.email} terms={terms} />
      <section className="stack" aria-labelledby="write">
        <h2 id="write">{t('help:contact.form')}</h2>
        <ContactWays />
        <ContactForm subject={t('help:deletion.subject')} />
      </section>
    </div>
  )
}
