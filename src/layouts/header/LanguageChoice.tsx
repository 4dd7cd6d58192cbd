import { Globe } from 'lucide-react'
import { useTranslation } from '../../translation'
import { useNavigate } from 'react-router'
import { localeNames, localePath, locales, splitPath, type Locale } from '../../../contract/locale'
import { useChild, useFront } from '../../driver'
import { rememberLocale } from '../../storage/cookies'
import { useEntry } from '../../sync/history'
import styles from './choice.module.css'

/** The five languages, each named in itself; the route, its query, its anchor and the state of its entry stay (R026). */
export const LanguageChoice = ({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const { pathname, query, hash, kept } = useEntry()
  const navigate = useNavigate()
  const { api } = useFront()
  const member = useChild('session').matches('member')
  const { locale, path } = splitPath(pathname)
  const choose = (chosen: Locale): void => {
    rememberLocale(chosen)
    // The page need not wait for the server to note it, nor fail when it cannot.
    if (member) api.patchUser({ locale: chosen }).catch(() => undefined)
    void navigate(localePath(chosen, path) + query + hash, { replace: true, state: kept })
  }
  return (
    <label className={short ? `${styles.pick} ${styles.short}` : styles.pick}>
      <span className="unseen">{t('shell:language')}</span>
      {short ? <span aria-hidden="true">{locale.toUpperCase()}</span> : <Globe aria-hidden="true" />}
      <select value={locale} onChange={(event) => choose(event.target.value as Locale)}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {localeNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
