import parse, { type CountryCode } from 'libphonenumber-js/min'

/**
 * A phone number as E.164 (`+34612345678`), undefined when no such number exists (R229) and when an extension is behind it,
 * which E.164 has no place for. Without `+` it is one of `country`,
 * ISO 3166-1 alpha-2; without a country it must begin with `+`. The tables of numbers are large: a front fetches this
 * module when it is first needed.
 */
export function readPhone(typed: string, country?: string): string | undefined {
  const number = parse(plain(typed), { defaultCountry: country as CountryCode | undefined, extract: false })
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** Without what separates groups of digits, and without invisible signs. The zero of `+44 (0)20` is known by the tables. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/[\s\p{C}\p{Pd}./()]/gu, '')
}
