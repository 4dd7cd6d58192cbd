import type { Locale } from '../../contract/locale'
import { can } from '../../machines/selectors'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { Asked } from '../../machines/conversation.machine'
import type { Frame } from '../frame'
import type { Language } from '../language/compile'
import type { ReplyFacts, WindowPart } from '../facts'
import { tokenise } from '../language/tokenise'
import { longestPhrase } from '../language/phrases'
import { courtesies, understand, type Context } from './understand'

export type Hearing = {
  locale: Locale
  language: Language
  snapshot: DriverSnapshot
  now: number
  timeZone: string
  asked?: Asked
  part?: WindowPart
}

/** The context of an utterance: allowed events, the open question, known slots, listed results and vehicles. */
export function contextOf(facts: ReplyFacts, hearing: Hearing): Context {
  const { locale, language, snapshot, now, timeZone, asked, part } = hearing
  const stay = facts.stay ?? facts.window
  return {
    locale,
    language,
    can: (event) => can(snapshot, event),
    at: facts.at,
    expected: asked === 'name' ? ['confirm', 'deny'] : asked,
    slots: { place: facts.place?.name, from: stay?.from ?? part?.from, to: stay?.to, date: part?.date },
    results: facts.ranked.slice(0, 60).map((offer) => offer.parking.name),
    cars: facts.user?.vehicles ?? [],
    reference: now,
    timeZone,
  }
}

/** The frame of an utterance in its context; courtesies alone become `thanks` or `greeting`. */
export function hear(text: string, facts: ReplyFacts, hearing: Hearing): Frame {
  const frame = understand(text, contextOf(facts, hearing))
  if (frame.why !== courtesies) return frame
  const tokens = tokenise(text)
  const thanked = tokens.some((_, i) => longestPhrase(hearing.language.lexicon.thanks, tokens, i))
  return { intent: thanked ? 'thanks' : 'greeting', slots: {}, confidence: 1 }
}
