import { isCurrentPlate, isPlate, normalisePlate } from '../plate'

/** A sign of a plate that may have been misread: the one the country allows, and the one that was typed (X06). */
export type DoubtfulSign = { at: number; sign: string; other: string }
/** A plate as it is most probably meant, and the signs to ask about. */
export type ReadPlate = { plate: string; doubtful: DoubtfulSign[] }

/** The sign that each of these is taken for. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  ['O0', 'I1', 'B8', 'S5', 'G6', 'Z2'].flatMap(([a = '', b = '']) => [
    [a, b],
    [b, a],
  ]),
)
/** Their plates have no letter O, so that it is a zero without a question. */
const withoutO = ['ES', 'FR', 'IT']
/** More misread signs than this make another plate, not the one that was meant. */
const mostExchanged = 2

/**
 * Reads a plate sign by sign: where a country has no such plate as it was typed, the one with the fewest signs exchanged for
 * their twins that it issues today: nobody who mistypes a plate of today means one of a form before it. Doubtful are the signs that were exchanged; a plate that exists as it was typed is only read back.
 * Undefined when no reading is a plate of the country.
 */
export function readPlateSigns(typed: string, country: string): ReadPlate | undefined {
  const code = country.toUpperCase()
  const text = normalisePlate(typed)
  const plate = isPlate(text, code) ? text : nearest(text, code)
  if (plate === undefined) return undefined
  const doubtful = [...plate].flatMap((sign, at): DoubtfulSign[] => {
    const other = text[at]!
    const clear = withoutO.includes(code) && [sign, other].includes('O')
    return sign === other || clear ? [] : [{ at, sign, other }]
  })
  return { plate, doubtful }
}

/** The same, but undefined also for the plate that the driver insists on after having been asked about a sign. */
export function readTypedPlate(typed: string, country: string, insisted?: string): ReadPlate | undefined {
  return normalisePlate(typed) === insisted ? undefined : readPlateSigns(typed, country)
}

/** The letters of what was typed that no plate has which the country issues today, each once: in Spain vowels, Ñ and Q. */
export function impossibleLetters(typed: string, country: string): string[] {
  const none = country.toUpperCase() === 'ES' ? /[AEIOUÑQ]/u : /[^A-Z0-9]/u
  const allowed = country.toUpperCase() === 'DE' ? /[ÄÖÜ]/u : /(?!)/
  const text = normalisePlate(typed)
  // The provincial plates of Spain before 2000 have vowels.
  if (isPlate(text, country)) return []
  return [...new Set([...text].filter((sign) => none.test(sign) && !allowed.test(sign)))]
}

/** A plate with another sign at a position, counted from 0. */
export function withSign(plate: string, at: number, sign: string): string {
  return plate.slice(0, at) + sign + plate.slice(at + 1)
}

/** The plate of today with the fewest signs exchanged; a reading with too many is dropped at once, so that few are tried. */
function nearest(text: string, country: string): string | undefined {
  const changes = (reading: string): number => [...reading].filter((sign, at) => sign !== text[at]).length
  let readings = ['']
  for (const sign of text)
    readings = readings
      .flatMap((each) => [sign, ...(twins[sign] ?? '')].map((next) => each + next))
      .filter((reading) => changes(reading) <= mostExchanged)
  return readings
    .filter((reading) => isCurrentPlate(reading, country))
    .sort((a, b) => changes(a) - changes(b))[0]
}
