import type { Language } from '../../language/compile'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'

/** What is to become of a booking that is named: `asked` is what would come of its cancellation, `except` and `unlike` that it is not meant. */
export type Fate = 'cancel' | 'denied' | 'asked' | 'kept' | 'except' | 'unlike'
/** A part of an utterance with one word for a fate at most; token indices, end exclusive. `behind`: where the words of the fate end; `but`: it is put in the place of the one before it. */
export type Part = { start: number; end: number; fate?: Fate; behind?: number; but?: true }
type Cue = { start: number; end: number; fate: Fate }

/** The parts of an utterance by what is to become of the bookings in them: `keep tomorrow's, cancel saturday's` has two. */
export function readFates(language: Language, tokens: readonly Token[]): Part[] {
  const { join, but } = language.bookings
  const cues = cuesOf(language, tokens)
  const parts: Part[] = [{ start: 0, end: 0 }]
  for (let i = 0; i < tokens.length; i++) {
    const part = parts.at(-1)!
    const cue = cues.find(({ start }) => start === i)
    const inside = cues.some(({ start, end }) => start < i && i < end)
    const instead = !inside && longestPhrase(but, tokens, i) !== undefined
    const joined = instead || (!inside && longestPhrase(join, tokens, i) !== undefined)
    const splits = cue ? part.fate !== undefined : joined || (!inside && tokens[i]?.apart === true)
    if (splits && i > part.start) {
      parts.push({ start: i, end: i, ...(instead && !cue && { but: true as const }) })
    }
    const last = parts.at(-1)!
    if (cue) Object.assign(last, { fate: cue.fate, behind: cue.end })
    last.end = i + 1
  }
  return parts
}

/** True for a word for cancelling that is no noun and no participle: `cancel`, not `cancellation`. */
export function isCancelling({ lexicon, bookings }: Language, { text }: Token): boolean {
  const begins = (stem: string): boolean => text.startsWith(stem)
  return (lexicon.undoing.some(begins) && !bookings.cancelled.some(begins)) || bookings.supposable.has(text)
}

/** `sí` with its accent is a yes. */
export function saysYes({ text, accented }: Token): boolean {
  return text === 'si' && accented === true
}

function cuesOf(language: Language, tokens: readonly Token[]): Cue[] {
  const verbs = tokens.flatMap((token, i) =>
    isCancelling(language, token) ? [verbCue(language, tokens, i)] : [],
  )
  const { kept, except, unlike, unlikeApart } = language.bookings
  const others = tokens.flatMap((token, i): Cue[] => {
    const alone = token.apart && !tokens[i + 1]?.apart
    const cue = (phrases: Phrases<true>, fate: Fate): Cue[] => {
      const end = longestPhrase(phrases, tokens, i)?.end
      return end === undefined ? [] : [{ start: i, end, fate }]
    }
    const found = [...cue(kept, 'kept'), ...cue(except, 'except'), ...cue(unlike, 'unlike')]
    return found.length > 0 ? found.slice(0, 1) : alone ? cue(unlikeApart, 'unlike') : []
  })
  const free = others.filter((one) => !verbs.some(({ start, end }) => one.start < end && start < one.end))
  return [
    ...verbs,
    ...free.filter((one) => !free.some((other) => other.start < one.start && one.start < other.end)),
  ]
    .filter(
      ({ fate, end }, _, all) =>
        (fate !== 'except' && fate !== 'unlike') || !all.some(({ start }) => start === end),
    )
    .toSorted((a, b) => a.start - b.start)
}

/** What the word for cancelling at `verb` stands for, with the words that deny it or ask about it. */
function verbCue(language: Language, tokens: readonly Token[], verb: number): Cue {
  const { denied, deniedBehind, orders, supposed, supposing, supposable } = language.bookings
  const text = tokens[verb]!.text
  const before = (phrases: Phrases<true>): number => startBefore(phrases, tokens, verb)
  const [no, when] = [before(denied), before(supposed)]
  const far = farBefore(language, supposing, tokens, verb)
  if (far < verb) return { start: far, end: verb + 1, fate: 'asked' }
  if (when < verb && (supposable.size === 0 || supposable.has(text)) && !saysYes(tokens[when]!))
    return { start: when, end: verb + 1, fate: 'asked' }
  if (no < verb && !orders.has(text) && !asksAble(language, tokens, no))
    return { start: no, end: verb + 1, fate: 'denied' }
  const behind = tokens[verb + 1]?.apart ? undefined : longestPhrase(deniedBehind, tokens, verb + 1)
  if (behind) return { start: verb, end: behind.end, fate: 'denied' }
  return { start: verb, end: verb + 1, fate: isDeniedLast(language, tokens, verb) ? 'denied' : 'cancel' }
}

/** True for a denial that asks whether it can be done, or politely for it: `kannst du die nicht stornieren`. */
function asksAble({ bookings }: Language, tokens: readonly Token[], from: number): boolean {
  const clause = tokens.slice(0, from + 1).findLastIndex(({ apart }) => apart)
  return tokens.slice(Math.max(0, clause), from).some(({ text }) => bookings.able.has(text))
}

/** Where the longest phrase begins that ends right before the verb, with no comma between; the verb itself where none does. */
function startBefore(phrases: Phrases<true>, tokens: readonly Token[], verb: number): number {
  for (let i = Math.max(0, verb - longestCue); i < verb; i++) {
    const said = tokens.slice(i, verb)
    const whole = !tokens[verb]?.apart && said.every(({ apart }, k) => k === 0 || !apart)
    if (whole && longestPhrase(phrases, said, 0)?.end === said.length) return i
  }
  return verb
}
/** Number of words of a phrase before a verb at most. */
const longestCue = 7

/** As `startBefore`, with the name of a booking between: `wenn ich die am Samstag storniere`. */
function farBefore(
  language: Language,
  phrases: Phrases<true>,
  tokens: readonly Token[],
  verb: number,
): number {
  for (let i = verb - 1; i >= Math.max(0, verb - farthest); i--) {
    if (tokens[i + 1]?.apart) return verb
    const end = longestPhrase(phrases, tokens, i)?.end
    if (end === undefined || end > verb) continue
    return tokens.slice(end, verb).some((token) => isVerbOfDenial(language, token)) ? verb : i
  }
  return verb
}
/** Number of words between `wenn ich` and its verb at most. */
const farthest = 8

/** `wenn ich nicht kann storniere sie` asks nothing. */
function isVerbOfDenial({ lexicon }: Language, token: Token): boolean {
  return longestPhrase(lexicon.negation, [token], 0) !== undefined
}

/** True where the clause of the verb ends in a negation: `storniere die am Samstag nicht`. */
function isDeniedLast({ bookings }: Language, tokens: readonly Token[], verb: number): boolean {
  const next = tokens.findIndex((token, i) => i > verb && token.apart)
  const clause = tokens.slice(verb + 1, next < 0 ? undefined : next)
  return clause.some((_, i) => longestPhrase(bookings.deniedLast, clause, i)?.end === clause.length)
}
