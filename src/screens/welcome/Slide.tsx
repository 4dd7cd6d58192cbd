import { useTranslation } from '../../translation'
import { Bay } from '../../components/signs/Bay'
import { Plate } from '../../components/signs/Plate'
import styles from './welcome.module.css'

/** One welcome slide: a sign of the road and one sentence. */
export function Slide({ at }: { at: number }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.sign} aria-hidden="true">
        {at === 0 && (
          <div className={styles.lanes}>
            {Array.from({ length: 23 }, (_, index) => (
              <i key={index} />
            ))}
          </div>
        )}
        {at === 1 && <Plate plate="4821KJT" country="ES" />}
        {at === 2 && <Bay className={styles.said}>{t('welcome:said')}</Bay>}
      </div>
      <p>{t(`welcome:slides.${at as 0 | 1 | 2}.text`)}</p>
    </>
  )
}
