import { useTranslation } from '../../translation'
import type { Sample } from '../../../contract/sample/sample'
import { Button } from '../../components/Button'
import styles from '../Chat.module.css'

type Props = { sample: Sample; answer: (sends: boolean) => void }

/** Asks once whether sentences that were misunderstood may be sent, and shows what would be. */
export const AskSample = ({ sample, answer }: Props) => {
  const { t } = useTranslation()
  return (
    <section className={styles.askSample} aria-label={t('chat:notMeant.ask')}>
      <h3>{t('chat:notMeant.ask')}</h3>
      <p className="small">{t('chat:notMeant.what')}</p>
      <blockquote className="small">{sample.text}</blockquote>
      <p className="small soft">{t('chat:notMeant.nothingElse')}</p>
      <div className={styles.answers}>
        <Button onClick={() => answer(true)}>{t('chat:notMeant.yes')}</Button>
        <Button onClick={() => answer(false)}>{t('chat:notMeant.no')}</Button>
      </div>
    </section>
  )
}
