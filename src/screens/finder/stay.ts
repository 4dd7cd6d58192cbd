import type { Locale } from '../../../contract/locale'
import type { Window } from '../../../contract/time/window'
import { sameDay } from '../../../contract/time/days'
import { durationText } from '../../components/moment/duration'
import { nearDay, timeText, type DayWords } from '../../components/text/When'

export { durationText, nearDay }

/** `Tomorrow 09:00 → 18:00`; the second day is named only when it is another one. */
export const stayText = (window: Window, zone: string, locale: Locale, at: number, t: DayWords): string => {
  const { from, to } = window
  const exit = sameDay(Date.parse(from), Date.parse(to), zone)
    ? timeText(to, zone)
    : `${nearDay(to, zone, locale, at, t)} ${timeText(to, zone)}`
  return `${nearDay(from, zone, locale, at, t)} ${timeText(from, zone)} → ${exit}`
}
