import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import type { Spending } from '../../../../contract/rules/payment/spending'
import { cents } from '../../../../contract/money'
import { dayOf } from '../../../../contract/time/days'
import { boundsOf, companyZone } from '../../../../contract/time/months'
import { BandLabels, bands, labelWidth } from '../../../components/chart/BandLabels'
import { useWidth } from '../../../components/chart/useWidth'
import { shortMonth } from '../../../components/moment/words'
import { useTranslation } from '../../../translation'
import { useLocale } from '../../../language'
import { amountText, roundText } from '../amountText'
import styles from './spending.module.css'

/** A bar is striped in steps of so many cents; the most that leaves no more than twelve of them. */
const steps = [500, 1000, 2000, 5000]

/** A bar a month, the present one yellow; what it shows is in the table, so it is hidden from who listens. */
export function MonthBars({ months, currency }: { months: Spending['months']; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { box, width, rem } = useWidth()
  const stripes = useId()
  const amounts = months.map(({ spent }) => spent)
  const most = Math.max(...amounts, 0)
  const step = stepFor(Math.max(most, -Math.min(...amounts)))
  const [top, bottom] = [rem * 1.5, rem * 9]
  const y = scaleLinear<number>({
    domain: [Math.min(...amounts, 0), most || step],
    range: [bottom, top],
  })
  const x = bands(Math.max(months.length, 6), width, 0.2)
  const zero = y(0)
  const stripe = zero - y(step)
  const labels = months.map(({ month }) => labelOf(month, months.length > 12, locale))
  const texts = amounts.map((amount) => roundText(amount, currency))
  const every = Math.ceil((widest(labels, rem) + rem) / x.step())
  const last = months.length - 1
  const shown = widest(texts, rem) <= x.step() ? () => true : (at: number) => amounts[at] === most
  return (
    <>
      <div ref={box} className={styles.months} aria-hidden="true">
        <svg width={width} height={rem * 10.75}>
          {(['past', 'present', 'back'] as const).map((look) => (
            <pattern
              key={look}
              id={`${stripes}${look}`}
              y={zero}
              width="8"
              height={stripe}
              patternUnits="userSpaceOnUse"
            >
              <rect y="2" width="8" height={Math.max(1, stripe - 2)} className={styles[look]} />
            </pattern>
          ))}
          {months.map(({ month, spent }, at) => {
            const look = spent < 0 ? 'back' : at === last ? 'present' : 'past'
            const end = y(spent)
            return (
              <Bar
                key={month}
                x={x(at)}
                y={Math.min(zero, end)}
                width={x.bandwidth()}
                height={Math.abs(end - zero)}
                fill={`url(#${stripes}${look})`}
                className={at === last ? styles.framed : undefined}
              >
                <title>{`${labels[at]}: ${amountText(spent, currency)}`}</title>
              </Bar>
            )
          })}
          <line x1="0" x2={width} y1={zero} y2={zero} className={styles.ground} />
          <BandLabels
            scale={x}
            rem={rem}
            labels={texts.flatMap((text, at) =>
              shown(at) ? [{ at, y: Math.min(zero, y(amounts[at] ?? 0)) - rem * 0.4, text }] : [],
            )}
            strong={() => true}
          />
          <BandLabels
            scale={x}
            rem={rem}
            labels={labels.flatMap((text, at) =>
              (last - at) % every === 0 ? [{ at, y: bottom + rem * 1.25, text }] : [],
            )}
            strong={(at) => at === last}
          />
        </svg>
      </div>
      <p className={`${styles.scale} small soft`} aria-hidden="true">
        {t('history:spending.step', { amount: roundText(cents(step), currency) })}
      </p>
    </>
  )
}

/** `nov`; of more than a year `11/26`. */
function labelOf(month: string, withYear: boolean, locale: Parameters<typeof shortMonth>[1]): string {
  if (withYear) return `${month.slice(5)}/${month.slice(2, 4)}`
  return shortMonth(dayOf(boundsOf(month).from, companyZone), locale)
}

function stepFor(most: number): number {
  for (let scale = 1; ; scale *= 10)
    for (const step of steps) if (most <= step * scale * 12) return step * scale
}

function widest(texts: readonly string[], rem: number): number {
  return Math.max(...texts.map((text) => labelWidth(text, rem)))
}
