import type { ActiveState } from '../../../machines/children'
import { riskyIntents, type ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { tokenise, type Token } from '../../language/tokenise'
import { asksConsent, isConsent } from './consent'
import type { Context } from '../context'
import { cappedConfidence } from '../thresholds'

/** The frame with its confidence rounded; below `sureEnough` for a yes with other content beside it. */
export function capConfidence(context: Context, said: string, frame: ExplainedFrame): ExplainedFrame {
  const { language, at, change } = context
  const { intent, confidence } = frame
  const agrees = intent === 'confirm' || intent === 'book'
  if (agrees && !isClear(language, tokenise(said, language.lexicon.joined), at)) return capped(frame)
  // What names another car park, or another stay, is no yes to this one: the dialogue asks about that.
  const names = intent === 'book' && Object.keys(frame.slots).length > 0
  const asked = agrees && !names && asksConsent(at, change !== undefined)
  if (asked && !isConsent(language, said, at)) return capped(frame)
  return { ...frame, confidence: Math.round(confidence * 1000) / 1000 }
}

/** The frame, below `sureEnough` when its intent is risky. */
export function capRisky(frame: ExplainedFrame): ExplainedFrame {
  return riskyIntents.includes(frame.intent) ? capped(frame) : frame
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
