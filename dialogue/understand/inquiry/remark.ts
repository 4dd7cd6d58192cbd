import { awaitsChoice } from '../../told'
import type { ExplainedFrame, Frame } from '../../frame'
import { listsIn, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'

/**
 * The frame of a remark and nothing else: that something else was meant (`that wasn't it`), or that the car park in front is too far or
 * too expensive, where one is. Undefined for a question, and for anything else.
 */
export function remarkOf(
  said: string,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame | undefined {
  const { language, at, results = [], change } = context
  const { notIt, tooFar, tooExpensive } = language.lexicon.remarks
  if (said.includes('?')) return undefined
  if (isOnly(notIt, tokens, context)) return frameOf({ mistaken: true }, 'something else was meant')
  const inFront = awaitsChoice(at) && results.length > 0 && !change
  if (inFront && isOnly(tooFar, tokens, context)) return frameOf({ complaint: 'closer' }, 'too far')
  if (inFront && isOnly(tooExpensive, tokens, context))
    return frameOf({ complaint: 'cheaper' }, 'too expensive')
  return undefined
}

/** A remark is a no to what was asked. */
function frameOf(remark: Pick<Frame, 'mistaken' | 'complaint'>, why: string): ExplainedFrame {
  return {
    intent: 'deny',
    slots: {},
    spans: [],
    confidence: 1,
    alternatives: [],
    ...remark,
    why: `bare answer, ${why}`,
  }
}

/** True where tokens are one of the phrases, with a no before it and courtesies around it. */
function isOnly(phrases: Phrases<true>, tokens: readonly Token[], { language }: Context): boolean {
  const { fillers, negation, repairs, consent, thanks } = language.lexicon
  const lists = listsIn([phrases, fillers, negation, repairs, consent.beside, thanks], tokens)
  return lists?.filter((one) => one === phrases).length === 1
}
