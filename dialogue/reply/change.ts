import { cents } from '../../contract/money'
import { counted, sayAmong } from './account'
import { beforeQuestion } from './aside'
import type { FaultCode } from '../../contract/fault'
import { vehicleName } from '../understand/entities/vehicle'
import { finalFault, otherVehicles, toConfirm, type ChangeFacts } from '../changeFacts'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import { speakCode, speakEnd, speakList, speakMoney, speakName, speakPlate, speakStart } from './formats'
import {
  faultBefore,
  faultText,
  line,
  longestSpeech,
  quickReplies,
  type Line,
  type SpeechContext,
} from './line'
import { warnOfOverlap } from './overlap'
import { nameOfBooking } from './town'
import { join, phrase, sentence, words, type Rendered, type Values } from './render'
import type { SayTopic, TopicScene } from './topicScene'

/** The line of the change of a booking; undefined where there is none, or it was left. */
export function sayChange(facts: ReplyFacts, context: SpeechContext): Line | undefined {
  const { change } = facts
  if (!change || change.at === 'left') return undefined
  const final = finalFault(change, context.now)
  if (final) return sayOver(final, change, context)
  const made = states[change.at](facts, change, context)
  if (!change.again) return made
  const why = faultText(context, change.again)
  const both = join([why, made.said])
  // The price is what counts: why it is told again is said only where that can still be heard.
  const speech = words(both.speech) <= longestSpeech ? both.speech : made.said.speech
  return { ...made, said: { speech, text: both.text } }
}

/** The lines of topics about a change. */
export const changeTopics = {
  changeKept: ({ context }) => line(context, 'change.kept', {}, { asked: 'more' }),
  // A yes answers no question for an hour: it is asked again without what failed before.
  changeEnd: ({ facts: { change }, context, state }) =>
    change?.booking
      ? askEnd('change.end', endOf(change, change.booking.end, context), context)
      : { ...state, readBack: undefined },
  entryLater: (scene) => sayEntry('later', scene),
  entryEarlier: (scene) => sayEntry('earlier', scene),
  entryOtherDay: (scene) => sayEntry('otherDay', scene),
  changePlateUnknown: ({ facts, context }) => sayCars('plateUnknown', 'plateMissing', facts, context),
} satisfies Partial<Record<Topic, SayTopic>>

/** The beginning and the day of a booked stay cannot be changed; who comes later need not. */
function sayEntry(comes: 'later' | 'earlier' | 'otherDay', { booking, context, state }: TopicScene): Line {
  if (!booking) return { ...state, readBack: undefined }
  const manner = { ...context, timeZone: booking.timeZone }
  const values = { start: speakStart(booking.when, manner), end: speakEnd(booking.end, manner, 'until') }
  return line(context, `change.entry.${comes}`, values, { asked: 'more' })
}

type SayState = (facts: ReplyFacts, change: ChangeFacts, context: SpeechContext) => Line

const working: SayState = (_, __, context) =>
  line(context, 'busy.other', {}, { options: quickReplies(context, 'yes', 'no') })

const states: Record<Exclude<ChangeFacts['at'], 'left'>, SayState> = {
  opening: working,
  choosing: sayWhich,
  asking: (facts, change, context) =>
    change.subject === 'plate'
      ? sayCars('plate', 'noVehicle', facts, context)
      : change.fault
        ? askEnd('change.otherEnd', { fault: faultBefore(context, change.fault) }, context)
        : askEnd('change.end', endOf(change, change.booking?.end, context), context),
  quoting: working,
  reviewing: sayPrice,
  naming: (_, change, context) =>
    line(context, 'change.naming', plateOf(change, context), {
      options: quickReplies(context, 'yesChange', 'no', 'repeat'),
      readBack: toConfirm(change),
    }),
  confirming: working,
  moving: working,
  unsure: (_, __, context) =>
    line(context, 'change.unsure', {}, { options: quickReplies(context, 'yes', 'no') }),
  refused: (_, { subject, fault }, context) =>
    line(
      context,
      subject === 'plate' ? 'change.otherPlate' : 'fault.retry',
      { fault: fault ? faultBefore(context, fault) : '' },
      { options: quickReplies(context, 'yes', 'no') },
    ),
  changed: sayChanged,
  pending: (_, change, context) =>
    line(context, `change.pending.${change.subject}`, endOf(change, change.quote?.window.to, context), {
      asked: 'more',
    }),
}

