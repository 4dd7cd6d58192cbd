import { uuidOf } from './kerbs'

type Policy = { curb_policy_id: string; [field: string]: unknown }

/** Opening of the feed, epoch ms. */
const published = Date.parse('2026-01-01T00:00:00Z')

/** Rates in cents an hour: for the first two hours, and after them. */
const hourly = (first: number, later: number): object[] => [
  { rate: first, rate_unit: 'hour', increment_amount: 1, start_duration: 0, end_duration: 2 },
  { rate: later, rate_unit: 'hour', increment_amount: 1, start_duration: 2 },
]

const working = [
  { days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri'], time_of_day_start: '09:00', time_of_day_end: '21:00' },
  { days_of_week: ['sat'], time_of_day_start: '09:00', time_of_day_end: '15:00' },
]

/** Invented rules with labels, in the manner of Spanish cities: the dirtier the engine, the dearer, and none without a label. */
export function labelled(seed: string, hours: number): Policy {
  const rule = (label: string, first: number, later: number): object => ({
    activity: 'parking',
    user_classes: ['car', label],
    max_stay: hours,
    max_stay_unit: 'hour',
    rate: hourly(first, later),
  })
  return {
    curb_policy_id: uuidOf(seed, 'labelled', String(hours)),
    published_date: published,
    priority: 2,
    rules: [
      { activity: 'parking', user_classes: ['car', 'label-0'], rate: [] },
      rule('label-eco', 60, 90),
      rule('label-c', 120, 180),
      rule('label-b', 150, 220),
      { activity: 'no parking', user_classes: ['car', 'label-none'] },
      { activity: 'parking', user_classes: ['car', 'permit'], rate: [] },
    ],
    time_spans: working,
  }
}

/** Invented rules that are the same for every car, paid by the quarter of an hour. */
export function plain(seed: string, hours: number, rate: number): Policy {
  return {
    curb_policy_id: uuidOf(seed, 'plain', String(hours), String(rate)),
    published_date: published,
    priority: 2,
    rules: [
      {
        activity: 'parking',
        max_stay: hours * 60,
        rate: [{ rate, rate_unit: 'minute', increment_duration: 15, start_duration: 0 }],
      },
    ],
    time_spans: working,
  }
}

/** Every Tuesday morning the street is cleaned. */
export function cleaning(seed: string): Policy {
  return {
    curb_policy_id: uuidOf(seed, 'cleaning'),
    published_date: published,
    priority: 1,
    rules: [{ activity: 'no parking' }],
    time_spans: [{ days_of_week: ['tue'], time_of_day_start: '06:00', time_of_day_end: '08:00' }],
  }
}

/** On holidays nothing is to be paid; which days these are the feed does not say. */
export function holidays(seed: string): Policy {
  return {
    curb_policy_id: uuidOf(seed, 'holidays'),
    published_date: published,
    priority: 0,
    rules: [{ activity: 'parking', rate: [] }],
    time_spans: [{ designated_period: 'holidays' }],
  }
}
