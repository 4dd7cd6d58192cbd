import type { Locale } from '../locale'
import { boundsOf, companyZone } from './months'

/** `noviembre de 2026`, `November 2026`, of a month `2026-11`. */
export function monthName(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: companyZone }).format(
    boundsOf(month).from,
  )
}