/** What was changed, with the code where that has changed with it: the old one opens no barrier any more. */
function sayChanged(_: ReplyFacts, change: ChangeFacts, context: SpeechContext): Line {
  const { subject, newCode, quote } = change
  const done =
    subject === 'plate'
      ? line(context, 'change.done.plate', plateOf(change, context), { asked: 'more' })
      : line(context, `change.done.${wayOf(change)}`, endOf(change, quote?.window.to, context), {
          asked: 'more',
        })
  if (newCode === undefined) return done
  const told = sentence(context.spoken, 'change.newCode', { code: speakCode(newCode) })
  return { ...done, said: beforeQuestion(done.said, told) }
}

/** What is read back before a yes: the new end, the difference and the total. */
function sayPrice(facts: ReplyFacts, change: ChangeFacts, context: SpeechContext): Line {
  const { quote } = change
  const values = endOf(change, quote?.window.to, context)
  const { difference = cents(0), onBalance = cents(0) } = quote ?? {}
  const way = wayOf(change)
  const paid = onBalance === 0 ? '' : onBalance < difference ? 'Shared' : 'FromBalance'
  const made = line(context, `change.${way}${way === 'more' ? paid : ''}`, values, {
    options: quickReplies(context, 'yesChange', 'no', 'repeat'),
    readBack: toConfirm(change),
  })
  if (!quote?.overlaps) return made
  const others = facts.bookings.filter(({ uid }) => uid !== change.booking?.uid)
  return { ...made, said: join([warnOfOverlap(quote.window, others, made.said, context), made.said]) }
}

/** Why nothing can be changed, with another way. */
function sayOver(fault: FaultCode, { subject }: ChangeFacts, context: SpeechContext): Line {
  // Its text leads to the phone already.
  if (fault === 'booking.aboveVoiceLimit')
    return line(context, 'change.overThere', { fault: faultText(context, fault) }, { asked: 'more' })
  const way = phrase(context.spoken, `change.way.${waysOut[fault] ?? subject}`)
  return line(context, 'change.over', { fault: faultText(context, fault), way }, { asked: 'more' })
}

/** The way out of refusals that have one of their own; of any other it is that of the subject. */
const waysOut: Partial<Record<FaultCode, string>> = {
  'change.underWay': 'wait',
  'booking.needsPayment': 'screen',
  'booking.needsVehicle': 'screen',
  'booking.notFound': 'bookings',
}

function askEnd(path: string, values: Values, context: SpeechContext): Line {
  return line(context, path, values, { asked: 'end', options: quickReplies(context, 'anHour', 'no') })
}

/** Asks which of the driver's other vehicles; `none` is told where there is no other. */
function sayCars(path: string, none: string, { user, change }: ReplyFacts, context: SpeechContext): Line {
  const others = change?.booking ? otherVehicles(user?.vehicles ?? [], change.booking) : []
  if (others.length === 0) return line(context, `change.${none}`, {}, { asked: 'more' })
  const cars = others.slice(0, 3).map((vehicle) => {
    const plate = speakPlate(vehicle.plate)
    const name = vehicleName(vehicle)
    return name === vehicle.plate ? phrase(context.spoken, 'form.car.plain', { plate }) : speakName(name)
  })
  const values = { name: nameOf(change, context), cars: speakList(cars, context) }
  const labels = cars.map(({ text }) => text)
  return line(context, `change.${path}`, values, { asked: 'plate', options: counted(labels, context) })
}

/** Asks which booking is meant: by name and start, or by start alone where that is too long to be heard. */
function sayWhich(_: ReplyFacts, { among }: ChangeFacts, context: SpeechContext): Line {
  return sayAmong(among, 'change.which', 'booking', context)
}

function wayOf({ quote }: ChangeFacts): 'more' | 'less' | 'same' {
  const difference = quote?.difference ?? 0
  return difference === 0 ? 'same' : difference > 0 ? 'more' : 'less'
}

function endOf(change: ChangeFacts, end: string | undefined, context: SpeechContext): Values {
  const { booking, quote } = change
  const { total, currency } = quote?.price ?? booking?.price ?? { total: cents(0), currency: 'EUR' }
  const format = { ...context, timeZone: booking?.timeZone ?? context.timeZone }
  return {
    name: nameOf(change, context),
    end: end === undefined ? '' : speakEnd(end, format),
    amount: speakMoney(cents(Math.abs(quote?.difference ?? 0)), currency, context),
    balance: speakMoney(quote?.onBalance ?? cents(0), currency, context),
    total: speakMoney(total, currency, context),
  }
}

function plateOf(change: ChangeFacts, context: SpeechContext): Values {
  const { booking, plate = '' } = change
  return {
    name: nameOf(change, context),
    start: booking ? speakStart(booking.when, { ...context, timeZone: booking.timeZone }) : '',
    plate: speakPlate(plate),
  }
}

function nameOf(change: ChangeFacts | undefined, context: SpeechContext): Rendered {
  return change?.booking ? nameOfBooking(change.booking, context) : speakName('')
}
