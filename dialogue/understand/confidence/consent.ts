import { stateMeta, type ActiveState } from '../../../machines/children'
import type { Context } from '../context'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import { inOurSpelling } from '../spellings'

type Consenting = Pick<Context, 'language' | 'at' | 'answered' | 'inquired' | 'interrupted'>

/**
 * Whether an utterance may be the yes to what was read back: nothing but words of consent, one of them at least, no
 * question mark, and no word at its end that opens the next sentence. What else is said (a wait, a doubt, another hour, somebody else's words) makes the reply ask again: a yes
 * buys, and a list of all that is no yes has no end. A reason may stand beside it where the yes is said to Plaza: `yes please, I'm in a hurry`,
 * `sí, que llego tarde`; a bare `yes, I'm in a hurry` may answer a passenger.
 */
export function isConsent(
  { language, at, answered, inquired, interrupted }: Consenting,
  said: string,
): boolean {
  const cancels = at.startsWith('cancellation.')
  const read = readConsent({ language, at }, said)
  if (!read) return false
  const { agrees, ordered, ironic, reason, addressed, reacts, ends, concludes } = read
  const firm = ordered || read.firm
  if (!ordered && (ironic || (reason && !addressed))) return false
  // `ja super`, `ok ok` take note of an answer; `perfecto, pues sí`, `ah ok, confermo` say yes behind that.
  if (interrupted) return ordered
  if (inquired) return ordered || concludes || (firm && !reacts)
  // `ok thanks`, `merci, c'est bon` end a talk, or thank for an answer: they cancel nothing that is paid, and buy nothing then.
  return agrees && (firm || !ends || !(cancels || answered))
}

/** Whether words are a yes that nothing beside it makes an ending. */
export function agreesFirmly(context: Pick<Context, 'language' | 'at'>, said: string): boolean {
  const read = readConsent(context, said)
  return read !== undefined && read.agrees && read.firm
}

/** Whether it is a yes that gives its reason, to whomever it is said. */
export function givesReason(context: Pick<Context, 'language' | 'at'>, said: string): boolean {
  const read = readConsent(context, said)
  return read !== undefined && read.agrees && read.reason
}

/**
 * Where the reason why one cancels begins that ends the words behind a choice: `saturday's, there's no concert`. The number of tokens where there
 * is none.
 */
export function reasonStart({ language }: Pick<Context, 'language'>, tokens: readonly Token[]): number {
  const { because, cancelReason } = language.lexicon.consent
  const at = tokens.findIndex((_, i) => {
    const from = longestOf([because], tokens, i)
    return i > 0 && longestPhrase(cancelReason, tokens, from)?.end === tokens.length
  })
  return at < 0 ? tokens.length : at
}

/** Whether a yes in this state is the one to what was read back (C8). */
export function asksConsent(at: ActiveState, changing: boolean): boolean {
  return changing || (stateMeta[at].readBack ?? false)
}

/** The end of the longest phrase of any list that begins at `from`; `from` where none does. */
function longestOf(lists: readonly Phrases<true>[], tokens: readonly Token[], from: number): number {
  return Math.max(from, ...lists.map((list) => longestPhrase(list, tokens, from)?.end ?? from))
}

/** What was said of a yes: `agrees` and `ordered` whether there is one, the others what it is like. */
type ConsentRead = Record<
  'agrees' | 'ordered' | 'firm' | 'ends' | 'reacts' | 'ironic' | 'reason' | 'addressed' | 'concludes',
  boolean
>

/** The words of consent of an utterance; undefined for a question, and where any other word is said. */
function readConsent(
  { language, at }: Pick<Context, 'language' | 'at'>,
  said: string,
): ConsentRead | undefined {
  if (/[?¿？]/.test(said)) return undefined
  const { consent, joined } = language.lexicon
  const tokens = inOurSpelling(language, tokenise(said, joined))
  const cancels = at.startsWith('cancellation.')
  const deed = cancels ? consent.cancel : consent.book
  const why = cancels ? consent.cancelReason : consent.bookReason
  const read: ConsentRead = { ...nothingRead }
  for (let i = 0; i < tokens.length;) {
    // `ok just` goes on: a recogniser ended it at a pause.
    if (longestOf([consent.unfinished], tokens, i) === tokens.length) return undefined
    if (longestOf([consent.against], tokens, i) > i) return undefined
    // `cancélala si no vamos`: without its accent it is a condition.
    const isIf = tokens[i]!.text === 'si' && tokens[i]!.accented !== true
    if (isIf && longestOf([why], tokens, i + 1) > i + 1) return undefined
    const yes = longestOf([consent.yes, deed], tokens, i)
    const because = longestOf([consent.because], tokens, i)
    const reason = longestOf([why], tokens, because)
    const end = Math.max(yes, longestOf([consent.beside], tokens, i), reason > because ? reason : i)
    if (end === i) return undefined
    const isDeed = longestOf([deed], tokens, i) === end
    read.agrees ||= yes === end
    read.ordered ||= isDeed
    read.firm ||= longestOf([consent.firm], tokens, i) === end
    read.reacts ||= longestOf([consent.reacting], tokens, i) > i
    read.concludes = longestOf([consent.concluding], tokens, i) > i || (read.concludes && yes !== end)
    read.ends ||= longestOf([consent.ending], tokens, i) === end
    read.ironic ||= longestOf([consent.ironic], tokens, i) > i
    read.reason ||= yes !== end && reason === end
    read.addressed ||= longestOf([consent.addressed], tokens, i) > i || (reason === end && because > i)
    i = end
  }
  return read
}

const nothingRead: ConsentRead = {
  agrees: false,
  ordered: false,
  firm: false,
  ends: false,
  reacts: false,
  ironic: false,
  reason: false,
  addressed: false,
  concludes: false,
}
