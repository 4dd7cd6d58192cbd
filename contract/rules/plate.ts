import type { FaultCode } from '../fault'

/** Letters of Greek and Cyrillic plates, which are chosen to look like Latin ones and are typed on their own keyboards. */
const lookAlikes = new Map(
  [
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['АВЕКМНОРСТУХІ', 'ABEKMHOPCTYXI'],
  ].flatMap(([theirs = '', latin = '']) => [...theirs].map((sign, at) => [sign, latin.charAt(at)] as const)),
)

/**
 * A plate in upper case, letters and digits only, for comparing, storing and sending to platforms. Diacritics of
 * letters stay: `Ü` and `U` are two plates in Germany, and no plate has `Ñ`, so that neither may become the other.
 * A Greek or Cyrillic letter becomes the Latin one that stands on the car for every reader.
 */
export const normalisePlate = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, (sign) => lookAlikes.get(sign) ?? sign)

/**
 * Shapes of plates by country, today's first, on the normalised plate. Spain: four digits and three consonants without Ñ and Q (since
 * 2000), or the provincial form before it. France and Italy: AA000AA (Italy without I, O, Q, U). United Kingdom:
 * AA00AAA. Germany: district, one or two letters, up to four digits, E or H at the end. Switzerland: canton and digits.
 */
const shapes: Record<string, RegExp[]> = {
  ES: [/^\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}$/, /^[A-Z]{1,2}\d{4}[A-PR-Z]{1,2}$/],
  FR: [/^[A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}$/, /^\d{1,4}[A-Z]{2,3}\d{2}$/],
  IT: [/^[A-HJ-NPR-TV-Z]{2}\d{3}[A-HJ-NPR-TV-Z]{2}$/],
  GB: [/^[A-Z]{2}\d{2}[A-Z]{3}$/, /^[A-Z]\d{1,3}[A-Z]{3}$/],
  DE: [/^[A-ZÄÖÜ]{2,5}\d{1,4}[EH]?$/],
  CH: [/^[A-Z]{2}\d{1,6}$/],
}

/** ISO 3166-1 alpha-2 of the other countries from which drivers come. */
const others = new Set(
  (
    'AD AL AM AT AZ BA BE BG BY CY CZ DK DZ EE FI FO GE GG GI GL GR HR HU IE IL IM IR IS JE KZ LI LT LU LV MA MC MD ' +
    'ME MK MT NL NO PL PT RO RS RU SE SI SK SM TN TR UA VA XK'
  ).split(' '),
)

export const plateCountries = Object.keys(shapes)
/** Every country from which drivers come: those with a shape first. */
export const allPlateCountries: readonly string[] = [...plateCountries, ...others]
/** False also for a country that was not chosen. */
export const isPlateCountry = (country: string): boolean => allPlateCountries.includes(country.toUpperCase())

/**
 * True when a plate may exist in a country; for countries without a shape here, any 4 to 10 letters and digits. False
 * for a country that does not exist or that no driver comes from.
 */
export const isPlate = (plate: string, country: string): boolean => {
  const text = normalisePlate(plate)
  const code = country.toUpperCase()
  const known = shapes[code]
  return known ? known.some((shape) => shape.test(text)) : others.has(code) && /^[A-Z0-9]{4,10}$/.test(text)
}

/** True for the form in which a country issues plates today; false where its forms are not known here. */
export const isCurrentPlate = (plate: string, country: string): boolean =>
  shapes[country.toUpperCase()]?.[0]?.test(normalisePlate(plate)) === true

/**
 * As it stands on the car: `4821KJT` → `4821 KJT`, `AB123CD` → `AB 123 CD`. The E of an electric and the H of a historic
 * car stand at the digits of a German plate: `MÜAB12E` → `MÜAB 12E`.
 */
export const formatPlate = (plate: string): string =>
  plate.replace(/(?<=\d)(?=\p{L})(?!(?<=^\p{L}{2,5}\d+)[EH]$)|(?<=\p{L})(?=\d)/gu, ' ')

/** The same for a German plate with the hyphen after its district, where one was typed: nothing else tells `B-AB 1` from `BA-B 1`. */
export function formatTypedPlate(plate: string, typed: string, country: string): string {
  const written = formatPlate(plate)
  const district = /^\p{L}{1,3}(?=[^\p{L}\p{N}]+\p{L})/u.exec(typed.normalize('NFKC').trim())?.[0]
  if (country.toUpperCase() !== 'DE' || district === undefined) return written
  return `${written.slice(0, district.length)}-${written.slice(district.length)}`
}

/** The last three characters, which are spoken and shown on shared devices. */
export const plateEnding = (plate: string): string => normalisePlate(plate).slice(-3)

/** A plate as it was typed, ready to be stored; a fault where no such plate exists in that country. */
export function readPlate(typed: string, country: string): { plate: string } | { fault: FaultCode } {
  return isPlate(typed, country) ? { plate: normalisePlate(typed) } : { fault: 'vehicle.plateInvalid' }
}
