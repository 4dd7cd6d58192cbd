import { Globe } from 'lucide-react'
import { useTranslation } from '../../translation'
import { localeNames, locales, type Locale } from '../../../contract/locale'
import { useLocale } from '../../language'
import { useLanguageChoice } from './useLanguageChoice'
import styles from './choice.module.css'

/** The five languages, each named in itself. */
export const LanguageChoice = ({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const choose = useLanguageChoice()
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
