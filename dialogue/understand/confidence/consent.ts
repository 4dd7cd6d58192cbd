import { stateMeta, type ActiveState } from '../../../machines/children'
import type { Context } from '../context'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import { inOurSpelling } from '../spellings'

type Consenting = Pick<Context, 'language' | 'at' | 'answered' | 'inquired'>

/**
 * Whether an utterance may be the yes to what was read back: nothing but words of consent, one of them at least, no
 * question mark, and no word at its end that opens the next sentence. What else is said (a wait, a doubt, another hour, somebody else's words) makes the reply ask again: a yes
 * buys, and a list of all that is no yes has no end.
 */
export function isConsent({ language, at, answered, inquired }: Consenting, said: string): boolean {
  if (/[?¿？]/.test(said)) return false
  const { consent } = language.lexicon
  const cancels = at.startsWith('cancellation.')
  const deed = cancels ? consent.cancel : consent.book
  const agreeing = [consent.yes, deed]
  const tokens = inOurSpelling(language, tokenise(said, language.lexicon.joined))
  let [agrees, firm, ends, ordered, reacts] = [false, false, false, false, false]
  for (let i = 0; i < tokens.length;) {
    // `ok just` goes on: a recogniser ended it at a pause.
    if (longestOf([consent.unfinished], tokens, i) === tokens.length) return false
    if (longestOf([consent.against], tokens, i) > i) return false
    const yes = longestOf(agreeing, tokens, i)
    const end = Math.max(yes, longestOf([consent.beside], tokens, i))
    if (end === i) return false
    agrees ||= yes === end
    ordered ||= longestOf([deed], tokens, i) === end
    firm ||= ordered || longestOf([consent.firm], tokens, i) === end
    reacts ||= longestOf([consent.reacting], tokens, i) > i
    ends ||= longestOf([consent.ending], tokens, i) === end
    i = end
  }
  // `ja super`, `ok ok` take note of an answer.
  if (inquired) return ordered || (firm && !reacts)
  // `ok thanks`, `merci, c'est bon` end a talk, or thank for an answer: they cancel nothing that is paid, and buy nothing then.
  return agrees && (firm || !ends || !(cancels || answered))
}

/** Whether a yes in this state is the one to what was read back (C8). */
export function asksConsent(at: ActiveState, changing: boolean): boolean {
  return changing || (stateMeta[at].readBack ?? false)
}

/** The end of the longest phrase of any list that begins at `from`; `from` where none does. */
function longestOf(lists: readonly Phrases<true>[], tokens: readonly Token[], from: number): number {
  return Math.max(from, ...lists.map((list) => longestPhrase(list, tokens, from)?.end ?? from))
}
