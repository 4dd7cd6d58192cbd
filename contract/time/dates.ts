import type { Locale } from '../locale'
import { wallAt } from './zonedTime'

const months: Record<Exclude<Locale, 'es'>, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  de: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
}
const pad = (n: number): string => String(n).padStart(2, '0')

/**
 * `24/11/2026` in Spanish, `24 Nov 2026` elsewhere (R176, A11), by the wall clock of `zone`; German writes the day as an
 * ordinal, `24. Nov. 2026`. `instant` in epoch ms.
 */
export const formatDate = (instant: number, zone: string, locale: Locale): string => {
  const { year, month, day } = wallAt(instant, zone)
  return locale === 'es'
    ? `${pad(day)}/${pad(month)}/${year}`
    : `${pad(day)}${locale === 'de' ? '.' : ''} ${months[locale][month - 1]} ${year}`
}

/** `09:00`, the 24-hour clock in every language, by the wall clock of `zone`. */
export const formatTime = (instant: number, zone: string): string => {
  const { hour, minute } = wallAt(instant, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** Date and time as in {@link formatDate} and {@link formatTime}; German puts a comma between them. */
export const formatDateTime = (instant: number, zone: string, locale: Locale): string =>
  `${formatDate(instant, zone, locale)}${locale === 'de' ? ',' : ''} ${formatTime(instant, zone)}`
