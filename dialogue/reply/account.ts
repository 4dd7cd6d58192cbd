import { cents, currencies } from '../../contract/money'
import type { Vehicle } from '../../contract/vehicle'
import { vehicleName } from '../understand/entities/vehicle'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import { speakCode, speakDay, speakList, speakMoney, speakName, speakPlate, speakStay } from './formats'
import { faultText, line, quickReplies, type Line, type SpeechContext } from './line'
import { sayJoined } from './joined'
import { nameOfBooking } from './town'
import { join, phrase, plural, type Rendered } from './render'
import type { SayTopic, TopicScene } from './topicScene'

/** Number of favourites or vehicles that a reply names; the others are counted. */
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
  bookingPlate: ({ say, booking, context }) =>
    booking
      ? say('topic.bookingPlate', { ...namesOf(booking, context), plate: speakPlate(booking.plate) })
      : say('topic.bookings.none'),
  accountFault: ({ state, question, facts, context }) => {
    const fault = faultText(context, facts.account?.fault ?? 'session.forbidden')
    return { ...state, said: join([fault, question]), readBack: undefined }
  },
} satisfies Partial<Record<Topic, SayTopic>>

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
