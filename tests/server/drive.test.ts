import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { AccessKey } from '../../contract/calls/keychain'
import type { WireBooking } from '../../contract/wire/booking'
import type { Quote } from '../../contract/booking'
import type { CancellationQuote } from '../../contract/cancellation'
import { toCents } from '../../contract/money'
import type { SearchAnswer, SearchMessage } from '../../contract/search'
import { platforms } from '../../providers/registry'
import { ledgerFaults } from '../kit/server/money/law'
import { openMemory } from '../kit/server/database/memory'
import { realPostgres } from '../kit/server/database/postgres'
import { atocha, eventsOf, standUp, standingAt, stay, type Standing } from '../kit/server/standing'

type SpecBooking = z.input<typeof WireBooking>
const all = platforms.length
const search = `/api/parkings?lat=${atocha.lat}&lng=${atocha.lng}&from=${encodeURIComponent(stay.from)}&to=${encodeURIComponent(stay.to)}`

describe.each([
  ['PGlite', () => openMemory()],
  ['PostgreSQL', realPostgres],
])('a drive through the server on %s (R357)', (_, open) => {
  let at: Standing
  let token = ''
  let quote: Quote
  let uid = ''
  const asked = <T>(path: string, options = {}): Promise<T> =>
    at.request(path, { token, ...options }).then((answer) => answer.json() as Promise<T>)

  beforeAll(async () => {
    at = await standUp(open)
    token = await at.login()
  }, 120_000)
  afterAll(() => at.close())

  it('reports its health', async () => {
    const health = await asked<Record<string, unknown>>('/api/health')
    expect(health).toMatchObject({ status: 'ok', platforms: all })
    expect(health['parkings']).toBeGreaterThan(500)
  })

  it('streams the catalogue first, every platform once, and complete at the end (R003, R273)', async () => {
    const answer = await at.request(search, { headers: { accept: 'application/x-ndjson' } })
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    const messages = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchMessage)
    expect(messages[0]?.type).toBe('catalogue')
    const last = messages.at(-1)
    expect(last).toMatchObject({ type: 'complete', asked: all, answered: all, failed: 0 })
    const told = messages.flatMap((message) => (message.type === 'platform' ? [message.platform.id] : []))
    expect(new Set(told).size).toBe(all)
    expect(told).toHaveLength(all)
  })

  it('shows all four kinds around Atocha, each parking once, prices adding up (R112)', async () => {
    const { offers } = await asked<SearchAnswer>(search)
    expect(offers.length).toBeGreaterThan(12)
    expect(new Set(offers.map(({ parking }) => parking.id)).size).toBe(offers.length)
    for (const kind of ['bookable', 'automatic', 'street'] as const)
      expect(offers.filter(({ parking }) => parking[kind]).length, kind).toBeGreaterThan(0)
    expect(offers.some(({ parking: p }) => !p.bookable && !p.automatic && !p.street)).toBe(true)
    for (const { prepaid } of offers)
      if (prepaid) expect(prepaid.base + prepaid.management + prepaid.commission).toBe(prepaid.total)
  })

  it('quotes what the list showed, and says what it means (R274)', async () => {
    const { offers } = await asked<SearchAnswer>(search)
    const offer = offers.find(({ parking }) => parking.bookable)!
    quote = await asked<Quote>('/api/users/bookings/quotes', {
      body: { parking: offer.parking.id, window: stay },
    })
    expect(quote.price).toEqual(offer.prepaid)
    expect(quote).toMatchObject({ plate: '4821KJT', window: stay, warnings: [], fromBalance: 500 })
  })

  it('books once for one key, with true steps in their order (R198, R275, X03)', async () => {
    const headers = { 'idempotency-key': `booking-${quote.id}` }
    const body = { quote: quote.id }
    const made = await asked<{ uid: string }>('/api/users/bookings', { body, headers })
    const again = await asked<{ uid: string }>('/api/users/bookings', { body, headers })
    expect(again).toEqual(made)
    uid = made.uid
    const events = await eventsOf(await at.request(`/api/users/bookings/${uid}/progress`, { token }))
    const steps = events.map(({ step }) => step)
    expect(steps.filter((step, i) => step !== steps[i - 1])).toEqual([
      'connecting',
      'reserving',
      'almostThere',
    ])
    const { booking, outcome } = events.at(-1) as { booking: SpecBooking; outcome: string }
    expect(outcome).toBe('booked')
    expect(booking.number).toMatch(/^PZ-[2-9A-Z]{4}-[2-9A-Z]{2}$/)
    expect(booking.accessCode).toBeTruthy()
    expect(toCents(booking.baseRate) + toCents(booking.managementFee) + toCents(booking.commission)).toBe(
      toCents(booking.total),
    )
  })

  it('has charged exactly what the balance left of the total, once, and sent one mail in the driver’s language (R201)', async () => {
    const { stripe, platforms } = await at.ledger()
    const mine = stripe.intents.filter(({ metadata }) => metadata.reservation === uid)
    expect(mine.map(({ status, captured }) => [status, captured])).toEqual([
      ['succeeded', quote.price.total - 500],
    ])
    const sold = Object.values(platforms)
      .flat()
      .filter((sale) => JSON.stringify(sale).includes(uid))
    expect(sold).toHaveLength(1)
    await expect
      .poll(() => at.mails().then((mails) => mails.map(({ subject }) => subject)))
      .toEqual([expect.stringContaining('Tu plaza te espera')])
  })

  it('warns when the next quote overlaps, and lists the booking (R111, R261)', async () => {
    const second = await asked<Quote>('/api/users/bookings/quotes', {
      body: { parking: quote.parking.id, window: stay },
    })
    expect(second.warnings).toContain('overlap')
    const list = await asked<SpecBooking[]>('/api/users/bookings')
    expect(list.map((booking) => [booking.uid, booking.status])).toEqual([[uid, 'confirmed']])
    expect(list[0]?.parking_found?.name).toBe(quote.parking.name)
    expect(list[0]?.timeZone).toBe(quote.parking.timeZone)
  })

  it('keeps the code of the booking as a key (R173, A44)', async () => {
    const [booking] = await asked<SpecBooking[]>('/api/users/bookings')
    const keys = await asked<AccessKey[]>('/api/users/keychain')
    expect(keys).toEqual([
      {
        id: `booking:${uid}`,
        parkingId: quote.parking.id,
        bookingUid: uid,
        kind: 'pin',
        code: booking?.accessCode,
        validFrom: stay.from,
        validTo: stay.to,
        revoked: false,
      },
    ])
  })

  it('refuses cancelling after the limit, by its own clock (R205)', async () => {
    await at.setNow('2026-11-24T08:00:01+01:00')
    const late = await asked<CancellationQuote>(`/api/users/bookings/${uid}/cancellation`)
    expect(late.verdict).toBe('tooLate')
    const answer = await at.request(`/api/users/bookings/${uid}/cancel`, { token, body: {} })
    expect([answer.status, await answer.json()]).toEqual([409, { error: { code: 'cancellation.tooLate' } }])
    await at.setNow(standingAt)
  })

  it('cancels before it, refunds to the cent, once (R204, R264, R276)', async () => {
    const next = await asked<CancellationQuote>('/api/users/bookings/next/cancellation')
    expect([next.booking.uid, next.verdict, next.refund]).toEqual([uid, 'allowed', quote.price.total])
    const done = await asked<Record<string, unknown>>(`/api/users/bookings/${uid}/cancel`, { body: {} })
    expect(done).toEqual({ uid, status: 'cancelled', refund: quote.price.total, currency: 'EUR' })
    const again = await at.request(`/api/users/bookings/${uid}/cancel`, { token, body: {} })
    expect(await again.json()).toEqual({ error: { code: 'cancellation.alreadyRequested' } })
    const { stripe } = await at.ledger()
    expect(stripe.intents.map(({ refunded }) => refunded)).toEqual([quote.price.total - 500])
    const history = await asked<{ kind: string; amount: number }[]>('/api/users/history')
    const amounts = Object.fromEntries(history.map(({ kind, amount }) => [kind, toCents(amount)]))
    expect(history).toHaveLength(5)
    expect(amounts).toEqual({
      adjustment: 500,
      payment: 500 - quote.price.total,
      paymentOnAccount: -500,
      refund: quote.price.total - 500,
      refundToAccount: 500,
    })
    const keys = await asked<AccessKey[]>('/api/users/keychain')
    expect(keys.map(({ revoked }) => revoked)).toEqual([true])
    const user = await asked<{ balance: number }>('/api/users/demo-driver')
    expect([user.balance, await ledgerFaults(at.context.db)]).toEqual([5, []])
  })
})
