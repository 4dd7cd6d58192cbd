import { isBookedElsewhere, overlap, type BookedElsewhere } from '../../contract/talk/held'
import type { ConversationActor } from '../../machines/conversation.machine'
import type { ReplyFacts } from '../facts'
import { speakName, speakStay } from '../reply/formats'
import type { Reply } from '../reply/reply'
import { join, sentence } from '../reply/render'
import type { Texts } from '../language/languagePack'
import type { Locale } from '../../contract/locale'

type Turn = { conversation: ConversationActor; locale: Locale; spoken: Texts; now: number }

/** Tells a booking made elsewhere from another one. */
export function keyOf(booked: BookedElsewhere | undefined): string | undefined {
  return booked && [booked.by, booked.number, booked.parking, booked.window.from].join(' ')
}

/**
 * The reply with what another device or another tab has booked before it, once. A reply that names it itself stays as it is; where
 * this turn has done nothing (`idle`) and the search is for the same hours, it is not asked again which parking to book.
 */
export function withBookedElsewhere(
  { conversation, locale, spoken, now }: Turn,
  { bookedElsewhere: booked, at, chosen, window, held }: ReplyFacts,
  made: Reply,
  idle: boolean,
): Reply {
  if (!booked || keyOf(booked) === conversation.getSnapshot().context.told) return made
  const names = held !== undefined || isBookedElsewhere(booked, chosen?.parking.id, window)
  if (at === 'search.viewing' && names && made.asked === 'more') return made
  const stay = speakStay(booked.window, { locale, spoken, now, timeZone: booked.timeZone })
  const values = { name: speakName(booked.name), stay }
  const news = sentence(spoken, `topic.bookedElsewhere.${booked.by}`, values)
  if (!idle || !at.startsWith('search.') || !window || !overlap(window, booked.window))
    return { ...made, ...join([news, made]) }
  const question = sentence(spoken, 'answer.more')
  return {
    ...made,
    ...join([news, question]),
    reprompt: question.speech,
    asked: 'more',
    options: [],
    listen: true,
  }
}
