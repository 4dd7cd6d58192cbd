import { useTranslation } from '../../translation'
import type { Parking } from '../../../contract/parking'
import { localLanguage } from '../../../contract/rules/localLanguage'
import { useLocale } from '../../language'
import styles from './PlatformWords.module.css'

/** How to get in as the platform tells it, marked as its words and in its language, which is named where the page has another one (B24). */
export const PlatformWords = ({
  parking: { accessText, operator, timeZone },
  className = 'small',
}: {
  parking: Pick<Parking, 'accessText' | 'operator' | 'timeZone'>
  className?: string | undefined
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!accessText) return null
  const theirs = localLanguage(timeZone)
  const language =
    theirs && theirs !== locale && new Intl.DisplayNames(locale, { type: 'language' }).of(theirs)
  return (
    <figure className={`${styles.words} ${className}`}>
      <figcaption className="soft">
        {language
          ? t('shell:access.theirWordsIn', { operator, language })
          : t('shell:access.theirWords', { operator })}
      </figcaption>
      <blockquote lang={theirs}>{accessText}</blockquote>
    </figure>
  )
}
