import { useTranslation } from '../translation'
import styles from './PageNote.module.css'

/** Says at one partner's host whose service its drivers use (R017). */
export function BrandBanner({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p className={`${styles.note} ${styles.brand}`} data-page-note>
      {t('menu:brandBanner', { name })}
    </p>
  )
}
