import type { Locale } from '../../../contract/locale'
import type { PostalAddress } from '../../../contract/profile'

/** On one line, with the country's name in the language of the page. */
export function addressText({ street, postcode, city, country }: PostalAddress, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return `${street}, ${postcode} ${city}, ${name}`
}
