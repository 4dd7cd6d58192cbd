import type { Booking } from '../../contract/booking'
import { cents, currencies } from '../../contract/money'
import type { Vehicle } from '../../contract/vehicle'
import { vehicleName } from '../understand/entities/vehicle'
import type { Asked } from '../../machines/conversation.machine'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import {
  speakCode,
  speakDay,
  speakList,
  speakMoney,
  speakName,
  speakPlate,
  speakSeries,
  speakStart,
  speakStay,
} from './formats'
import { faultText, line, longestSpeech, quickReplies, type Line, type SpeechContext } from './line'
import { sayJoined } from './joined'
import { nameOfBooking } from './town'
import { join, phrase, plural, words, type Rendered } from './render'
import type { SayTopic, TopicScene } from './topicScene'

/** Number of favourites, vehicles or bookings that a reply names; the others are counted. */
const mostNamed = 3

/** The lines of topics about what the driver keeps with Plaza: favourites, vehicles, money, code and bookings. */
export const accountTopics = {
  balance: ({ say, facts, context }) =>
    say('topic.balance', { amount: speakMoney(facts.user?.balance ?? cents(0), 'EUR', context) }),
  lastPayment: sayLastPayment,
  referral: ({ say, facts }) => say('topic.referral', { code: speakCode(facts.account?.code ?? '') }),
  handOver: ({ say, facts }) => {
    const { code = '', link = '' } = facts.account ?? {}
    const { speech, text } = speakCode(code)
    return say('topic.handOver', { code: { speech, text: link === '' ? text : `${text} (${link})` } })
  },
  talkCode: ({ say }) => say('topic.talkCode'),
  talkJoined: sayJoined,
  cars: sayCars,
  vehicleAsked: sayAskedVehicle,
  mainChanged: ({ say, facts, context }) => {
    const main = facts.user?.vehicles.find((vehicle) => vehicle.main)
    return main ? say('topic.mainChanged', { main: car(main, context) }) : say('topic.cars.none')
  },
  favorites: sayFavorites,
  favoriteAdded: ({ say, facts }) =>
    say('topic.favoriteAdded', { name: speakName(facts.account?.name ?? '') }),
  favoriteRemove: ({ facts, context }) =>
    line(
      context,
      'topic.favoriteRemove',
      { name: speakName(facts.account?.name ?? '') },
      { asked: 'name', options: quickReplies(context, 'yes', 'no') },
    ),
  favoriteRemoved: ({ say }) => say('topic.favoriteRemoved'),
  favoriteUnknown: ({ say }) => say('topic.favoriteUnknown'),
  bookingThen: sayBookingThen,
  bookingUnknown: ({ say }) => say('topic.bookingUnknown'),
  placeUnknown: ({ say }) => say('topic.placeUnknown'),
  bookingCancelled: ({ say }) => say('topic.bookingCancelled'),
  bookingPlate: ({ say, booking, context }) =>
    booking
      ? say('topic.bookingPlate', { ...namesOf(booking, context), plate: speakPlate(booking.plate) })
      : say('topic.bookings.none'),
  accountFault: ({ state, question, facts, context }) => {
    const fault = faultText(context, facts.account?.fault ?? 'session.forbidden')
    return { ...state, said: join([fault, question]), readBack: undefined }
  },
} satisfies Partial<Record<Topic, SayTopic>>

/** Asks which of several bookings is meant; the texts are those of `path`, for two, for more, and for more than are named. */
export function sayAmong(
  among: readonly Booking[],
  path: string,
  asked: Asked,
  context: SpeechContext,
): Line {
  const size = among.length === 2 ? 'two' : among.length > mostNamed ? 'many' : 'more'
  return sayBooked(among, `${path}.${size}`, asked, context)
}

/** A text with a list of the first bookings by name and start, or by start alone where that is too long to be heard. */
export function sayBooked(
  among: readonly Booking[],
  path: string,
  asked: Asked,
  context: SpeechContext,
): Line {
  const first = among.slice(0, mostNamed)
  const starts = first.map(({ when, timeZone }) => speakStart(when, { ...context, timeZone }))
  const namedIn = (context: SpeechContext): Rendered[] => {
    const told = first.map((booking, i) =>
      join([nameOfBooking(booking, context), starts[i] ?? speakName('')], ', '),
    )
    return told.map((said, i) => {
      const twins = first.filter((_, j) => j !== i && told[j]?.text === said.text)
      return twins.length > 0 ? tellApart(first[i]!, twins, said, context) : said
    })
  }
  const named = namedIn(context)
  const say = (list: readonly Rendered[]): Line =>
    line(
      context,
      path,
      { count: String(among.length), list: speakSeries(list, context) },
      {
        asked,
        options: counted(
          named.map(({ text }) => text),
          context,
        ),
      },
    )
  const long = say(named)
  const tries = [named, namedIn({ ...context, townless: true })].map((list) => say(list).said.speech)
  const differ = (list: readonly Rendered[]): boolean =>
    new Set(list.map((one) => one.speech)).size === list.length
  // Where the hours are the same, nothing shorter tells them apart.
  const shortest = differ(starts) || !differ(named) ? say(starts).said.speech : tries[1]!
  const speech = tries.find((one) => words(one) <= longestSpeech) ?? shortest
  return { ...long, said: { speech, text: long.said.text } }
}

