// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../../contract/booking'
import { Fault } from '../../../../contract/fault'
import { toCents } from '../../../../contract/money'
import { bookingOf, now, quoteOf, scriptedApi, stay } from '../../../kit/scriptedApi'
import { pickInPanel } from '../../../kit/src/components/moment/pick'
import { begin, confirm } from '../../../kit/src/shell/bookingPage'
import { mount } from '../../../kit/src/shell/mount'
import { beginBooking } from '../../../kit/src/shell/scenes'

const centsIn = (text: string): number => toCents(Number(/(\d+),(\d\d)/.exec(text)![0].replace(',', '.')))

/** Progress that the test itself lets go on, one event at a time. */
const progressOnDemand = () => {
  const waiting: ((value: Progress) => void)[] = []
  const next = (): Promise<Progress> => new Promise((resolve) => void waiting.push(resolve))
  async function* followBooking(): AsyncGenerator<Progress> {
    for (;;) {
      const progress = await next()
      yield progress
      if (progress.outcome) return
    }
  }
  const tell = async (progress: Progress): Promise<void> => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    await act(async () => waiting.shift()?.(progress))
  }
  return { followBooking, tell }
}

describe('booking on the screen', () => {
  it('shows three parts of the price that add up to the total, to the cent (R112)', async () => {
    await begin()
    await screen.findByText('Base rate')
    const [base, management, commission, total] = ['Base rate', 'Management fee', 'Commission', 'Total'].map(
      (name) => centsIn(screen.getByText(name).nextSibling!.textContent!),
    )
    expect(base! + management! + commission!).toBe(total)
    expect(total).toBe(1190)
  })

  it('says before the yes what is not given back, until when it can be cancelled, and that it is a demo (R111, R340, R341)', async () => {
    await begin({ quoteBooking: () => Promise.resolve({ ...quoteOf(), warnings: ['overlap'] }) })
    await screen.findByText(/24 Nov 2026 at 08:00/)
    for (const text of [/isn’t refunded/, /extra time/, /already have a booking/, /^Demo$/])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says at the button which booking stands at these hours, and on it that this one is a second', async () => {
    const mounted = await begin({
      listBookings: async () => [bookingOf({ parking: { ...bookingOf().parking!, name: 'Retiro Este' } })],
      quoteBooking: () => Promise.resolve({ ...quoteOf(), warnings: ['overlap'] }),
    })
    const yes = await screen.findByRole('button', { name: /^Book this one too and pay 11,90\s€$/ })
    expect(yes.previousElementSibling?.textContent).toBe(
      'You already have a booking at that time: Retiro Este (Tomorrow 09:00 → 18:00). This one would come on top of it.',
    )
    expect(screen.getAllByText(/already have a booking/)).toHaveLength(1)
    await mounted.user.click(yes)
    await waitFor(() => expect(mounted.made).toContain('createBooking'))
  })

  it('says on the button what is paid, with which card, and counts down how long the price is kept', async () => {
    const mounted = await begin()
    await screen.findByRole('button', { name: /^Confirm and pay 11,90\s€$/ })
    expect(screen.getByText(/4242/)).toBeTruthy()
    const left = screen.getByRole('timer')
    expect(left.textContent).toMatch(/^Price held\d+:\d\d$/)
    const before = left.textContent
    mounted.front.now = () => now + 65_000
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before))
  })

  it('says that the space that is missing is the driver’s own, booked in another tab, and leads to it', async () => {
    const lists = [[], [bookingOf()]]
    const api = scriptedApi({
      listBookings: () => Promise.resolve(lists.shift() ?? [bookingOf()]),
      quoteBooking: () => Promise.reject(new Fault('booking.soldOut')),
    })
    const { front, user, where } = await mount('/en', api, { member: true })
    await act(() => beginBooking(front))
    await screen.findByText(
      'No spaces are left, but one is already yours: you booked it earlier (Tomorrow 09:00 → 18:00).',
    )
    await user.click(screen.getByRole('link', { name: 'See my booking' }))
    await waitFor(() => expect(where()).toBe('/en/user/bookings#proximo'))
  })

  it('says when cancelling is free until, day and time (X21)', async () => {
    const { front } = await mount('/', scriptedApi(), { member: true })
    await act(() => beginBooking(front))
    await screen.findByText(/^Cancelas gratis hasta el 24.+2026 a las 08:00$/)
  })

  it('promises no free cancellation whose time is over, and tells flexible parkings their own terms (R337)', async () => {
    await begin({
      quoteBooking: () => Promise.resolve({ ...quoteOf(), cancelUntil: '2026-11-23T09:00:00+01:00' }),
    })
    await screen.findByText('The time for free cancellation is over.')
    expect(screen.queryByText(/Free to cancel until/)).toBeNull()
    cleanup()
    await begin({ quoteBooking: () => Promise.resolve({ ...quoteOf(), cancelUntil: null }) })
    await screen.findByText('You may enter up to 30 minutes before or after your time.')
    expect(screen.queryByText(/isn’t refunded/)).toBeNull()
    expect(screen.queryByText(/extra time/)).toBeNull()
  })

  it('goes through the steps that the server tells, in order, and only then is booked (R113, R114, R198, R199)', async () => {
    const { followBooking, tell } = progressOnDemand()
    const mounted = await begin({ followBooking })
    await confirm(mounted)
    const filled = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
    expect(screen.getByText('Don’t reload this page')).toBeTruthy()
    for (const [index, [step, title]] of (
      [
        ['connecting', 'Connecting to the server…'],
        ['reserving', 'Reserving your space…'],
        ['pleaseWait', 'Please wait…'],
        ['almostThere', 'Almost there…'],
      ] as const
    ).entries()) {
      await tell({ step })
      await screen.findByRole('heading', { name: title })
      expect(filled(), 'the step under way is not done').toBe(String(index))
    }
    await tell({ step: 'almostThere', outcome: 'booked', booking: bookingOf() })
    await screen.findByRole('heading', { name: 'Your space is waiting.' })
    expect(screen.getByText('48217')).toBeTruthy()
    expect(screen.getByText('PZ-7F3K-21')).toBeTruthy()
  })

  it('holds no card of a driver whose balance pays all of it (R112)', async () => {
    const { followBooking, tell } = progressOnDemand()
    const quoteBooking = () => Promise.resolve({ ...quoteOf(), fromBalance: quoteOf().price.total })
    const mounted = await begin({ followBooking, quoteBooking })
    await confirm(mounted)
    await tell({ step: 'reserving' })
    await screen.findByText(/Your balance pays, and only if it confirms/)
    expect(screen.queryByText(/Your card is held/)).toBeNull()
  })

  it('asks before the page is closed only while the server reserves (R199)', async () => {
    const { followBooking, tell } = progressOnDemand()
    const mounted = await begin({ followBooking })
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(asks()).toBe(false)
    await confirm(mounted)
    await waitFor(() => expect(asks()).toBe(true))
    await tell({ step: 'almostThere', outcome: 'booked', booking: bookingOf() })
    await screen.findByRole('heading', { name: 'Your space is waiting.' })
    expect(asks()).toBe(false)
  })

  it('keeps enough to find the reservation after a reload, and forgets it once it is made', async () => {
    const { startPage: arrive } = await import('../../../../src/sync/startPage')
    const { followBooking } = progressOnDemand()
    const first = await begin({ followBooking })
    act(() => arrive(first.front))
    await confirm(first)
    await waitFor(() => expect(sessionStorage.getItem('booking')).toContain('"uid":"b1"'))
    first.front.actor.stop()
    cleanup()
    const followed: string[] = []
    const second = await mount(
      '/en/user/bookings/new',
      scriptedApi({
        async *followBooking({ uid }) {
          followed.push(uid)
          yield { step: 'almostThere', outcome: 'booked', booking: bookingOf() }
        },
      }),
      { member: true },
    )
    act(() => arrive(second.front))
    await screen.findByRole('heading', { name: 'Your space is waiting.' })
    expect(followed).toEqual(['b1'])
    await waitFor(() => expect(sessionStorage.getItem('booking')).toBeNull())
  })

  it('lets a visitor log in on the spot and goes on with the same stay (X16)', async () => {
    const { user } = await begin({}, false)
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
  })

  it('says why a stay cannot be booked, and takes another time (R323)', async () => {
    const asked: string[] = []
    const { user } = await begin({
      quoteBooking: ({ window }) => {
        asked.push(window.to)
        return window.to === stay.to
          ? Promise.reject(new Fault('booking.soldOut'))
          : Promise.resolve(quoteOf('q2', window))
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change the times' }))
    await pickInPanel({ from: '2026-11-24T09:00', to: '2026-11-24T20:00' })
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(asked).toEqual([stay.to, '2026-11-24T20:00:00+01:00'])
  })

  it('leaves the booking, and its page with it', async () => {
    const { user, where, front } = await begin()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where()).toMatch(/^\/en\?where=/))
    expect(front.actor.getSnapshot().context.booking).toBeUndefined()
  })
})
