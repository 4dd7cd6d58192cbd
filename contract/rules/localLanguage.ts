import type { Locale } from '../locale'

const byZone: Readonly<Record<string, Locale>> = {
  'Europe/Madrid': 'es',
  'Atlantic/Canary': 'es',
  'Europe/Paris': 'fr',
  'Europe/Berlin': 'de',
  'Europe/Vienna': 'de',
  'Europe/Zurich': 'de',
  'Europe/Rome': 'it',
  'Europe/London': 'en',
  'Europe/Dublin': 'en',
}

/** The language in which platforms describe their parkings in this time zone; undefined where it is not known. */
export function localLanguage(timeZone: string): Locale | undefined {
  return byZone[timeZone]
}
