import { cents } from '../../contract/money'
import { sortBookings } from '../../contract/rules/cancellable'
import { support } from '../../contract/support'
import type { Offer } from '../../contract/parking'
import type spanish from '../../locales/es/spoken.json'
import type { ActiveState } from '../../machines/children'
import { line, quickReplies, type Line, type SpeechContext } from './line'
import { bookingInMind, type ReplyFacts, type Topic } from '../facts'
import { withFirst } from './booking'
import { factsOfOffer } from './search'
import { speakCode, speakMoney, speakName, speakPhone, speakPlate, speakStay } from './formats'
import { phrase, sentence, type Rendered, type Values } from './render'

/**
 * The last question of a line, which is repeated after an answer to something else (C13); the whole line when it has
 * none.
 */
export function questionOf({ speech, text }: Rendered): Rendered {
  const last = (said: string): string => /[^.!?:;]*\?$/u.exec(said.trim())?.[0].trim() ?? said
  return { speech: last(speech), text: last(text) }
}

type HelpText = keyof typeof spanish.topic.help
const helpIn: Record<ActiveState, HelpText> = {
  'session.expired': 'session',
  'search.asking': 'search',
  'search.broken': 'search',
  'search.listing': 'listing',
  'search.viewing': 'viewing',
  'booking.checking': 'other',
  'booking.waiting': 'other',
  'booking.needsAccount': 'other',
  'booking.needsVehicle': 'other',
  'booking.needsPayment': 'other',
  'booking.notOffered': 'other',
  'booking.quoting': 'other',
  'booking.reviewing': 'booking',
  'booking.reserving': 'other',
  'booking.booked': 'other',
  'booking.pending': 'other',
  'booking.refused': 'other',
  'cancellation.checking': 'other',
  'cancellation.asking': 'cancellation',
  'cancellation.cancelling': 'other',
  'cancellation.tooLate': 'other',
  'cancellation.alreadyRequested': 'other',
  'cancellation.cancelled': 'other',
  'cancellation.requested': 'other',
  'cancellation.refused': 'other',
}

/** The line of a topic. What it does not set, the line of the state gives. */
export function sayTopic(topic: Topic, facts: ReplyFacts, context: SpeechContext, state: Line): Line {
  const question = questionOf(state.said)
  const say = (path: string, values: Values = {}): Line => {
    const { said } = line(context, path, { question, ...values }, {})
    return { ...state, said, readBack: undefined }
  }
  const offer = discussed(facts)
  const booking = bookingInMind(facts, context.now)
  // While a parking is open, questions about access and directions are about it, not about a booking.
  const parking = onView(facts) ? offer?.parking : (booking?.parking ?? offer?.parking)
  switch (topic) {
    case 'help':
      return say(`topic.help.${helpIn[facts.at]}`, { ways: state.options.map((o) => o.say).join(', ') })
    case 'stop':
      return { ...say('topic.stop'), options: [], asked: undefined, listen: false }
    case 'here':
      return { ...line(context, 'ask.here', {}, { asked: 'place' }) }
    case 'again':
      return withFirst(sentence(context.spoken, 'booking.again'), state)
    case 'kept':
      // No quick reply of the state: it may offer the parking whose booking was kept.
      return line(context, 'cancellation.kept', {}, {})
    case 'notBooked':
      return withFirst(sentence(context.spoken, 'booking.notBooked'), state)
    case 'meant':
      return line(
        context,
        'topic.meant',
        { name: speakName(context.toConfirm ?? '') },
        { asked: 'name', options: quickReplies(context, 'yes', 'no') },
      )
    case 'login':
      return { ...say('topic.login'), account: true }
    case 'missed.handingOver':
      return { ...say('topic.missed.handingOver', { phone: speakPhone(support.phone) }), listen: false }
    case 'person':
      return say('topic.person', { phone: speakPhone(support.phone) })
    case 'missed.narrowing':
      return say('topic.missed.narrowing', {
        example: state.options[0]?.say ?? phrase(context.spoken, 'option.search.say').text,
      })
    case 'bookings':
      return sayBookings(facts, context, question)
    case 'code':
      if (booking?.accessCode)
        return { ...say('topic.code', { code: speakCode(booking.accessCode) }), asked: 'code' }
      return say('topic.noCode', {
        access: phrase(context.spoken, `form.access.${booking?.parking?.access ?? 'ticket'}`),
      })
    case 'access':
      if (!parking) return say('topic.searchFirst')
      return say('topic.access', {
        name: speakName(parking.name),
        access: phrase(context.spoken, `form.access.${parking.access}`),
      })
    case 'details':
      if (!offer) return say('topic.searchFirst')
      return say('topic.details', {
        name: speakName(offer.parking.name),
        facts: factsOfOffer(offer, context),
      })
    case 'why':
      return offer ? say(`topic.why.${facts.preference}`) : say('topic.searchFirst')
    case 'navigate':
      return parking ? say('topic.navigate', { name: speakName(parking.name) }) : say('topic.searchFirst')
    case 'balance':
      return say('topic.balance', { amount: speakMoney(facts.user?.balance ?? cents(0), 'EUR', context) })
    case 'loggedIn':
      return say('topic.loggedIn', { name: facts.user?.firstName ?? '' })
    case 'vehicles': {
      const main = facts.user?.vehicles.find((v) => v.main) ?? facts.user?.vehicles[0]
      return main ? say('topic.vehicles', { plate: speakPlate(main.plate) }) : say('topic.onScreen')
    }
    case 'apology':
    case 'stillReserving':
      return { ...say(`topic.${topic}`), options: quickReplies(context, 'yes', 'help') }
    default:
      return say(`topic.${topic}`)
  }
}

/** The offer that a question is about: of the booking under way, else the open one, else the first result. */
function discussed(facts: ReplyFacts): Offer | undefined {
  return facts.ranked.find((o) => o.parking.id === facts.parking?.id) ?? facts.chosen ?? facts.ranked[0]
}

/** True while a parking is open or being booked, and no booking has been made of it. */
function onView(facts: ReplyFacts): boolean {
  return facts.at === 'search.viewing' || (facts.at.startsWith('booking.') && !facts.booked)
}

function sayBookings(facts: ReplyFacts, context: SpeechContext, question: Rendered): Line {
  const { next } = sortBookings(facts.bookings, context.now)
  const [first] = next
  if (!first) return line(context, 'topic.bookings.none', { question }, {})
  const values = {
    count: String(next.length),
    name: speakName(first.parking?.name ?? first.number ?? ''),
    stay: speakStay({ from: first.when, to: first.end }, { ...context, timeZone: first.timeZone }),
  }
  return line(context, `topic.bookings.${next.length === 1 ? 'one' : 'other'}`, values, {
    options: quickReplies(context, 'yes', 'no'),
    asked: 'code',
  })
}
