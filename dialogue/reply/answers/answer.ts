import type { Offer } from '../../../contract/parking'
import type { Attribute, Inquiry } from '../../attributes'
import type { ReplyFacts } from '../../facts'
import type { SpeechContext } from '../line'
import { phrase, type Rendered } from '../render'
import type { Subject } from './subject'

/** What the answers to a question are made of. */
export type AnswerScene = {
  subject: Subject
  facts: ReplyFacts
  /** Its times are those of the parking. */
  context: SpeechContext
  inquiry: Inquiry
}
/** A clause; `is` answers a yes-or-no question, and is absent where it has neither; `known` is false where nobody tells us. */
export type Answer = { fact: Rendered; is?: boolean; known: boolean }
export type SayAnswer = (scene: AnswerScene) => Answer
export type Answers<A extends Attribute> = Record<A, SayAnswer>

/** A fact of `answer` in the texts of replies. */
export function tell(
  { context }: AnswerScene,
  path: string,
  values: Parameters<typeof phrase>[2] = {},
  is?: boolean,
): Answer {
  return {
    fact: phrase(context.spoken, `answer.${path}`, values, context.seed),
    known: true,
    ...(is !== undefined && { is }),
  }
}

export function tellUnknown(scene: AnswerScene, path: string): Answer {
  return { ...tell(scene, `${path}.unknown`), known: false }
}

/** The answer for a fact that is true, false or not known. */
export function tellWhether(scene: AnswerScene, path: string, is: boolean | undefined): Answer {
  if (is === undefined) return tellUnknown(scene, path)
  return tell(scene, `${path}.${is ? 'yes' : 'no'}`, {}, is !== scene.inquiry.contrary)
}

/** True where the stay is paid ahead, here. */
export function isPrepaid({ parking, offer, quote }: Subject): boolean {
  return quote !== undefined || (parking.bookable && offer?.prepaid !== undefined)
}
/** The estimated price on site; undefined where it is paid ahead or not known. */
export function onSiteOf({ offer }: Subject): Offer['onSite'] {
  return offer?.onSite
}
