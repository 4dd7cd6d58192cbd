import { useTranslation } from '../../translation'
import { readConfiguration } from '../../configuration'
import { ButtonAway } from '../../components/Button'
import { ContactWays } from './ContactWays'
import styles from './help.module.css'

/** `/legalBorrar`: how an account is deleted, by a person (R254, R255, R257). */
export function Deletion() {
  const { t } = useTranslation()
  const { email } = readConfiguration().support
  const mail = `mailto:${email}?subject=${encodeURIComponent(t('help:deletion.subject'))}`
  return (
    <div className="stack">
      <h1>{t('menu:titles.legalBorrar')}</h1>
      <p>{t('help:deletion.lead')}</p>
      <ul className={styles.list}>
        {(['write', 'settle', 'balance', 'platforms', 'keeps'] as const).map((part) => (
          <li key={part}>{t(`help:deletion.${part}`)}</li>
        ))}
      </ul>
      <ButtonAway look="primary" target={undefined} href={mail}>
        {t('help:deletion.mail')}
      </ButtonAway>
      <ContactWays />
    </div>
  )
}
