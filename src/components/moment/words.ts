import type { Locale } from '../../../contract/locale'
import { formatTime } from '../../../contract/time/dates'
import { offsetMinutes } from '../../../contract/time/zonedTime'
import { dateOfDay } from '../../../contract/time/days'
import { minutesAt } from './quarters'

const made = new Map<string, Intl.DateTimeFormat>()
const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options)
  made.set(key, format)
  return format
}
const write = (day: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, { ...options, timeZone: 'UTC' }).format(dateOfDay(day))

/** `lun`, `Mon`. */
export const weekdayText = (day: number, locale: Locale): string =>
  write(day, locale, { weekday: 'short' }).replace('.', '')
/** One letter, for the head of a column. */
export const weekdayLetter = (day: number, locale: Locale): string =>
  write(day, locale, { weekday: 'narrow' }).toLocaleUpperCase(locale)
export const weekdayName = (day: number, locale: Locale): string => write(day, locale, { weekday: 'long' })
/** `lun 23 nov`, `mar. 24 nov.`, `Di., 24. Nov.`: French and German write their points. */
export const shortDay = (day: number, locale: Locale): string =>
  write(day, locale, { weekday: 'short', day: 'numeric', month: 'short' }).replace(
    locale === 'de' || locale === 'fr' ? '' : /[.,]/g,
    '',
  )
/** `lunes, 23 de noviembre de 2026`, to be read out. */
export const wholeDay = (day: number, locale: Locale): string =>
  write(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const monthText = (day: number, locale: Locale): string =>
  write(day, locale, { month: 'long', year: 'numeric' })
/** `noviembre`, within a sentence. */
export const monthName = (day: number, locale: Locale): string => write(day, locale, { month: 'long' })
export const shortMonth = (day: number, locale: Locale): string =>
  write(day, locale, { month: 'short' }).replace('.', '')

/** `GMT+2` beside each time of a day that the clocks show twice on that night; nothing on other days. */
export const repeatedTimes = (
  times: readonly number[],
  zone: string,
  locale: Locale,
): ReadonlyMap<number, string> => {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  if (offsetMinutes(first, zone) === offsetMinutes(last, zone)) return new Map()
  const clock = times.map((time) => minutesAt(time, zone))
  const repeated = times.filter((_, i) => clock.indexOf(clock[i]!) !== clock.lastIndexOf(clock[i]!))
  const zoneName = formatOf(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
  const nameAt = (time: number): string =>
    zoneName.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return new Map(repeated.map((time) => [time, nameAt(time)]))
}

export const clockText = (time: number, zone: string): string => formatTime(time, zone)

/** Cities that zones are named by, as far as languages name them differently. */
const cities = [
  ...(['Amsterdam', 'Andorra', 'Berlin', 'Brussels', 'Canary', 'Dublin', 'Lisbon', 'London'] as const),
  ...(['Luxembourg', 'Monaco', 'Paris', 'Rome', 'Vienna', 'Zurich'] as const),
]
type CityWords = (key: `shell:moment.cities.${(typeof cities)[number]}`) => string

/** The city of a zone in the language of `t`: `Roma` of `Europe/Rome`; `New York` of `America/New_York`, which no text names. */
export const cityOf = (zone: string, t: CityWords): string => {
  const city = zone.replace(/^.*\//, '')
  const named = cities.find((one) => one === city)
  return named ? t(`shell:moment.cities.${named}`) : city.replace(/_/g, ' ')
}
