import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import type { Hypothesis, ParseContext } from './hypothesis'
import { freeSlots, isUnderWay } from './intentPrior'
import type { Entity, Tagged } from './entities/entities'
import type { ExplainedFrame, Slot, Slots } from '../frame'

/** Slots with their spans. */
type Found = Pick<ExplainedFrame, 'slots' | 'spans'>

const closedSlots: Record<string, (value: string | number) => Slots> = {
  here: () => ({ place: '@here' }),
  // The longest walk, in minutes, is no filter: the nearest come first.
  preference: (v) =>
    typeof v === 'number'
      ? { preference: 'closer', max_walk: v }
      : { preference: v as NonNullable<Slots['preference']> },
  filter: (v) => ({ filter: v as NonNullable<Slots['filter']> }),
  ordinal: (v) => ({ ordinal: Number(v) }),
  step: (v) => ({ step: Number(v) < 0 ? -1 : 1 }),
  plate: (v) => ({ plate: String(v) }),
  charger: () => ({ charger: true }),
  covered: (v) => ({ covered: v === 'yes' }),
  max_price: (v) => ({ max_price: Number(v) }),
  max_height_m: (v) => ({ max_height_m: Number(v) }),
  language: (v) => ({ language: String(v) }),
  app: (v) => ({ app: String(v) }),
}

/**
 * The slots of the closed entities with their spans; a later value replaces an earlier one. Of several languages the one that is
 * spoken, `spoken`, is not the one that is wanted: `in tedesco, che con l'italiano faccio fatica`.
 */
export function slotsOf(entities: readonly Entity[], heard: Tagged, text: string, spoken: string): Found {
  const out: Found = { slots: {}, spans: [] }
  const others = entities.some(({ slot, value }) => slot === 'language' && value !== spoken)
  // `the cheapest within ten minutes`: only the cheapest can be looked for.
  const ordered = entities.some(({ slot, value }) => slot === 'preference' && typeof value === 'string')
  for (const entity of entities) {
    if (others && entity.slot === 'language' && entity.value === spoken) continue
    if (ordered && typeof entity.value === 'number' && entity.slot === 'preference') continue
    const made = entity.slot ? closedSlots[entity.slot]?.(entity.value ?? '') : undefined
    const [start, end] = [heard.tokens[entity.start]?.start ?? 0, heard.tokens[entity.end - 1]?.end ?? 0]
    if (!made) continue
    const said = text.slice(start, end)
    if (entity.called) made.vehicle = said
    Object.assign(out.slots, made)
    for (const slot of Object.keys(made) as Slot[]) out.spans.push({ slot, start, end, text: said })
  }
  return out
}

/** Hypotheses of times, preferences and filters alone: an answer, or a change of what is under way. */
export function slotsAlone({ language, state, text }: ParseContext, tagged: Tagged): Hypothesis[] {
  const { entities } = tagged
  const intent = isUnderWay(state) ? 'change_slot' : 'search_parking'
  const free = freeSlots(intent)
  const small = entities.filter((e) => !e.closed)
  const fits = entities.length > small.length && entities.every((e) => !e.closed || free.has(e.slot ?? ''))
  if (!fits || (small.length > 0 && !isWishForTimes(language, state, tagged, small))) return []
  const filled = slotsOf(entities, tagged, text, language.locale)
  return [{ intent, ...filled, confidence: 1, rest: 0, why: `bare answer to ${state.at}` }]
}

/** Number of small words beside a preference and its times. */
const mostSmall = 4

/** `the cheapest there is, tomorrow all day`, where a search lacks its times: a preference and times with small words of ours alone. */
function isWishForTimes(
  { lexicon, searchWords }: Language,
  state: ParseContext['state'],
  { entities, tokens, ops }: Tagged,
  small: readonly Entity[],
): boolean {
  const isSmall = ({ text }: Entity): boolean =>
    [lexicon.pointing, lexicon.glue, lexicon.strip, searchWords].some((words) => words.has(text))
  return (
    !isUnderWay(state) &&
    ops.length > 0 &&
    entities.some(({ slot }) => slot === 'preference') &&
    small.length <= mostSmall &&
    small.every(isSmall) &&
    !tokens.some((_, i) => longestPhrase(lexicon.negation, tokens, i))
  )
}
