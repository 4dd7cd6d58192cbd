import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Locale } from '../../contract/locale'
import { coveringPaths, within } from './cover'
import { namesOf, type Model } from './model'
import { bookingSpoken, cancellationSpoken, openings, searchSpoken, type Spoken } from './spoken'
import {
  alexaFront,
  chatFront,
  everyLocale,
  replay,
  searched,
  type Utterance,
  type VoiceFront,
} from './voice'
import { bookingOf } from '../scriptedApi'
import { booking, cancellation, search } from './worlds'

/** Intents of the Alexa model for what has one; the rest is free speech. */
const intents: Record<string, Utterance['intent']> = {
  'says place and time at once': {
    name: 'SearchParkingIntent',
    slots: { place: 'atocha', date: '2026-11-24', from: '09:00', to: '18:00' },
  },
  'changes the time': { name: 'ChangeIntent', slots: { date: '2026-11-24', from: '10:00', to: '20:00' } },
  'chooses the first': { name: 'SelectResultIntent', slots: { name: 'parking atocha sur' } },
  'chooses another': { name: 'SelectResultIntent', slots: { name: 'plaza del brillante' } },
  'says yes': { name: 'AMAZON.YesIntent' },
  'keeps it': { name: 'AMAZON.NoIntent' },
}
const utterances = (spoken: Record<string, Spoken>): Record<string, Utterance> =>
  Object.fromEntries(Object.entries(spoken).map(([name, text]) => [name, { text, intent: intents[name] }]))

const searchSay = utterances(searchSpoken)
const bookingSay = utterances(bookingSpoken)
const cancellationSay = utterances(cancellationSpoken)
const logins = ['logs in', 'logs in without a vehicle', 'logs in without a card']
const cures: Record<string, Utterance> = Object.fromEntries(
  logins.map((name) => [name, { text: openings.repeat, intent: { name: 'AMAZON.RepeatIntent' } }]),
)

/** A driver speaks when spoken to; what is said while the world is busy is covered bare and on the screen. */
const whenAsked =
  (
    say: Record<string, Utterance>,
    more: (value: unknown, name: string) => boolean = () => true,
  ): Model<AnyStateMachine>['causable'] =>
  (snapshot, name) =>
    (!(name in say) || !(snapshot as { hasTag: (tag: string) => boolean }).hasTag('busy')) &&
    more((snapshot as { value: unknown }).value, name)

const searchModel = {
  ...within(search as never as Model<AnyStateMachine>, [
    ...Object.keys(searchSay),
    'the place is found',
    'the place is unknown',
    'the gazetteer is down',
    'platforms are asked',
    'offers arrive',
    'a platform answers',
    'everyone has answered',
    'the stream breaks',
  ]),
  causable: whenAsked(searchSay),
}
const bookingModel = {
  ...within(booking as never as Model<AnyStateMachine>, [
    ...Object.keys(bookingSay),
    'the session is still a visitor',
    ...logins,
    'the quote comes',
    'the server misses a vehicle',
    'the server misses a card',
    'it is sold out',
    'quoting fails',
    'the server has taken it',
    'the platform reserves',
    'it is booked',
    'nobody knows yet',
    'it is refused',
  ]),
  causable: whenAsked(bookingSay, (value, name) =>
    logins.includes(name)
      ? value === 'waiting' || value === 'needsAccount'
      : name === 'the session is still a visitor'
        ? value === 'waiting'
        : value !== 'waiting',
  ),
}
const cancellationModel = {
  ...within(
    cancellation as never as Model<AnyStateMachine>,
    Object.keys(cancellation.world).filter((name) => name !== 'says yes to another booking'),
  ),
  causable: whenAsked(cancellationSay),
}

const account: Record<string, object> = {
  'logs in': {},
  'logs in without a vehicle': { vehicles: [] },
  'logs in without a card': { card: undefined },
}
const fronts: [string, (locale: Locale) => VoiceFront][] = [
  ['the chat', chatFront],
  ['Alexa', alexaFront],
]

describe.each(fronts)('the covering paths through %s', (_, open) => {
  it.each(everyLocale)('of search, in %s', async (locale) => {
    const { paths } = await coveringPaths(searchModel)
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths)
      await replay(path, {
        model: searchModel,
        child: 'search',
        front: open(locale),
        say: searchSay,
        signedIn: false,
      })
  })

  it.each(everyLocale)('of booking, in %s', async (locale) => {
    const { paths } = await coveringPaths(bookingModel)
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      const front = open(locale)
      const [first = ''] = namesOf(bookingModel.world, path)
      const signedIn = logins.includes(first)
      front.outside.setAccount(account[first] ?? {})
      await searched(front, searchSay, signedIn)
      await replay(path, {
        model: bookingModel,
        child: 'booking',
        front,
        say: { ...bookingSay, ...cures },
        opening: { text: openings.book, intent: { name: 'BookIntent' } },
        quietly: (name, known) => {
          if (name === 'the session is still a visitor') return false
          if (!logins.includes(name)) return undefined
          front.outside.setAccount(account[name] ?? {})
          return known || true
        },
        signedIn,
      })
      if (path.steps.some(({ event }) => event.type === 'booking.booked'))
        expect(front.outside.api.made.filter((name) => name === 'createBooking').length).toBeGreaterThan(0)
    }
  })

  it.each(everyLocale)('of cancellation, in %s', async (locale) => {
    const { paths } = await coveringPaths(cancellationModel)
    expect(paths.length).toBeGreaterThan(6)
    for (const path of paths) {
      const front = open(locale)
      front.outside.setBookings([bookingOf()])
      await replay(path, {
        model: cancellationModel,
        child: 'cancellation',
        front,
        say: cancellationSay,
        opening: { text: openings.cancel, intent: { name: 'CancelBookingIntent' } },
        signedIn: true,
      })
    }
  })
})

describe('what is not said', () => {
  it('is known transition by transition, and nothing else is left out', async () => {
    const missed = await Promise.all(
      [searchModel, bookingModel, cancellationModel].map((model) => coveringPaths(model)),
    )
    expect(missed.map((cover) => cover.missed)).toMatchInlineSnapshot(`
      [
        [
          "search.asking.open —search.go→ search.looking",
          "search.asking.open —search.go→ stays",
          "search.asking.locating —search.go→ stays",
          "search.looking —search.go→ search.looking",
          "search.looking —search.go→ stays",
        ],
        [
          "booking —booking.driver→ stays",
          "booking.checking —always→ booking.reserving",
          "booking.checking —always→ booking.notOffered",
          "booking.waiting —booking.leave→ booking.left",
          "booking.needsVehicle —booking.driver→ booking.checking",
          "booking.needsPayment —booking.driver→ booking.checking",
          "booking.quoting —booking.leave→ booking.left",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsAccount",
          "booking.reviewing —booking.confirm→ booking.quoting",
          "booking.reviewing —booking.vehicle→ booking.quoting",
          "booking.reviewing —booking.driver→ booking.needsAccount",
          "booking.reviewing —booking.driver→ stays",
          "booking.reviewing —xstate.after.quoteLife.booking.reviewing→ booking.quoting",
          "booking.reserving —booking.refused→ booking.needsAccount",
        ],
        [
          "cancellation.checking —cancellation.leave→ cancellation.left",
        ],
      ]
    `)
  })
})
