import { useTranslation } from '../../translation'
import type { Parking } from '../../../contract/parking'
import { localLanguage } from '../../../contract/rules/localLanguage'
import styles from './PlatformWords.module.css'

/** How to get in as the platform tells it, marked as its words and in its language (B24). */
export const PlatformWords = ({
  parking: { accessText, operator, timeZone },
}: {
  parking: Pick<Parking, 'accessText' | 'operator' | 'timeZone'>
}) => {
  const { t } = useTranslation()
  if (!accessText) return null
  return (
    <figure className={`${styles.words} small`}>
      <figcaption className="soft">{t('shell:access.theirWords', { operator })}</figcaption>
      <blockquote lang={localLanguage(timeZone)}>{accessText}</blockquote>
    </figure>
  )
}
