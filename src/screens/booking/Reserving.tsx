import { useTranslation } from 'react-i18next'
import { BookingStep } from '../../../contract/booking'
import { useChild } from '../../driver'
import { Bay } from '../../parts/Bay'
import { Lane } from '../../parts/Lane'
import { PriceLines } from './PriceLines'
import { Stay } from './Stay'

const steps = BookingStep.options

/** The true steps of the reservation on the server, never a timer's (R198); the page must stay (R199). */
export const Reserving = () => {
  const { t } = useTranslation()
  const { step = 'connecting', quote, parking, window } = useChild('booking')?.context ?? {}
  const at = steps.indexOf(step)
  const shown = quote?.parking ?? parking
  return (
    <>
      {shown && (
        <section className="card stack">
          <Stay parking={shown} window={quote?.window ?? window} />
          {quote && <hr />}
          {quote && <PriceLines price={quote.price} />}
        </section>
      )}
      <Bay className="stack">
        <h1>{t(`booking.steps.${step}`)}</h1>
        <p className="soft">{t(`booking.stepTexts.${step}`, { operator: shown?.operator ?? 'Plaza' })}</p>
        <div className="reserving">
          <Lane
            dashes={steps.map((_, index) => (index <= at ? 'on' : 'wait'))}
            label={t(`booking.steps.${step}`)}
          />
          <ol className="reserving-steps small" aria-hidden="true">
            {steps.map((name, index) => (
              <li key={name} className={index <= at ? 'on' : undefined}>
                {t(`booking.shortSteps.${name}`)}
              </li>
            ))}
          </ol>
        </div>
      </Bay>
    </>
  )
}
