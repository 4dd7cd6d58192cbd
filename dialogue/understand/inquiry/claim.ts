import type { Attribute } from '../../attributes'
import type { Slots } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { parseContext, type Context } from '../context'
import { readTimes } from '../entities/datetime/read'
import { findEntities } from '../entities/entities'
import { findVehicles } from '../entities/vehicle'
import { stayTimes } from '../stayTimes'

/**
 * What a question takes for granted of the stay or the vehicle that is read back, or of the stay that is searched for: `that's for tomorrow, right?`, `is it until eight`, `is
 * that the van`. Undefined for a wish, for a statement, and where any other word is said.
 */
export function readClaim(said: string, tokens: readonly Token[], context: Context): Slots | undefined {
  const { language } = context
  if (longestPhrase(language.attributes.whatIf, tokens, 0) || corrects(said, tokens, context))
    return undefined
  const told = context.told ?? searchedStay(tokens, context)
  const read = told && readWords(language, tokens, context.cars ?? [])
  if (!read || !(read.asks || (read.bare && said.includes('?')))) return undefined
  const { about, plate } = read
  const { ops } = findEntities(language, tokens, false)
  // `sì, adesso è giusto`
  if (ops.length > 0 && ops.every(({ op }) => op === 'now')) return undefined
  const known = { ...context, slots: { ...context.slots, ...told } }
  const times = about.includes('when')
    ? stayTimes(known, parseContext(said, context).state, 'change_slot', ops, tokens)
    : {}
  return { ...times, ...(plate !== undefined && { plate }), about, claims: true, whether: true }
}

/** `no, it's thursday`, `no es mañana, es pasado`: a no by itself, or one to a day or hour beside another, puts the other in. */
function corrects(said: string, tokens: readonly Token[], { language }: Context): boolean {
  const no = longestPhrase(language.lexicon.negation, tokens, 0)?.end
  if (no === undefined || /[?¿？]/.test(said)) return false
  const times = readTimes(language.datetime, tokens).moments.length
  return times > 1 || (times > 0 && tokens[no]?.apart === true)
}

/** The stay of the results that are told, or of the one that is open; `no, it's Thursday` corrects it. */
function searchedStay(
  tokens: readonly Token[],
  { at, language, slots: { from, to } = {} }: Context,
): Context['told'] {
  const denies = tokens.some((_, i) => longestPhrase(language.lexicon.negation, tokens, i))
  const isOnView = !denies && (at === 'search.viewing' || at === 'search.listing')
  return isOnView && from !== undefined && to !== undefined ? { from, to } : undefined
}

/** `asks`: it is a question without a mark; `bare`: it is one with a mark, as no word of a wish is said; `plate`: of the vehicle that is named, empty where that is none of the driver's. */
type ReadWords = { about: Attribute[]; asks: boolean; bare: boolean; plate?: string }

/** What the words name of a stay or a vehicle; undefined where they name neither, or something else. */
function readWords(
  language: Language,
  tokens: readonly Token[],
  cars: NonNullable<Context['cars']>,
): ReadWords | undefined {
  const { attributes, lexicon, datetime } = language
  const { spans } = readTimes(datetime, tokens)
  const named = findVehicles(tokens, cars)
  const about: Attribute[] = []
  let [asks, tells, bare] = [false, false, true]
  let plate: string | undefined
  for (let i = 0; i < tokens.length;) {
    const asserting = longestPhrase(attributes.asserting, tokens, i)?.end ?? 0
    const asserted = longestPhrase(attributes.asserted, tokens, i)?.end ?? 0
    const tag = tagAt(language, tokens, i, tells)
    const vehicle = named.get(i) ?? kindAt(language, tokens, i)
    // `is it until eight`: the hour goes on where the words before it have its `until`.
    const time = spans.find((span) => span.start <= i && i < span.end)?.end ?? 0
    const around = longestPhrase(attributes.around, tokens, i)?.end ?? 0
    const filler = longestPhrase(lexicon.fillers, tokens, i)?.end ?? 0
    const known = Math.max(asserting, asserted, tag, vehicle?.end ?? 0, time, around)
    const end = Math.max(known, filler)
    // `ça peut être à dix heures ?` is a wish.
    if (end > known) bare = false
    if (end === 0) return undefined
    if (end === asserting || end === tag) asks = true
    if (end === asserting || end === asserted) tells = true
    if (end === time) about.push('when')
    else if (end === vehicle?.end) {
      about.push('vehicle')
      plate ??= vehicle.value
    }
    i = end
  }
  return about.length > 0 ? { about: [...new Set(about)], asks, bare: bare || tells, plate } : undefined
}

/** Where a tag ends that ends the utterance; 0 for none. `tomorrow no` and `sure, now, yes` are no questions: it is one only of what is told. */
function tagAt({ attributes }: Language, tokens: readonly Token[], i: number, tells: boolean): number {
  const end = tells ? longestPhrase(attributes.tags, tokens, i)?.end : undefined
  return end === tokens.length ? end : 0
}

/** A vehicle that is called by its kind, which is not known of the driver's. */
function kindAt(
  { attributes }: Language,
  tokens: readonly Token[],
  i: number,
): { value: string; end: number } | undefined {
  const kind = longestPhrase(attributes.vehicles, tokens, i)
  return kind && { value: '', end: kind.end }
}
