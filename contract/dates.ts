import type { Locale } from './locale'
import { wallAt } from './zonedTime'

const months: Record<Exclude<Locale, 'es'>, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  de: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
}
const pad = (n: number): string => String(n).padStart(2, '0')

/** `dd MMM yyyy HH:mm`; in Spanish `dd/MM/yyyy HH:mm` (R176, A11). By the wall clock of `zone`. */
export const formatDateTime = (instant: number, zone: string, locale: Locale): string => {
  const { year, month, day, hour, minute } = wallAt(instant, zone)
  const date =
    locale === 'es' ? `${pad(day)}/${pad(month)}/${year}` : `${pad(day)} ${months[locale][month - 1]} ${year}`
  return `${date} ${pad(hour)}:${pad(minute)}`
}
