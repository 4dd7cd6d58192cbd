import { metresBetween } from '../../contract/rules/walk'

/** What two car parks are compared by. */
export type Named = { name: string; lat: number; lng: number; spaces?: number }

/** Frequent words in names of car parks, without accents. */
const generic = new Set(
  (
    'parken parking parkings parkhaus parkhauser parkplatz parkplatze parkgarage tiefgarage garage garagen ph tg pp ' +
    'parkdeck parkflache parkierung zentrum stadt am an der die das den dem im in bei zum zur von und ' +
    'aparcamiento aparcamientos estacionamiento publico garaje plaza de del la las el los y en ' +
    'parc relais stationnement place du des le les l d et au aux a ' +
    'parcheggio parcheggi pubblico autorimessa autosilo sosta di della dello dei il lo al ' +
    'car park parks multi storey public the of and at parkeergarage parkeerterrein p r'
  ).split(' '),
)

type NameParts = { words: string[]; pairs: string[]; numbers: string }
/** Parts of names, cached: every search compares the names of all pairs of nearby rows. */
const nameParts = new Map<string, NameParts>()
const mostNames = 50_000

export const farthestDuplicate = 200
export const duplicateThreshold = 0.4

/**
 * Score of two rows being one building: 0.55 × name + 0.35 × nearness + 0.10 × capacity − 0.60 when both names have
 * different numbers, so that P2 and P3 at one location stay two. 0 beyond `farthest` metres. `enough` separates 481
 * pairs labelled by hand (see the tests).
 */
export function duplicateScore(a: Named, b: Named): number {
  const metres = metresBetween(a, b)
  if (metres > farthestDuplicate) return 0
  const left = partsOf(a.name)
  const right = partsOf(b.name)
  const name = Math.max(overlap(left.words, right.words), dice(left.pairs, right.pairs))
  const capacity = a.spaces && b.spaces ? Math.min(a.spaces, b.spaces) / Math.max(a.spaces, b.spaces) : 0
  const differ = left.numbers !== '' && right.numbers !== '' && left.numbers !== right.numbers
  return 0.55 * name + 0.35 * (1 - metres / farthestDuplicate) + 0.1 * capacity - (differ ? 0.6 : 0)
}

function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ß', 'ss')
      // Umlauts are written in two ways (`ä`, `ae`): both become the same.
      .replace(/ä|ae/g, 'a')
      .replace(/ö|oe/g, 'o')
      .replace(/ü|ue/g, 'u')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/strasse\b|str\b/g, 'str')
  )
}

function wordsOf(name: string): string[] {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !generic.has(word))
  return telling.length > 0 ? telling : words
}

function bigrams(words: readonly string[]): string[] {
  const text = words.join('')
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))
}

/** Dice's coefficient of two multisets, 0 to 1. */
function dice(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 0
  const left = [...b]
  const shared = a.filter((item) => {
    const at = left.indexOf(item)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  }).length
  return (2 * shared) / (a.length + b.length)
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const others = new Set(b)
  const least = Math.min(new Set(a).size, others.size)
  return least === 0 ? 0 : [...new Set(a)].filter((word) => others.has(word)).length / least
}

function numbersOf(name: string): string {
  return (name.match(/\d+/g) ?? []).map(Number).sort().join()
}
function partsOf(name: string): NameParts {
  const known = nameParts.get(name)
  if (known) return known
  const words = wordsOf(name)
  const parts = { words, pairs: bigrams(words), numbers: numbersOf(name) }
  if (nameParts.size >= mostNames) nameParts.clear()
  nameParts.set(name, parts)
  return parts
}
