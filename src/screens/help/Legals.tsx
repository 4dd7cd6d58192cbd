import { useTranslation } from '../../translation'
import { documents } from '../../../contract/site/help'
import { useLocale } from '../../language'
import styles from './help.module.css'

/** `/noshowlegals`: the legal texts, with nothing around them, so that another page can show them in a frame. */
export function Legals() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={`stack ${styles.bare}`}>
      <h1>{t('menu:titles.noshowlegals')}</h1>
      <p>{t('help:legals.lead')}</p>
      <ul className={styles.list}>
        {documents.map((name) => (
          <li key={name}>
            <a href={`/docs/${locale}/${name}`}>{t(`help:legals.${name}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
