import type { Cents, Currency } from '../../../contract/money'
import { minutesOf, type Window } from '../../../contract/time/window'
import { centsFor, Unusable } from '../parseItems'
import type { RateLine, RateTable } from './schema'

const day = 1_440

/** `hh:mm` or `dd:hh:mm` → minutes. */
export function durationMinutes(text: string): number {
  const parts = text.split(':').map(Number)
  if (parts.length < 2 || parts.length > 3 || parts.some((n) => !Number.isInteger(n) || n < 0))
    throw new Unusable(`duration: ${text}`)
  const [minutes = 0, hours = 0, days = 0] = parts.reverse()
  return days * day + hours * 60 + minutes
}

/** `PT1M`, `PT30M`, `PT1H`, `P1D` → minutes. */
export function periodMinutes(text: string): number {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text)
  const [days = 0, hours = 0, minutes = 0] = (found?.slice(1) ?? []).map((n) => Number(n ?? 0))
  const all = days * day + hours * 60 + minutes
  if (all <= 0) throw new Unusable(`period: ${text}`)
  return all
}

/**
 * Price of a stay by a rate table. The lines of the table begin again every 24 hours of the stay, and each
 * period costs at most the collection's maximum. Throws Unusable for an implausible table.
 */
export function estimate(table: RateTable, window: Window): { total: Cents; currency: Currency } {
  const collection = table.rateLineCollections[0]
  if (!collection) throw new Unusable('rate table without lines')
  const ceiling = collection.maxValueCollection?.currencyValue ?? Number.POSITIVE_INFINITY
  const round = (minutes: number): number =>
    Math.min(
      ceiling,
      collection.rateLines.reduce((sum, line) => sum + amountOf(line, minutes), 0),
    )
  const minutes = minutesOf(window)
  const whole = Math.floor(minutes / day)
  const rest = minutes % day
  const amount = whole * round(day) + (rest > 0 ? round(rest) : 0)
  return { total: centsFor(amount, window), currency: collection.applicableCurrency }
}

/** Amount of one line for a stay of `minutes` from the start of its collection. */
function amountOf(line: RateLine, minutes: number): number {
  const start = line.durationStart ? durationMinutes(line.durationStart) : 0
  const end = line.durationEnd ? durationMinutes(line.durationEnd) : Number.POSITIVE_INFINITY
  if (minutes <= start) return 0
  switch (line.rateLineType) {
    case 'flatRate':
      return line.value
    case 'flatRateTier':
      return minutes <= end ? line.value : 0
    case 'incrementingRate': {
      const step = line.incrementPeriod ? periodMinutes(line.incrementPeriod) : 60
      const amount = Math.ceil((Math.min(minutes, end) - start) / step) * line.value
      return Math.min(amount, line.maxValue ?? Number.POSITIVE_INFINITY)
    }
  }
}
