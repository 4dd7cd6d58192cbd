import { describe, expect, it } from 'vitest'
import type { Locale } from '../../contract/locale'
import { coveringPaths } from './cover'
import { namesOf } from './model'
import { openings } from './spoken'
import {
  alexaFront,
  chatFront,
  everyLocale,
  replay,
  searched,
  type Utterance,
  type VoiceFront,
} from './voice'
import {
  bookingModel,
  bookingSay,
  cancellationModel,
  cancellationSay,
  cures,
  logins,
  remembers,
  searchModel,
  searchSay,
  sessionModel,
  sessionSay,
} from './voiceModels'
import { bookingOf, token } from '../scriptedApi'

const account: Record<string, object> = {
  'logs in': {},
  'logs in without a vehicle': { vehicles: [] },
  'logs in without a card': { card: undefined },
}
const fronts: [string, (locale: Locale) => VoiceFront][] = [
  ['the chat', chatFront],
  ['Alexa', alexaFront],
]

describe.each(fronts)('the covering paths through %s (R214)', (_, open) => {
  it.each(everyLocale)('of session, in %s', async (locale) => {
    const { paths } = await coveringPaths(sessionModel)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      const front = open(locale)
      front.outside.planLoading()
      const linking: Utterance = { text: openings.repeat, intent: { name: 'AMAZON.RepeatIntent' } }
      const linked: string[] = []
      await replay(path, {
        model: sessionModel,
        child: 'session',
        front: {
          ...front,
          tell: (utterance, signedIn) => {
            if (utterance === linking) linked.push(`${token}${linked.length}`)
            return front.tell(utterance, linked.at(-1) ?? signedIn)
          },
        },
        say: { ...sessionSay, 'brings a token': linking },
        opening: { ...linking },
        quietly: (name) => (remembers.includes(name) ? name === remembers[0] : undefined),
        signedIn: false,
      })
    }
  })

  it.each(everyLocale)('of search, in %s', async (locale) => {
    const { paths } = await coveringPaths(searchModel)
    expect(paths.length).toBeGreaterThan(3)
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
      [sessionModel, searchModel, bookingModel, cancellationModel].map((model) => coveringPaths(model)),
    )
    expect(missed.map((cover) => cover.missed)).toMatchInlineSnapshot(`
      [
        [
          "session —session.want→ stays",
          "session.visitor —session.signIn→ session.signingIn",
          "session.visitor —session.signIn→ stays",
          "session.visitor —session.signIn→ stays",
          "session.visitor —session.useToken→ stays",
          "session.signingIn —xstate.done.actor.authenticate→ session.loading",
          "session.signingIn —xstate.error.actor.authenticate→ session.visitor",
          "session.member —session.cancelled→ stays",
          "session.member —session.expired→ session.expired",
          "session.member —session.useToken→ session.adopting",
          "session.member —session.useToken→ stays",
          "session.member —session.useToken→ stays",
          "session.expired —session.useToken→ session.adopting",
        ],
        [
          "search —search.rename→ stays",
          "search.asking.open —search.go→ search.looking",
          "search.asking.open —search.go→ stays",
          "search.asking.locating —search.go→ stays",
          "search.looking —search.go→ search.looking",
          "search.looking —search.go→ stays",
          "search.looking.stream.cut —search.go→ search.looking.stream.arriving",
          "search.looking.attention.listing —search.arrived→ search.looking.attention.viewing",
        ],
        [
          "booking —booking.driver→ stays",
          "booking.checking —always→ booking.booked",
          "booking.checking —always→ booking.reserving",
          "booking.checking —always→ booking.notOffered",
          "booking.waiting —booking.leave→ booking.left",
          "booking.needsAccount —booking.driver→ stays",
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
          "booking.reserving —booking.refused→ booking.quoting",
        ],
        [
          "cancellation.checking —cancellation.leave→ cancellation.left",
        ],
      ]
    `)
  })
})
