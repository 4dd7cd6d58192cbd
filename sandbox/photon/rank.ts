import { metresBetween } from '../world/city'
import { fold, tokenMatch, tokensOf } from './fold'
import type { Place } from './gazetteer'

export type Ask = { text: string; limit: number; near?: { lat: number; lng: number } }
export type Found = { place: Place; score: number; houseNumber: string | undefined }

/** The places that match a text, best first. A number in the text is a house number when the rest is a street. */
export function rankPlaces(places: readonly Place[], ask: Ask): Found[] {
  const all = tokensOf(ask.text)
  if (all.length === 0) return []
  const search = (typed: readonly string[], houseNumber: string | undefined): Found[] => {
    const plain = typed.join(' ')
    const whole = houseNumber === undefined ? fold(ask.text) : plain
    return places.flatMap((place) => {
      if (houseNumber !== undefined && place.kind !== 'street') return []
      const score = scoreOf(place, typed, whole, plain)
      return score >= 0.6 ? [{ place, score: score + nearness(place, ask.near), houseNumber }] : []
    })
  }
  const numbers = all.filter((token) => /^\d+[a-z]?$/.test(token))
  const words = all.filter((token) => !numbers.includes(token))
  const found = search(all, undefined)
  if (found.length === 0 && numbers[0] !== undefined && words.length) found.push(...search(words, numbers[0]))
  return found.sort((a, b) => b.score - a.score || a.place.id - b.place.id).slice(0, ask.limit)
}

function bestOf(typed: string, words: ReadonlySet<string>): number {
  let best = 0
  for (const word of words) best = Math.max(best, tokenMatch(typed, word))
  return best
}

function scoreOf(place: Place, typed: readonly string[], whole: string, plain: string): number {
  let sum = 0
  let own = 0
  for (const token of typed) {
    const inName = bestOf(token, place.words)
    const inCity = place.kind === 'city' ? 0 : bestOf(token, place.context) * 0.9
    const best = Math.max(inName, inCity)
    if (best === 0) return 0
    if (inName > 0 && inName >= inCity) own += inName
    sum += best
  }
  // "Madrid" alone is the city, not one of its streets.
  if (own === 0) return 0
  const exact = place.labels.has(whole) || place.labels.has(plain) ? 0.6 : 0
  return sum / typed.length + exact + place.importance * 0.5
}

function nearness(place: Place, near: Ask['near']): number {
  return near ? 0.25 / (1 + metresBetween(place, near) / 10_000) : 0
}
