import { useState } from 'react'
import { useTranslation } from '../../translation'
import { BookingStep } from '../../../contract/booking'
import { cardShare } from '../../../contract/rules/price'
import { useChild } from '../../driver'
import { useOnline } from '../../device/connection'
import { Bay } from '../../components/signs/Bay'
import { Lane } from '../../components/signs/Lane'
import { PriceLines } from './price/PriceLines'
import { Stay } from './Stay'
import styles from './booking.module.css'

const steps = BookingStep.options

/** The true steps of the reservation on the server, never a timer's (R198); the page must stay (R199). */
export const Reserving = () => {
  const { t } = useTranslation()
  const { step = 'connecting', uid, quote, parking, window } = useChild('booking')?.context ?? {}
  const at = steps.indexOf(step)
  const standing = (index: number) => (index < at ? 'on' : index === at ? 'now' : 'wait')
  const online = useOnline()
  const [sent, setSent] = useState(online)
  if (online && !sent) setSent(true)
  // Without a network the steps of the server are not known: what is known is whether it has the request.
  const cut = online ? undefined : uid !== undefined ? 'accepted' : sent ? 'unanswered' : 'unsent'
  const shown = quote?.parking ?? parking
  const text = step === 'reserving' && quote && cardShare(quote) === 0 ? 'fromBalance' : step
  return (
    <>
      {shown && (
        <section className="card stack">
          <Stay parking={shown} window={quote?.window ?? window} />
          {quote && <hr />}
          {quote && <PriceLines price={quote.price} fromBalance={quote.fromBalance} />}
        </section>
      )}
      <Bay className="stack">
        <h1>{t(cut ? `booking:cut.${cut}` : `booking:steps.${step}`)}</h1>
        <p className="soft">
          {t(cut ? `booking:cutTexts.${cut}` : `booking:stepTexts.${text}`, {
            operator: shown?.operator ?? 'Plaza',
          })}
        </p>
        <div className={styles.reserving}>
          <Lane dashes={steps.map((_, index) => standing(index))} label={t(`booking:steps.${step}`)} />
          <ol className={`${styles.steps} small`} aria-hidden="true">
            {steps.map((name, index) => (
              <li key={name} className={styles[standing(index)]}>
                {t(`booking:shortSteps.${name}`)}
              </li>
            ))}
          </ol>
        </div>
      </Bay>
    </>
  )
}
