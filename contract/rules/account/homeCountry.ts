import type { Locale } from '../../locale'
import { isPlateCountry } from '../plate'

const countries: Record<Locale, string> = { es: 'ES', en: 'GB', de: 'DE', fr: 'FR', it: 'IT' }

/**
 * The country that a driver is most probably from, ISO 3166-1 alpha-2: the region that the browser names with the
 * language of the page (`de-CH`), if drivers come from there, else the country of the language. Phone numbers without a
 * prefix are read as its numbers, and the plate's country begins with it.
 */
export function homeCountry(locale: Locale, browser: readonly string[]): string {
  const regions = browser.map((tag) => /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i.exec(tag))
  const named = regions.find((tag) => tag?.[1]?.toLowerCase() === locale && isPlateCountry(tag[2]!))
  return named?.[2]?.toUpperCase() ?? countries[locale]
}
