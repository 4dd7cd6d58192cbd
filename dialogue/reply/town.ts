import type { Booking } from '../../contract/booking'
import type { Locale } from '../../contract/locale'
import type { Parking } from '../../contract/parking'
import type { Place } from '../../contract/search'
import type { ReplyFacts } from '../facts'
import { keyOf, townAt, townOf, type Point } from '../language/townNames'
import { speakName, type SpeechFormat } from './formats'
import { placeName } from './placeName'
import type { Rendered } from './render'

/** Car parks are named without their town. */
export type Townless = { townless?: boolean }

/** `en Barcelona`, with the preposition of the language; contracted with the article of a name: `au Mans`. */
export function inTown(name: string, locale: Locale): string {
  return into[locale](name)
}

const into: Record<Locale, (name: string) => string> = {
  es: (name) => `en ${name}`,
  en: (name) => `in ${name}`,
  fr: (name) =>
    name.startsWith('Le ')
      ? `au ${name.slice(3)}`
      : name.startsWith('Les ')
        ? `aux ${name.slice(4)}`
        : `à ${name}`,
  de: (name) => `in ${name}`,
  it: (name) => (/^a/i.test(name) ? `ad ${name}` : `a ${name}`),
}

/** True for the name of a town in which there are car parks. */
export function isTown(name: string): boolean {
  return townOf(name) !== undefined
}

/**
 * The name of a car park with its town, without which nobody hears that it is the wrong one: `Parking Sants Nord en Barcelona`. Without it where the
 * name says it, where the place that is searched does, and where the driver stands in it.
 */
export function speakParking(
  parking: Pick<Parking, 'name' | 'lat' | 'lng' | 'city'>,
  { locale, townless }: Pick<SpeechFormat, 'locale'> & Townless,
  place?: Place,
): Rendered {
  const name = speakName(parking.name)
  if (townless) return name
  const town = nameAt(parking, locale)
  const isSaid = place && (saysTown(place.name, town) || (isHere(place) && nameAt(place, locale) === town))
  return town === undefined || isSaid || saysTown(parking.name, town) ? name : beside(name, town, locale)
}

/** The name of what is booked with its town; its number where it names no car park. */
export function nameOfBooking(
  { parking, number = '' }: Booking,
  format: Pick<SpeechFormat, 'locale'> & Townless,
): Rendered {
  return parking ? speakParking(parking, format) : speakName(number)
}

/** The town of the place that is searched, where neither its name nor the last reply says it; undefined where it is not known. */
export function unsaidTown(
  place: Place,
  said: Rendered | undefined,
  { locale }: Pick<SpeechFormat, 'locale'>,
): string | undefined {
  const town = nameAt(place, locale)
  const told = said?.text.toLowerCase() ?? ''
  // Whoever has been asked about the place, or has heard a list of it, has heard its town with it.
  const isTold = told.includes(placeName(place.name, locale).toLowerCase())
  return town === undefined || isTold || isHere(place) || saysTown(place.name, town) ? undefined : town
}

/** True where all that the driver searches for, books and has booked is in one town: a name alone is then no mistake. */
export function isOneTown({ place, quote, bookings, cancelling, change }: ReplyFacts): boolean {
  const booked = [...bookings, cancelling?.booking, change?.booking].map((one) => one?.parking)
  const points = [place, quote?.parking, ...booked].filter((one) => one !== undefined)
  return new Set(points.map((one) => nameAt(one, 'en'))).size < 2
}

/** The name, and behind it in which town that is. */
export function beside({ speech, text }: Rendered, town: string, locale: Locale): Rendered {
  const where = inTown(town, locale)
  return { speech: `${speech} ${where}`, text: `${text} ${where}` }
}

/** The name of the town at a point as it is said in the language; the platform's word for it has precedence. */
function nameAt(point: Point, locale: Locale): string | undefined {
  const town = townAt(point)
  return town ? (town.names[locale] ?? town.name) : point.city
}

/** Whether a name has the name of the town in it, in any language. */
function saysTown(name: string, town: string | undefined): boolean {
  if (town === undefined) return false
  const key = ` ${keyOf(name)} `
  return (townOf(town)?.keys ?? [keyOf(town)]).some((one) => key.includes(` ${one} `))
}

/** The driver stands there. */
function isHere({ id }: Place): boolean {
  return id === 'here' || id.startsWith('kiosk:')
}