/** Quick replies that count what is listed. */
export function counted(labels: readonly string[], context: SpeechContext): Line['options'] {
  return quickReplies(context, 'first', 'second', 'third')
    .slice(0, labels.length)
    .map((option, i) => ({ ...option, label: labels[i] ?? option.label }))
}

/** What tells a booking from others of the same car park and hour: its plate, its price or its end; else its number, which is only read. */
function tellApart(
  booking: Booking,
  twins: readonly Booking[],
  said: Rendered,
  context: SpeechContext,
): Rendered {
  const differs = (of: (one: Booking) => unknown): boolean => twins.every((one) => of(one) !== of(booking))
  const { when, end, plate, price, number = '', timeZone } = booking
  if (differs((one) => one.plate))
    return join([said, phrase(context.spoken, 'form.ofPlate', { plate: speakPlate(plate) })], ', ')
  if (differs((one) => one.price.total))
    return join([said, speakMoney(price.total, price.currency, context)], ', ')
  const stay = speakStay({ from: when, to: end }, { ...context, timeZone })
  if (differs((one) => one.end)) return join([nameOfBooking(booking, context), stay], ', ')
  return { speech: said.speech, text: `${said.text} (${number})` }
}

function namesOf(
  booking: NonNullable<ReplyFacts['about']>,
  context: SpeechContext,
): { name: Rendered; stay: Rendered } {
  const { when, end, timeZone } = booking
  return {
    name: nameOfBooking(booking, context),
    stay: speakStay({ from: when, to: end }, { ...context, timeZone }),
  }
}

function sayLastPayment({ say, facts, context }: TopicScene): Line {
  const { payment } = facts.account ?? {}
  if (!payment) return say('topic.lastPayment.none')
  const { amount, currency, at } = payment
  return say('topic.lastPayment.one', {
    // Whether money that was paid is above or below zero is the account's own matter.
    amount: speakMoney(cents(Math.abs(amount)), currencies.find((one) => one === currency) ?? 'EUR', context),
    day: speakDay(Date.parse(at), context),
  })
}

function sayFavorites({ say, facts, context }: TopicScene): Line {
  const favorites = facts.account?.favorites ?? []
  if (favorites.length === 0) return say('topic.favorites.none')
  const names = named(
    favorites.map(({ alias, name }) => speakName(alias ?? name)),
    context,
  )
  // Where nothing else is under way, the next place may be one of them.
  return facts.at === 'search.asking'
    ? line(context, 'topic.favorites.near', { names }, { asked: 'place' })
    : say('topic.favorites.list', { names })
}

function sayCars({ say, facts, context }: TopicScene): Line {
  const vehicles = facts.user?.vehicles ?? []
  const main = vehicles.find((vehicle) => vehicle.main) ?? vehicles[0]
  if (!main) return say('topic.cars.none')
  const others = vehicles.filter((vehicle) => vehicle !== main).map((vehicle) => car(vehicle, context))
  return say(`topic.cars.${others.length === 0 ? 'one' : 'other'}`, {
    main: car(main, context),
    others: named(others, context),
    count: String(vehicles.length),
  })
}

/** Asks for which of the driver's vehicles it is; one that is not saved cannot be said. */
function sayAskedVehicle({ say, facts, context, state }: TopicScene): Line {
  // What cannot be booked needs no vehicle.
  if (facts.at.startsWith('booking.') && facts.at !== 'booking.reviewing') return state
  const vehicles = facts.user?.vehicles ?? []
  const [only, more] = vehicles
  if (!only) return say('topic.cars.none')
  if (more)
    return line(
      context,
      'topic.vehicleAsked.other',
      {
        cars: named(
          vehicles.map((one) => car(one, context)),
          context,
        ),
      },
      { asked: 'plate' },
    )
  const yesOrNo = { options: quickReplies(context, 'yes', 'no') }
  return line(context, 'topic.vehicleAsked.one', { plate: speakPlate(only.plate) }, yesOrNo)
}

function car(vehicle: Vehicle, context: SpeechContext): Rendered {
  const plate = speakPlate(vehicle.plate)
  const name = vehicleName(vehicle)
  return name === vehicle.plate
    ? phrase(context.spoken, 'form.car.plain', { plate })
    : phrase(context.spoken, 'form.car.named', { name, plate })
}

/** The first names and the number of the others. */
function named(names: readonly Rendered[], context: SpeechContext): Rendered {
  const more = names.length - mostNamed
  return speakList(
    more > 0 ? [...names.slice(0, mostNamed), plural(context.spoken, 'form.more', more)] : names,
    context,
  )
}

function sayBookingThen({ say, booking, context }: TopicScene): Line {
  if (!booking) return say('topic.bookingUnknown')
  const values = namesOf(booking, context)
  return booking.accessCode === undefined
    ? say('topic.bookingThen.plain', values)
    : line(context, 'topic.bookingThen.code', values, {
        options: quickReplies(context, 'yes', 'no'),
        asked: 'code',
      })
}
