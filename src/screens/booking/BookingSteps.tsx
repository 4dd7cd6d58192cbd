import { useTranslation } from '../../translation'
import styles from './booking.module.css'

const steps = ['data', 'review', 'done'] as const

/** Where one is on the way to a parking: blue is done, yellow is now, grey is to come; each with its word. */
export const BookingSteps = ({ at }: { at: 0 | 1 | 2 }) => {
  const { t } = useTranslation()
  return (
    <ol className={`${styles.way} small`} aria-label={t('booking:way.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : index === at ? styles.now : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`booking:way.${step}`)}
        </li>
      ))}
    </ol>
  )
}
