import type { Locale } from '../contract/locale'
import { can } from '../machines/attention'
import type { DriverSnapshot } from '../machines/driver.machine'
import type { Asked } from '../machines/conversation.machine'
import type { HeardFrame } from './heard'
import type { Language } from './language'
import type { ReplyFacts } from './replyFacts'
import type { WindowPart } from './replyLine'
import { understand } from './understand'

export type Hearing = {
  locale: Locale
  language: Language
  snapshot: DriverSnapshot
  now: number
  timeZone: string
  asked?: Asked
  part?: WindowPart
}

/** Understands words against what is true now: what may happen, what was asked, what is known, what was told. */
export const hear = (text: string, facts: ReplyFacts, hearing: Hearing): HeardFrame => {
  const { locale, language, snapshot, now, timeZone, asked, part } = hearing
  const stay = facts.stay ?? facts.window
  return understand(text, {
    locale,
    language,
    can: (word) => can(snapshot, word),
    at: facts.at,
    expected: asked,
    slots: { place: facts.place?.name, from: stay?.from ?? part?.from, to: stay?.to, date: part?.date },
    results: facts.ranked.slice(0, 60).map((offer) => offer.parking.name),
    reference: now,
    timeZone,
  }) as HeardFrame
}
