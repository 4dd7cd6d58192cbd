import type { DayPart } from '../../contract/time/dayPart'
import { compileNumerals, type NumeralData, type Numerals } from './numerals'
import { compilePhrases, type Phrases } from './phrases'

const lists = [
  'from',
  'until',
  'to',
  'between',
  'at',
  'articles',
  'hourArticles',
  'and',
  'of',
  'in',
  'for',
  'more',
  'next',
  'now',
  'weekend',
  'allDay',
  'noon',
  'midnight',
  'oclock',
  'am',
  'pm',
  'past',
  'before',
  'less',
  'ordinals',
  'dayNumber',
  'fromDay',
  'entry',
  'whole',
  'fewer',
  'nextWeek',
  'thisMonth',
  'notThis',
  'since',
  'clause',
  'same',
  'there',
  'transport',
  'departs',
  'toDay',
  'arrive',
  'unchanged',
  'tooLong',
  'moving',
  'denies',
  'persons',
  'comes',
  'otherThan',
  'unfit',
  'sameThing',
  'hourPairs',
  'hourWords',
  'bothDays',
  'lengths',
  'ofLength',
  'into',
] as const
const numbered = [
  'days',
  'following',
  'weekOn',
  'nth',
  'holidays',
  'dayOrdinals',
  'weekdays',
  'months',
  'units',
  'durations',
  'longer',
  'later',
  'delay',
  'plus',
  'prefix',
  'bare',
] as const
const parted = ['part', 'partToday', 'partTomorrow'] as const

/**
 * `locales/<lang>/datetime.yaml`: phrases by meaning. Numeric keys are days, minutes, or counts from 1; `1224` is 24
 * December.
 */
export type DateTimeData = { numerals: NumeralData } & Record<(typeof lists)[number], string[]> &
  Record<(typeof numbered)[number], Record<string, string[]>> &
  Record<(typeof parted)[number], Partial<Record<DayPart, string[]>>>

export type DateTimeWords = { numerals: Numerals } & Record<(typeof lists)[number], Phrases<true>> &
  Record<(typeof numbered)[number], Phrases<number>> &
  Record<(typeof parted)[number], Phrases<DayPart>>

export function compileDateTime(data: DateTimeData): DateTimeWords {
  const out: Record<string, unknown> = { numerals: compileNumerals(data.numerals) }
  for (const key of lists) out[key] = compilePhrases(data[key].map((p) => [p, true] as const))
  for (const key of numbered)
    out[key] = compilePhrases(pairs(data[key]).map(([p, n]) => [p, Number(n)] as const))
  for (const key of parted)
    out[key] = compilePhrases(
      pairs(data[key] as Record<string, string[]>).map(([p, n]) => [p, n as DayPart] as const),
    )
  return out as DateTimeWords
}

function pairs(data: Record<string, string[]>): [string, string][] {
  return Object.entries(data).flatMap(([key, phrases]) => phrases.map((p): [string, string] => [p, key]))
}
