import type { Locale } from '../../../contract/locale'
import { repeatedAt } from '../../../contract/time/zonedTime'
import { relativeDay } from '../../../contract/time/days'
import { formatDate, formatDateTime, formatTime } from '../../../contract/time/dates'
import { useLocale } from '../../language'

export const dateText = (iso: string, zone: string, locale: Locale): string =>
  formatDate(Date.parse(iso), zone, locale)

/** `09:00`; `02:30 GMT+2` where the clocks of that night show it twice. */
export const timeText = (iso: string, zone: string): string =>
  withMark(formatTime(Date.parse(iso), zone), iso, zone)

/** `24 Nov 2026 09:00`, as the language writes it, by the wall clock of `zone` (R176). */
export const momentText = (iso: string, zone: string, locale: Locale): string =>
  withMark(formatDateTime(Date.parse(iso), zone, locale), iso, zone)

export type DayWords = (key: 'shell:day.today' | 'shell:day.tomorrow') => string

/** `Today`, `Tomorrow` or `24 Nov 2026`, on the wall of `zone`. */
export const nearDay = (iso: string, zone: string, locale: Locale, at: number, t: DayWords): string => {
  const named = relativeDay(Date.parse(iso), at, zone)
  return named === 'today' || named === 'tomorrow' ? t(`shell:day.${named}`) : dateText(iso, zone, locale)
}

function withMark(text: string, iso: string, zone: string): string {
  const repeated = repeatedAt(Date.parse(iso), zone)
  return repeated ? `${text} ${repeated.mark}` : text
}

/** Date and time of an instant in the parking's own zone. */
export const When = ({ iso, zone }: { iso: string; zone: string }) => {
  const locale = useLocale()
  return <time dateTime={iso}>{momentText(iso, zone, locale)}</time>
}
