import { useTranslation } from '../../translation'
import { FieldFault } from '../../components/Field'
import type { KeptParkedCar } from './useParkedCar'
import styles from './parkedCar.module.css'

/** What came of the last step: what is kept or removed now, or why it is not. */
export function LastStep({ fault, news }: Pick<KeptParkedCar, 'fault' | 'news'>) {
  const { t } = useTranslation()
  return (
    <>
      {fault && <FieldFault large>{t(`parkedCar:faults.${fault}`)}</FieldFault>}
      <p role="status" className={styles.news}>
        {news && t(`parkedCar:news.${news}`)}
      </p>
    </>
  )
}
