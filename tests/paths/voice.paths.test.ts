import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Locale } from '../../contract/locale'
import { strength } from '../kit/strength'
import { coveringPaths, titledPaths } from '../kit/paths/cover'
import { namesOf, type Path } from '../kit/paths/model'
import { openings } from '../kit/paths/spoken'
import {
  alexaFront,
  chatFront,
  everyLocale,
  replay,
  searched,
  type Utterance,
  type VoiceFront,
} from '../kit/paths/voice'
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
} from '../kit/paths/voiceModels'
import { bookingOf, token } from '../kit/scriptedApi'

const account: Record<string, object> = {
  'logs in': {},
  'logs in without a vehicle': { vehicles: [] },
  'logs in without a card': { card: undefined },
}
const fronts: [string, (locale: Locale) => VoiceFront][] = [
  ['the chat', chatFront],
  ['Alexa', alexaFront],
]
const models = {
  session: sessionModel,
  search: searchModel,
  booking: bookingModel,
  cancellation: cancellationModel,
}
const covers = {
  session: await coveringPaths(sessionModel),
  search: await coveringPaths(searchModel),
  booking: await coveringPaths(bookingModel),
  cancellation: await coveringPaths(cancellationModel),
}
/** Each path of a chart with the languages in which it is said: one each, in turn, or all (`STRENGTH=full`). */
const spoken = (chart: keyof typeof models): [Locale, string, Path][] =>
  titledPaths<AnyStateMachine>(models[chart] as never, covers[chart].paths).flatMap(([title, path], i) =>
    Array.from({ length: strength(1, everyLocale.length) }, (_, j): [Locale, string, Path] => [
      everyLocale[(i + j) % everyLocale.length]!,
      title,
      path,
    ]),
  )

describe.each(fronts)('the covering paths through %s (R013, R214)', (_, open) => {
  it.each(spoken('session'))('of session, in %s, %s', async (locale, _title, path) => {
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
      say: { ...sessionSay, 'comes with a session': linking },
      opening: { ...linking },
      quietly: (name) => (remembers.includes(name) ? name === remembers[0] : undefined),
      signedIn: false,
    })
  })

  it.each(spoken('search'))('of search, in %s, %s', async (locale, _title, path) => {
    await replay(path, {
      model: searchModel,
      child: 'search',
      front: open(locale),
      say: searchSay,
      signedIn: false,
    })
  })

  it.each(spoken('booking'))('of booking, in %s, %s', async (locale, _title, path) => {
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
  })

  it.each(spoken('cancellation'))('of cancellation, in %s, %s', async (locale, _title, path) => {
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
  })
})

describe('what is said', () => {
  it('is more than three paths of session and search, eight of booking and six of cancellation', () => {
    const counts = Object.values(covers).map(({ paths }) => paths.length)
    for (const [i, least] of [3, 3, 8, 6].entries()) expect(counts[i]).toBeGreaterThan(least)
  })
})

describe('what is not said', () => {
  it('is known transition by transition, and nothing else is left out', () => {
    expect(Object.values(covers).map(({ missed }) => missed)).toMatchInlineSnapshot(`
      [
        [
          "session —session.want→ stays",
          "session —session.bookedElsewhere→ stays",
          "session —session.dismissNote→ stays",
          "session —session.silence→ stays",
          "session.visitor —session.signIn→ session.signingIn",
          "session.visitor —session.signIn→ stays",
          "session.visitor —session.signIn→ stays",
          "session.visitor —session.useToken→ session.exchanging",
          "session.visitor —session.useToken→ stays",
          "session.visitor —session.changed→ session.loading",
          "session.signingIn —xstate.done.actor.authenticate→ session.loading",
          "session.signingIn —xstate.error.actor.authenticate→ session.visitor",
          "session.exchanging —xstate.done.actor.exchangeToken→ session.proving",
          "session.exchanging —xstate.done.actor.exchangeToken→ session.loading",
          "session.exchanging —xstate.error.actor.exchangeToken→ session.proving",
          "session.exchanging —xstate.error.actor.exchangeToken→ session.member",
          "session.exchanging —xstate.error.actor.exchangeToken→ session.visitor",
          "session.proving —session.prove→ session.exchanging",
          "session.proving —session.changed→ session.loading",
          "session.proving —session.keep→ session.member",
          "session.proving —session.keep→ session.visitor",
          "session.proving.asking —session.notMine→ session.proving.disowning",
          "session.proving.disowning —session.notMine→ session.exchanging",
          "session.proving.disowning —session.keep→ session.proving.asking",
          "session.loading —session.changed→ session.loading",
          "session.member —session.signedIn→ session.adopting",
          "session.member —session.changed→ session.loading",
          "session.member —session.arrived→ stays",
          "session.member —session.bookedElsewhere→ session.member.refreshing",
          "session.member —session.cancelled→ stays",
          "session.member —session.expired→ session.expired",
          "session.member —session.useToken→ session.exchanging",
          "session.member —session.useToken→ session.member.replacing",
          "session.member —session.useToken→ stays",
          "session.member.replacing —session.replace→ session.exchanging",
          "session.member.replacing —session.keep→ session.member.fresh",
          "session.member.replacing —session.bookedElsewhere→ stays",
          "session.expired —session.changed→ session.loading",
          "session.expired —session.signedIn→ session.adopting",
          "session.expired —session.useToken→ session.exchanging",
        ],
        [
          "search —search.kinds→ stays",
          "search —search.rename→ stays",
          "search.asking.open —search.go→ search.asking.locating",
          "search.asking.open —search.go→ search.looking",
          "search.asking.open —search.go→ stays",
          "search.asking.locating —search.go→ stays",
          "search.looking —search.kinds→ search.looking",
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
          "booking.checking —always→ booking.needsCompletion",
          "booking.waiting —booking.leave→ booking.left",
          "booking.needsAccount —booking.driver→ stays",
          "booking.needsCompletion —booking.driver→ booking.checking",
          "booking.needsCompletion —booking.leave→ booking.left",
          "booking.needsVehicle —booking.driver→ booking.checking",
          "booking.needsPayment —booking.driver→ booking.checking",
          "booking.quoting —booking.leave→ booking.left",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsAccount",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsDocument",
          "booking.needsDocument —booking.retry→ booking.quoting",
          "booking.needsDocument —booking.leave→ booking.left",
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
