import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import type { Listen } from './listen'
import { isLed, isName, placeIn } from './placeIn'

/**
 * What a yes is limited by: another place or day, the other car park or another vehicle (`yes but in sants`, `yes but on thursday`, `yes with
 * my wife's car`). Such a yes agrees to nothing. Undefined where nothing of that kind stands behind it.
 */
export function limitedYes(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, at } = context
  const { but, other, of } = language.lexicon.another
  const agreed = endOfYes(language, tokens)
  if (agreed === 0 || !asking.has(at)) return undefined
  const put = behindRepair(tokens, agreed, context, listen)
  if (put) return behind(put)
  const limit = longestPhrase(but, tokens, agreed)?.end
  const rest = tokens.slice(limit ?? agreed)
  if (longestPhrase(other, rest, 0)?.end === rest.length) return theOther
  const whole = listen(tokens, context)
  if (limit === undefined && whole.sure && whole.frame.intent !== 'choose_vehicle') return undefined
  const { frame } = listen(rest, context)
  const drives = at === 'booking.reviewing' && longestPhrase(of, rest, 0) !== undefined
  if (frame.intent === 'choose_vehicle' && drives) return behind(frame)
  // `yes but not in atocha` goes nowhere yet; `not before ten` is an entry.
  const enters = longestPhrase(language.datetime.from, rest, 0) !== undefined
  if (longestPhrase(language.lexicon.negation, rest, 0) && !enters) return undefined
  const pointed = pointedPlace(tokens, limit ?? agreed, context, listen)
  if (pointed && !(frame.intent === 'select_result' && frame.slots.name !== undefined)) return behind(pointed)
  // `yes, on thursday`
  if (limit === undefined)
    return rest.length <= longestDay && isMove(frame) && isSentence(frame) ? behind(frame) : undefined
  const place = placeIn(rest, context, listen)
  if (place && isLed(language, rest, place)) return behind({ ...place, intent: 'change_slot' })
  const moves = isMove(frame)
  const points = frame.intent === 'select_result' && Object.keys(frame.slots).length > 0
  return moves || points ? behind(frame) : undefined
}

/** Another stay behind a yes that is taken back: `yes, er no, make it ten to one`. */
function behindRepair(
  tokens: readonly Token[],
  from: number,
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  // A word that takes it back may also be one that stands beside a yes: `oui, attends, …`.
  const ends = tokens
    .slice(1, from + 1)
    .map((_, i) => longestPhrase(context.language.lexicon.repairs, tokens, i + 1)?.end ?? 0)
  const end = Math.max(...ends)
  if (end < from || end === 0 || end === tokens.length) return undefined
  const { frame } = listen(tokens.slice(end), context)
  return isMove(frame) ? frame : undefined
}

function isSentence({ why }: ExplainedFrame): boolean {
  return /^(sentence of|word for word|bare answer)/.test(why)
}

function isMove({ intent, slots: { date, from, to, duration_minutes: length } }: ExplainedFrame): boolean {
  return intent === 'change_slot' && (date ?? from ?? to ?? length) !== undefined
}

/** The place of another car park, behind words that point at one: `the one in sants`. They may begin within the yes: `sì quello di sants`. */
function pointedPlace(
  tokens: readonly Token[],
  from: number,
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language } = context
  const ends = tokens
    .slice(1, from + 1)
    .map((_, i) => longestPhrase(language.lexicon.another.that, tokens, i + 1)?.end ?? 0)
  const end = Math.max(...ends)
  const place = end > from ? placeIn(tokens.slice(end), context, listen) : undefined
  return place && isName(language, place) ? { ...place, intent: 'change_slot' } : undefined
}

/** Number of words of a day or an hour behind a yes, and of no talk: `yes, on thursday then`. */
const longestDay = 4

/** States whose question a yes answers by booking. */
const asking: ReadonlySet<Context['at']> = new Set(['booking.reviewing', 'search.viewing', 'search.listing'])

/** The choice of the other of two, or of the next one behind the one on view. */
const theOther: ExplainedFrame = {
  intent: 'select_result',
  slots: { other: true },
  spans: [],
  confidence: 1,
  alternatives: [],
  why: 'the other one, behind a yes',
}

function behind(frame: ExplainedFrame): ExplainedFrame {
  return { ...frame, why: `${frame.why}, behind a yes` }
}

/** Where a yes at the beginning ends, with what may stand beside it; 0 without one. */
function endOfYes({ lexicon: { consent, fillers } }: Language, tokens: readonly Token[]): number {
  let [at, agreed] = [0, false]
  for (;;) {
    const endsOf = (phrases: readonly Phrases<true>[]): number =>
      Math.max(at, ...phrases.map((one) => longestPhrase(one, tokens, at)?.end ?? at))
    const yes = endsOf([consent.yes, consent.book])
    const end = Math.max(yes, endsOf([consent.beside, fillers]))
    if (end === at) return agreed ? at : 0
    agreed ||= yes === end
    at = end
  }
}
