/** A–Z and 0–9 only, upper case: what is compared, stored and sent to platforms. */
export const normalisePlate = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * Shapes of plates by country, on the normalised plate. Spain: four digits and three consonants without Q (since
 * 2000), or the provincial form before it. France and Italy: AA000AA (Italy without I, O, Q, U). United Kingdom:
 * AA00AAA. Germany: district, one or two letters, up to four digits, E or H at the end. Switzerland: canton and digits.
 */
const shapes: Record<string, RegExp[]> = {
  ES: [/^\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}$/, /^[A-Z]{1,2}\d{4}[A-Z]{1,2}$/],
  FR: [/^[A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}$/, /^\d{1,4}[A-Z]{2,3}\d{2}$/],
  IT: [/^[A-HJ-NPR-TV-Z]{2}\d{3}[A-HJ-NPR-TV-Z]{2}$/],
  GB: [/^[A-Z]{2}\d{2}[A-Z]{3}$/, /^[A-Z]\d{1,3}[A-Z]{3}$/],
  DE: [/^[A-ZÄÖÜ]{2,5}\d{1,4}[EH]?$/],
  CH: [/^[A-Z]{2}\d{1,6}$/],
}

export const plateCountries = Object.keys(shapes)

/** Whether a plate can exist in a country; a country we hold no shape for only asks for 4–10 characters. */
export const isPlate = (plate: string, country: string): boolean => {
  const text = normalisePlate(plate)
  const known = shapes[country.toUpperCase()]
  return known ? known.some((shape) => shape.test(text)) : /^[A-Z0-9]{4,10}$/.test(text)
}

/** As it stands on the car: `4821KJT` → `4821 KJT`, `AB123CD` → `AB 123 CD`. */
export const formatPlate = (plate: string): string => plate.replace(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, ' ')

/** What is said aloud and shown on shared devices: the last three. */
export const plateEnding = (plate: string): string => normalisePlate(plate).slice(-3)
