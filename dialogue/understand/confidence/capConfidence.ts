import type { ActiveState } from '../../../machines/children'
import { riskyIntents, type ExplainedFrame, type Intent } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import { asksConsent, isConsent } from './consent'
import type { Context } from '../context'
import { cappedConfidence, consentConfidence } from '../thresholds'

/** What is understood of a stay, which a cancellation has none of. */
const isStay: ReadonlySet<Intent> = new Set(['change_slot', 'search_parking'])

/** The frame with its confidence rounded; below `sureEnough` for a yes with other content beside it. */
export function capConfidence(context: Context, said: string, frame: ExplainedFrame): ExplainedFrame {
  const { language, at, change } = context
  const { intent, confidence } = frame
  if (cancelsWithYes(context, said, frame)) return agreed({ ...frame, intent: 'confirm' })
  // A yes with a condition is one to nothing else: whether it is to be cancelled is asked again.
  if (isStay.has(intent) && at.startsWith('cancellation.') && opensWithYes(context, said))
    return capped({ ...frame, intent: 'confirm', slots: {}, spans: [] })
  const agrees = intent === 'confirm' || intent === 'book'
  if (agrees && !isClear(language, tokenise(said, language.lexicon.joined), at))
    // `shall I cancel it?` over a quote asks about no yes: that quote is not read out again.
    return capped(at === 'booking.reviewing' ? { ...frame, undoes: true } : frame)
  // What names another car park, or another stay, is no yes to this one: the dialogue asks about that.
  const names = intent === 'book' && Object.keys(frame.slots).length > 0
  const asked = agrees && !names && asksConsent(at, change !== undefined)
  if (asked && !isConsent(context, said)) return capped(frame)
  if (asked && !saysIf(tokenise(said, language.lexicon.joined))) return agreed(frame)
  return { ...frame, confidence: Math.round(confidence * 1000) / 1000 }
}

/** The frame, below `sureEnough` when its intent is risky. */
export function capRisky(frame: ExplainedFrame): ExplainedFrame {
  return riskyIntents.includes(frame.intent) ? capped(frame) : frame
}

/** Nothing but words of consent is a yes, whether a sentence has them in this order or not: `yes this one yes`. */
function agreed(frame: ExplainedFrame): ExplainedFrame {
  return { ...frame, confidence: Math.round(Math.max(frame.confidence, consentConfidence) * 1000) / 1000 }
}

/** `sì, cancellalo`, `yes, cancel it` is the yes to a cancellation that was read back, where it names no booking. */
function cancelsWithYes(context: Context, said: string, { intent, slots }: ExplainedFrame): boolean {
  const { language, at } = context
  if (intent !== 'cancel_booking' || !at.startsWith('cancellation.') || !asksConsent(at, false)) return false
  const tokens = tokenise(said, language.lexicon.joined)
  const names = Object.keys(slots).length > 0
  return !names && opensWithYes(context, said) && isConsent(context, said) && !saysIf(tokens)
}

function opensWithYes({ language, at }: Context, said: string): boolean {
  const tokens = tokenise(said, language.lexicon.joined)
  return asksConsent(at, false) && longestPhrase(language.lexicon.consent.yes, tokens, 0) !== undefined
}

/** `si` without its accent may be an if, or somebody: `si lo reservo`, `si può prenotare`. */
function saysIf(tokens: readonly Token[]): boolean {
  return tokens.some(({ text, accented }) => text === 'si' && accented !== true)
}

function capped(frame: ExplainedFrame): ExplainedFrame {
  return { ...frame, confidence: Math.min(frame.confidence, cappedConfidence) }
}

/**
 * False for `yes, cancel it` while a quote is reviewed: it is not clear what the yes confirms, so a risky intent is
 * asked about again.
 */
function isClear({ lexicon }: Language, tokens: readonly Token[], at: ActiveState): boolean {
  const says = (stems: readonly string[]): boolean =>
    tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
  if (at.startsWith('booking.')) return !says(lexicon.undoing)
  return !at.startsWith('cancellation.') || says(lexicon.undoing) || !says(lexicon.booking)
}
