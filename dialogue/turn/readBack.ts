import type { ReadBack } from '../../machines/conversation.machine'
import type { Inquiry } from '../attributes'
import type { Frame } from '../frame'
import type { Language } from '../language/compile'
import { foldedWords } from '../language/tokenise'
import { surelyAnswered } from '../understand/thresholds'
import type { Plan } from '../decide/plan'
import type { Reply } from '../reply/reply'

/**
 * What a yes to this reply confirms. A question about what was read back leaves it open, with the age that it had: it was not read back again. Talk of
 * something else ends it. What is read back once more, after a doubt or words that were not understood, is `answered` too: thanks
 * are no yes to it. `now` epoch ms; `before` what was read back last.
 */
export function readBackOf(
  { readBack: id }: Reply,
  plan: Plan | undefined,
  before: ReadBack | undefined,
  now: number,
): ReadBack | undefined {
  // What goes on in another language is read back there.
  if (id === undefined || plan?.language) return undefined
  if (!plan?.inquiry && !plan?.aside) return { id, at: now, ...(before?.id === id && { answered: true }) }
  return plan.readBack?.id === id ? plan.readBack : undefined
}

/**
 * What was read back, as far as a turn leaves it open: one that answers a question about it, and one that takes words for talk to somebody
 * else, behind which only an order to book or to cancel is a yes; `orders`: those words book or cancel something else, and so may the next.
 */
export function stillOpen(
  readBack: ReadBack,
  { inquiry, aside }: Plan,
  frame: Frame,
  orders: boolean,
): ReadBack | undefined {
  if (aside) return orders ? undefined : { ...readBack, answered: true, interrupted: true }
  return inquiry && leavesOpen(inquiry, frame) ? { ...readBack, answered: true, inquired: true } : undefined
}

/** Whether words say to book or to cancel, whatever it is: `mum, book the hairdresser`. */
export function saysDeed({ lexicon }: Language, input: object): boolean {
  const words = 'text' in input ? foldedWords(String(input.text)) : []
  const stems = [...lexicon.booking, ...lexicon.undoing]
  return words.some((word) => stems.some((stem) => word.startsWith(stem)))
}

/** False for a yes that was hardly heard, and for one without its words behind words for somebody else. */
export function isHeardAsYes(input: object, { interrupted }: ReadBack): boolean {
  return !('doubtful' in input && input.doubtful) && !(interrupted && 'frame' in input)
}

/**
 * Whether a yes after the answer can be to nothing but what was read back: not to another stay, nor to what does not do, nor to a card. A
 * guess may have been said to a passenger, and so may the yes behind its answer.
 */
function leavesOpen({ stay, unfit, about }: Inquiry, { guessed, confidence }: Frame): boolean {
  return !stay && !unfit && !about.includes('card') && !(guessed && confidence < surelyAnswered)
}
