import { cities, type CityId } from '../../contract/cities'
import type { Locale } from '../../contract/locale'
import { metresBetween } from '../../contract/rules/walk'
import { foldedWords } from './tokenise'

/** What the towns are called where that is not as they call themselves. */
const called: Partial<Record<CityId, Partial<Record<Locale, string>>>> = {
  barcelona: { fr: 'Barcelone', it: 'Barcellona' },
  valencia: { es: 'Valencia', en: 'Valencia', fr: 'Valencia', de: 'Valencia', it: 'Valencia' },
  sevilla: { en: 'Seville', fr: 'Séville', it: 'Siviglia' },
  malaga: { en: 'Malaga', fr: 'Malaga', it: 'Malaga' },
  paris: { es: 'París', it: 'Parigi' },
  lyon: { it: 'Lione' },
  marseille: { es: 'Marsella', it: 'Marsiglia' },
  berlin: { es: 'Berlín', it: 'Berlino' },
  hamburg: { es: 'Hamburgo', fr: 'Hambourg', it: 'Amburgo' },
  muenchen: { es: 'Múnich', en: 'Munich', fr: 'Munich', it: 'Monaco di Baviera' },
  roma: { en: 'Rome', fr: 'Rome', de: 'Rom' },
  milano: { es: 'Milán', en: 'Milan', fr: 'Milan', de: 'Mailand' },
  london: { es: 'Londres', fr: 'Londres', it: 'Londra' },
  zuerich: { es: 'Zúrich', en: 'Zurich', fr: 'Zurich', it: 'Zurigo' },
}
const towns = Object.entries(cities).map(([id, city]) => {
  const names = called[id as CityId] ?? {}
  const keys = [...new Set([city.name, ...Object.values(names)].map(keyOf))]
  return { ...city, names, keys }
})
export type Town = (typeof towns)[number]
/** `city`: the platform's word for the town. */
export type Point = { lat: number; lng: number; city?: string | undefined }

/** The town with that name, in any language. */
export function townOf(name: string): Town | undefined {
  const key = keyOf(name)
  return towns.find(({ keys }) => keys.includes(key))
}

/** The town at a point; the platform's word for it has precedence. */
export function townAt(point: Point): Town | undefined {
  return point.city === undefined ? townAround(point) : townOf(point.city)
}

/** A name in small letters without accents, as names are compared. */
export function keyOf(name: string): string {
  return foldedWords(name).join(' ')
}

function townAround(point: Point): Town | undefined {
  return towns.find((town) => metresBetween(town, point) <= town.radius)
}
