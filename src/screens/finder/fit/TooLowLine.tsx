import { useTranslation } from '../../../translation'
import { decimalText } from '../../../components/text/numbers'
import { useLocale } from '../../../language'
import styles from '../results/results.module.css'

type Props = { count: number; height: number; onShow: () => void }

/** How many parkings are too low for the driver's main car, and one tap that shows them, too (X24). */
export function TooLowLine({ count, height, onShow }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <p className={styles.line}>
      <span>{t('vehicles:tooLow', { count, height: `${decimalText(height / 100, locale, 2)} m` })}</span>
      <button type="button" className={styles.show} onClick={onShow}>
        {t('results:empty.showAll')}
      </button>
    </p>
  )
}
