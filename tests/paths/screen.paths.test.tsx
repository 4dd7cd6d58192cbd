// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { pickInPanel } from '../kit/src/components/moment/pick'
import { mount } from '../kit/src/shell/mount'
import { atocha, bookingOf, now, stay, user as lucia } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'
import { coveringPaths, titledPaths, within as withinWorld } from '../kit/paths/cover'
import { namesOf, type Model } from '../kit/paths/model'
import { plannedOutside } from '../kit/paths/outside'
import { fill, follows, press, turnsOf, type Tap } from '../kit/paths/taps'
import { booking, cancellation } from '../kit/paths/worlds'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const logIn =
  (account: object): Tap =>
  async (_, outside) => {
    outside.setAccount(account)
    await fill('Email', 'driver@plaza.example')
    await fill('Password', 'Plaza2026')
    await press(/^Continue/)(_, outside)
  }

const bookingTaps: Record<string, Tap> = {
  'says yes': press(/^Confirm and pay/),
  'tries again': press(/^Try again/, /^Check again/),
  leaves: press(/^Leave/, /^Close/, /^Find another/),
  'changes the time': async (mounted, outside) => {
    await press(/^Change the times/)(mounted, outside)
    await pickInPanel({ from: '2026-11-24T10:00', to: '2026-11-24T20:00' })
  },
  'logs in': logIn({}),
  'logs in without a vehicle': logIn({ vehicles: [] }),
  'logs in without a card': logIn({ card: undefined }),
}
const cancellationTaps: Record<string, Tap> = {
  'says yes': press(/^Yes, cancel/),
  'keeps it': press(/^Keep booking/),
  'tries again': press(/^Try again/),
  leaves: press(/^Close/),
}

const logins = ['logs in', 'logs in without a vehicle', 'logs in without a card']
const bookingModel: Model<AnyStateMachine> = {
  ...withinWorld(booking as never as Model<AnyStateMachine>, [
    ...Object.keys(bookingTaps),
    'the session is still a visitor',
    'the quote comes',
    'it is sold out',
    'quoting fails',
    'the server has taken it',
    'the platform reserves',
    'the card is charged',
    'it is booked',
    'nobody knows yet',
    'it is refused',
  ]),
  causable: (snapshot, name) => {
    const { value } = snapshot as { value: unknown }
    if (logins.includes(name)) return value === 'waiting' || value === 'needsAccount'
    return (name === 'the session is still a visitor') === (value === 'waiting')
  },
}
const cancellationModel: Model<AnyStateMachine> = withinWorld(
  cancellation as never as Model<AnyStateMachine>,
  Object.keys(cancellation.world).filter((name) => name !== 'says yes to another booking'),
)

const bookings = await coveringPaths(bookingModel)
const cancellations = await coveringPaths(cancellationModel)

describe('the covering paths by taps on the screen (R214)', () => {
  it.each(titledPaths(bookingModel, bookings.paths))(
    'of booking, %s',
    async (_, path) => {
      const names = namesOf(bookingModel.world, path)
      const outside = plannedOutside()
      const [first = ''] = names
      const member = logins.includes(first)
      outside.setAccount({
        ...lucia,
        ...(first.endsWith('vehicle') && { vehicles: [] }),
        ...(first.endsWith('card') && { card: undefined }),
      })
      const [opening, second, ...rest] = turnsOf(bookingModel, path, bookingTaps)
      // A driver who is known from the start logs in nowhere: the first login is the page's cookie.
      const turns = member && second ? [second, ...rest] : [opening!, ...(second ? [second, ...rest] : [])]
      outside.answer([
        { type: 'search.arrived', offers },
        { type: 'search.settled' },
        ...turns[0]!.answers.filter(({ type }) => !type.startsWith('booking.driver')),
      ])
      const mounted = await mount('/en', outside.api, { member })
      await act(async () => {
        mounted.front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
      })
      await waitFor(() =>
        expect(mounted.front.sendIfAllowed({ type: 'driver.book', parking: 'onda-park:1', at: now })).toBe(
          true,
        ),
      )
      await follows(mounted, 'booking', turns[0]!.last, names.join(' → '))
      for (const { name = '', answers, last } of turns.slice(1)) {
        outside.answer(answers)
        await bookingTaps[name]!(mounted, outside)
        await follows(mounted, 'booking', last, `${names.join(' → ')}, at ${name}`)
      }
      // The browser goes back a moment later; the next page must not be under it by then.
      if (!mounted.front.actor.getSnapshot().context.booking)
        await waitFor(() => expect(mounted.where()).not.toContain('/user/bookings/new'))
    },
    180_000,
  )

  it.each(titledPaths(cancellationModel, cancellations.paths))(
    'of cancellation, %s',
    async (_, path) => {
      const names = namesOf(cancellationModel.world, path)
      const outside = plannedOutside()
      outside.setBookings([bookingOf()])
      const [opening, ...turns] = turnsOf(cancellationModel, path, cancellationTaps)
      outside.answer(opening!.answers)
      const mounted = await mount('/en/user/bookings', outside.api, { member: true })
      await press(/^Cancel/)(mounted, outside)
      await follows(mounted, 'cancellation', opening!.last, names.join(' → '))
      for (const { name = '', answers, last } of turns) {
        outside.answer(answers)
        await cancellationTaps[name]!(mounted, outside)
        await follows(mounted, 'cancellation', last, `${names.join(' → ')}, at ${name}`)
      }
    },
    180_000,
  )

  it('of booking are more than eight', () => {
    expect(bookings.paths.length).toBeGreaterThan(8)
  })

  it('leave out what the screen does not offer, and nothing else', () => {
    expect({ booking: bookings.missed, cancellation: cancellations.missed }).toMatchInlineSnapshot(`
      {
        "booking": [
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
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsAccount",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsVehicle",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsDocument",
          "booking.quoting —xstate.error.actor.quoteBooking→ booking.needsPayment",
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
        "cancellation": [],
      }
    `)
  })
})
