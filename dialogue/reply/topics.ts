import { sortBookings } from '../../contract/rules/cancellable'
import type { Offer } from '../../contract/parking'
import type spanish from '../../locales/es/spoken.json'
import type { ActiveState } from '../../machines/children'
import { speaks } from '../language/otherLanguage'
import { line, quickReplies, type Line, type SpeechContext } from './line'
import { accountTopics, sayAmong, sayBooked } from './account'
import { beforeState, sayAside, sayNextToCancel, sayNotCancelled, sentenceAlone, sayCode } from './aside'
import { changeTopics } from './change'
import { speakPlace, speakWhere } from './place'
import type { SayTopic, TopicScene } from './topicScene'
import { bookingInMind, type ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import { withFirst } from './booking'
import { sayWalkLimit } from './search'
import { sayAnswer } from './answers/sayAnswer'
import { speakName, speakPassed, speakPhone, speakPlate, speakStay } from './formats'
import { nameOfBooking } from './town'
import { phrase, questionOf } from './render'

type HelpText = keyof typeof spanish.topic.help
const helpIn: Record<ActiveState, HelpText> = {
  'session.expired': 'session',
  'session.replacing': 'other',
  'search.asking': 'search',
  'search.broken': 'search',
  'search.listing': 'listing',
  'search.viewing': 'viewing',
  'booking.checking': 'other',
  'booking.waiting': 'other',
  'booking.needsAccount': 'other',
  'booking.needsCompletion': 'other',
  'booking.needsVehicle': 'other',
  'booking.needsDocument': 'other',
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

const plain =
  (topic: Topic): SayTopic =>
  ({ say }) =>
    say(`topic.${topic}`)
const withHelp =
  (topic: Topic): SayTopic =>
  ({ say, context }) => ({ ...say(`topic.${topic}`), options: quickReplies(context, 'yes', 'help') })

/** What was read back is said whole in the new language, and a yes confirms it. */
const sayLanguage: SayTopic = (scene) => {
  const { say, state } = scene
  if (state.readBack === undefined) return say('topic.language')
  return withFirst(sentenceAlone(scene, 'topic.language'), state)
}

const topicLines: Record<Topic, SayTopic> = {
  ...accountTopics,
  ...changeTopics,
  help: ({ say, facts, state }) =>
    say(`topic.help.${helpIn[facts.at]}`, { ways: state.options.map((o) => o.say).join(', ') }),
  stop: ({ say }) => ({ ...say('topic.stop'), options: [], asked: undefined, listen: false }),
  here: ({ context }) => line(context, 'ask.here', {}, { asked: 'place' }),
  again: beforeState('booking.again'),
  firstThis: beforeState('booking.firstThis'),
  bookingLeft: beforeState('booking.left'),
  firstCancelled: beforeState('cancellation.firstCancelled'),
  // No quick reply of the state: it may offer the parking whose booking was kept.
  kept: ({ context }) => line(context, 'cancellation.kept', {}, { asked: 'more' }),
  notCancelled: sayNotCancelled,
  more: ({ context }) =>
    line(context, 'topic.more', {}, { options: quickReplies(context, 'search', 'bookings') }),
  notBooked: ({ facts, context }) =>
    facts.ranked.length > 1
      ? line(
          context,
          'booking.notBooked.others',
          {},
          { asked: 'others', options: quickReplies(context, 'yes', 'no') },
        )
      : line(context, 'booking.notBooked.only', {}, { asked: 'more' }),
  cancelWhich: ({ facts, context }) => sayAmong(facts.among ?? [], 'cancellation.which', 'cancel', context),
  cancelOneByOne: beforeState('cancellation.oneByOne'),
  cancelNext: sayNextToCancel,
  codeWhich: ({ facts, context }) => sayAmong(facts.among ?? [], 'topic.ofWhich', 'code', context),
  otherTime: ({ context }) => line(context, 'topic.otherTime', {}, { asked: 'window' }),
  noneOfThese: plain('noneOfThese'),
  otherDay: ({ context }) => line(context, 'topic.otherDay', {}, { asked: 'window' }),
  anythingElse: ({ context }) => line(context, 'topic.anythingElse', {}, { asked: 'more' }),
  dayPassed: sayPassed,
  thanks: plain('thanks'),
  outOfScope: sayAside('topic.outOfScope'),
  aside: sayAside('topic.aside'),
  stillReserving: withHelp('stillReserving'),
  notNow: plain('notNow'),
  ok: plain('ok'),
  which: plain('which'),
  notThere: plain('notThere'),
  noOther: plain('noOther'),
  notMeant: ({ context }) => line(context, 'topic.notMeant', {}, {}),
  walkLimit: sayWalkLimit,
  closest: beforeState('topic.closest'),
  cheapest: beforeState('topic.cheapest'),
  noneCloser: plain('noneCloser'),
  noneCheaper: plain('noneCheaper'),
  height: ({ context }) => line(context, 'topic.height', {}, {}),
  searchFirst: plain('searchFirst'),
  login: ({ say }) => ({ ...say('topic.login'), account: true }),
  loggedIn: ({ say, facts }) =>
    say('topic.loggedIn', { name: facts.user?.firstName || facts.user?.email || '' }),
  loggedOut: plain('loggedOut'),
  bookings: sayBookings,
  code: (scene) => sayCode(scene) ?? sayBookings(scene),
  access: (scene) => sayAnswer(scene, 'entry'),
  details: (scene) => sayAnswer(scene),
  navigate: ({ say, parking }) =>
    parking ? say('topic.navigate', { name: speakName(parking.name) }) : say('topic.searchFirst'),
  vehicles: ({ say, facts }) => {
    const main = facts.user?.vehicles.find((v) => v.main) ?? facts.user?.vehicles[0]
    return main ? say('topic.vehicles', { plate: speakPlate(main.plate) }) : say('topic.onScreen')
  },
  onScreen: plain('onScreen'),
  language: sayLanguage,
  otherLanguage: sayOtherLanguage,
  languages: ({ context }) => line(context, 'topic.languages', {}, {}),
  person: ({ say, context: { support } }) => ({
    ...say('topic.person', { phone: speakPhone(support.phone) }),
    call: support.phone,
  }),
  unsure: plain('unsure'),
  meant: sayMeant,
  apology: withHelp('apology'),
  silence: plain('silence'),
  'missed.rephrasing': plain('missed.rephrasing'),
  'missed.narrowing': ({ say, state, context }) =>
    say('topic.missed.narrowing', {
      example: state.options[0]?.say ?? phrase(context.spoken, 'option.search.say').text,
    }),
  'missed.handingOver': ({ say, context: { support } }) => ({
    call: support.phone,
    ...say('topic.missed.handingOver', { phone: speakPhone(support.phone) }),
    listen: false,
  }),
}

/** The line of a topic. What it does not set, the line of the state gives. */
export function sayTopic(topic: Topic, facts: ReplyFacts, context: SpeechContext, state: Line): Line {
  const question = questionOf(state.said)
  const offer = discussed(facts)
  const booking = bookingInMind(facts, context.now)
  return topicLines[topic]({
    facts,
    context,
    state,
    question,
    say: (path, values = {}) => {
      const { said } = line(context, path, { question, ...values }, {})
      // The quick replies of the state answer its own question only.
      const asksOther = /\?$/u.test(said.speech.trim()) && questionOf(said).speech !== question.speech
      return { ...state, said, readBack: undefined, ...(asksOther && { options: [] }) }
    },
    offer,
    booking,
    // While a parking is open, questions about access and directions are about it, not about a booking.
    parking: onView(facts) ? offer?.parking : (booking?.parking ?? offer?.parking),
  })
}

/** The offer that a question is about: of the booking under way, else the open one, else the first result. */
function discussed(facts: ReplyFacts): Offer | undefined {
  return facts.ranked.find((o) => o.parking.id === facts.parking?.id) ?? facts.chosen ?? facts.ranked[0]
}

/** True while a parking is open or being booked, and no booking has been made of it. */
function onView(facts: ReplyFacts): boolean {
  return facts.at === 'search.viewing' || (facts.at.startsWith('booking.') && !facts.booked)
}

/** Asks whether a name is meant: that of a result as it is written, that of a place as people say it. */
/** That the language that was spoken is spoken here too, in that language; then the question whether to go on in it. */
function sayOtherLanguage({ context }: TopicScene): Line {
  const { language: locale = context.locale } = context.toConfirm ?? {}
  const speech = speaks(locale)
  const named = phrase(context.spoken, `form.language.${locale}`)
  const options = quickReplies(context, 'yes', 'no')
  const asking = line(context, 'topic.otherLanguage', { language: named }, { asked: 'name', options })
  return { ...withFirst({ speech, text: speech }, asking), foreign: { locale, speech } }
}

function sayMeant({ facts, context }: TopicScene): Line {
  const toConfirm = context.toConfirm?.name ?? ''
  const isResult = facts.ranked.some(({ parking }) => parking.name === toConfirm)
  const { place } = facts
  const { stay } = context.toConfirm ?? {}
  const name = stay
    ? speakStay(stay, context)
    : isResult
      ? speakName(toConfirm)
      : place?.name === toConfirm
        ? speakWhere(place, context).place
        : speakPlace(toConfirm, context).place
  return line(
    context,
    'topic.meant',
    { name },
    { asked: 'name', options: quickReplies(context, 'yes', 'no') },
  )
}

function sayPassed({ facts, context, state }: TopicScene): Line {
  if (facts.passedDay === undefined) return { ...state, readBack: undefined }
  const day = speakPassed(facts.passedDay, context)
  return line(
    context,
    'topic.dayPassed',
    { day },
    { asked: 'window', options: quickReplies(context, 'tomorrow') },
  )
}

/** The bookings that are ahead, or those that the turn asks for; each by name and start, as far as they can be heard. */
function sayBookings({ facts, context, question }: TopicScene): Line {
  const listed = facts.among ?? sortBookings(facts.bookings, context.now).next
  const [first, ...others] = listed
  if (!first) return line(context, 'topic.bookings.none', { question }, {})
  const asks = { options: quickReplies(context, 'yes', 'no'), asked: 'code' as const }
  if (others.length > 0)
    return {
      ...sayBooked(listed, `topic.bookings.${listed.length > 3 ? 'many' : 'other'}`, 'code', context),
      ...asks,
    }
  const stay = speakStay({ from: first.when, to: first.end }, { ...context, timeZone: first.timeZone })
  return line(context, 'topic.bookings.one', { name: nameOfBooking(first, context), stay }, asks)
}
