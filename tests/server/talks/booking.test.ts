import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import type { TalkEntry, TalkNote } from '../../../contract/talk/talk'
import { exportData } from '../../../server/accounts/ownData/exportData'
import { inProcessApi } from '../../../server/inProcessApi'
import { standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
let parkings: string[]
let days = 0
const device = (signedIn = true): ParkingApi =>
  inProcessApi(at.context, { token: signedIn ? token : undefined })

beforeAll(async () => {
  at = await standUp()
  token = await at.login()
  parkings = [...at.context.catalogue.all()]
    .filter(({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60)
    .map(({ id }) => id)
}, 120_000)
afterAll(() => at.close())

/** A day of its own for each story. */
let window = stay
beforeEach(() => {
  days += 1
  const on = (hour: string): string => `2026-12-${String(days).padStart(2, '0')}T${hour}:00:00+01:00`
  window = { from: on('09'), to: on('12') }
})

const talkOfTwo = async () => {
  const kiosk = await device(false).shareTalk({ front: 'kiosk', notes: [] })
  const phone = await device(false).joinTalk({ front: 'phone', code: kiosk.code })
  return [kiosk, phone] as const
}
const outcome = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => 'ok',
    (refused: unknown) => refused,
  )
  return error instanceof Fault ? error.code : String(error)
}
const book = async ({ talk, talkKey }: { talk: string; talkKey: string }, id = parkings[0]!) => {
  const quote = await device().quoteBooking({ parking: id, window })
  return device().createBooking({ quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } })
}
const booked = async (seat: { talk: string; talkKey: string }): Promise<TalkEntry[]> => {
  for (let tries = 0; tries < 200; tries++) {
    const { entries } = await device(false).readTalk({ ...seat, after: 0 })
    if (entries.some(({ kind }) => kind === 'booked' || kind === 'notBooked')) return entries
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('no outcome')
}
const bookingsThen = async (): Promise<number> =>
  (await device().listBookings({})).filter(({ when, status }) => when === window.from && status !== 'failed')
    .length

describe('a talk makes a booking once (X29)', () => {
  it('of two devices that confirm at the same instant one books, and both have that booking', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const [first, second] = await Promise.all([book(kiosk), book(phone)])
    expect(second).toEqual(first)
    const entries = await booked(kiosk)
    expect(entries.map(({ kind }) => kind)).toEqual(['joined', 'joined', 'confirm', 'booked'])
    expect((await device(false).readTalk({ ...phone, after: 2 })).entries).toEqual(entries.slice(2))
    expect(await bookingsThen()).toBe(1)
  })

  it('a late yes of the other device is that booking, to another car park none, and to another day another', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const { talk, talkKey } = kiosk
    const read = await Promise.all(
      parkings.slice(0, 2).map((parking) => device().quoteBooking({ parking, window })),
    )
    const made = await book(phone)
    await booked(phone)
    const [same, other] = read.map(({ id }) =>
      device().createBooking({ quote: id, key: `booking-${id}`, talk: { talk, talkKey } }),
    )
    expect([await same, await outcome(other!)]).toEqual([made, 'talk.bookedElsewhere'])
    expect(await bookingsThen()).toBe(1)
    window = { from: window.from.replace('T09', 'T15'), to: window.to.replace('T12', 'T18') }
    expect(await outcome(book(kiosk))).toBe('ok')
  })

  it('the same yes once more is the same booking', async () => {
    const [, phone] = await talkOfTwo()
    const quote = await device().quoteBooking({ parking: parkings[0]!, window })
    const { talk, talkKey } = phone
    const order = { quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } }
    const [once, again] = await Promise.all([device().createBooking(order), device().createBooking(order)])
    expect(again).toEqual(once)
    expect(await bookingsThen()).toBe(1)
  })

  it('what came to nothing lets another device book', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const later = { from: window.from.replace('T09', 'T15'), to: window.to.replace('T12', 'T18') }
    const [quote, bought] = await Promise.all(
      [window, later].map((stay) => device().quoteBooking({ parking: parkings[0]!, window: stay })),
    )
    const { talk, talkKey } = phone
    await device().createBooking({ quote: bought!.id, key: `booking-${bought!.id}` })
    const used = { quote: quote!.id, key: `booking-${bought!.id}`, talk: { talk, talkKey } }
    expect(await outcome(device().createBooking(used))).toBe('booking.keyReused')
    expect((await booked(kiosk)).at(-1)).toMatchObject({ kind: 'notBooked', front: 2 })
    expect(await outcome(book(kiosk))).toBe('ok')
  })

  it('a device that was unplugged after its yes holds the others up for half a minute at most', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const quote = await device().quoteBooking({ parking: parkings[0]!, window })
    const row = await at.context.db
      .selectFrom('talks')
      .selectAll()
      .where('id', '=', phone.talk)
      .executeTakeFirstOrThrow()
    const claim = { quote: quote.id, front: 2, parking: parkings[0]!, window, at: at.context.now() }
    await at.context.db
      .updateTable('talks')
      .set({ claim: JSON.stringify(claim), uid: 'demo-driver' })
      .where('id', '=', row.id)
      .execute()
    expect(await outcome(book(kiosk))).toBe('talk.bookedElsewhere')
    await at.setNow(new Date(at.context.now() + 31_000).toISOString())
    expect(await outcome(book(kiosk))).toBe('ok')
  })

  it('only of a device that is in the talk', async () => {
    const [kiosk] = await talkOfTwo()
    expect(await outcome(book({ ...kiosk, talkKey: 'guessed' }))).toBe('talk.over')
    expect(await bookingsThen()).toBe(0)
  })
})

describe('a booking of the talk that is cancelled', () => {
  const becomes = (uid: string, status: string): Promise<void> =>
    expect
      .poll(async () => (await device().listBookings({})).find((one) => one.uid === uid)?.status, {
        timeout: 20_000,
      })
      .toBe(status)
  const cancelled = async (uid: string): Promise<void> => {
    await device().cancelBooking({ uid })
    await becomes(uid, 'cancelled')
  }

  it('is told to every device, and its time can be booked again', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const { uid } = await book(phone)
    await booked(kiosk)
    await cancelled(uid)
    const { entries } = await device(false).readTalk({ ...kiosk, after: 4 })
    expect(entries).toMatchObject([{ kind: 'cancelled', front: 2 }])
    expect(await outcome(book(kiosk))).toBe('ok')
    expect(await bookingsThen()).toBe(2)
  })

  it('before anybody has read the talk is told as booked and cancelled, and holds nobody up', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const { uid } = await book(phone)
    await becomes(uid, 'confirmed')
    await cancelled(uid)
    const { entries } = await device(false).readTalk({ ...kiosk, after: 2 })
    expect(entries.map(({ kind }) => kind)).toEqual(['confirm', 'booked', 'cancelled'])
    expect(await outcome(book(kiosk))).toBe('ok')
  })
})

describe('a guest that fills the log', () => {
  it('is stopped, and the owner books, hears of it, sends it away and leaves', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const line: TalkNote = { kind: 'event', event: { type: 'search.back' } }
    let after = 2
    const told = new Set<string>()
    for (let calls = 0; calls < 100; calls++) {
      const notes = Array<TalkNote>(20).fill(line)
      const adding = device(false).addToTalk({ ...phone, after, notes })
      told.add(await outcome(adding))
      after = (await adding.catch(() => undefined))?.entries.at(-1)?.n ?? after
    }
    expect([...told]).toEqual(['ok', 'request.tooMany'])
    // The other device has an allowance of its own.
    const mine = device(false).addToTalk({ ...kiosk, after, notes: [line] })
    expect(await outcome(mine)).toBe('ok')
    expect(await outcome(book(kiosk))).toBe('ok')
    expect((await booked(kiosk)).at(-1)).toMatchObject({ kind: 'booked', front: 1 })
    expect(await outcome(device(false).leaveTalk({ ...kiosk, who: 2 }))).toBe('ok')
    expect(await outcome(device(false).readTalk({ ...phone, after }))).toBe('talk.over')
    expect(await outcome(device(false).leaveTalk({ ...kiosk, who: 1 }))).toBe('ok')
  })

  it('in two days, too: no log is too long for a booking, and no device adds without end', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const data = JSON.stringify({ kind: 'event', event: { type: 'search.back' } })
    const rows = Array.from({ length: 2_500 }, (_, i) => ({
      ...{ talk: phone.talk, n: i + 3, front: i < 1_000 ? 2 : 3, at: at.context.now(), data },
    }))
    await at.context.db.insertInto('talk_entries').values(rows).execute()
    await at.context.db.updateTable('talks').set({ n: 2_502 }).where('id', '=', phone.talk).execute()
    const notes: TalkNote[] = [{ kind: 'event', event: { type: 'search.back' } }]
    expect(await outcome(device(false).addToTalk({ ...phone, after: 2_502, notes }))).toBe('talk.long')
    expect(await outcome(book(kiosk))).toBe('ok')
    expect((await booked(kiosk)).at(-1)).toMatchObject({ kind: 'booked' })
    expect(await outcome(device(false).leaveTalk({ ...kiosk, who: 2 }))).toBe('ok')
  })
})

describe('what the other devices see of a booking (C11)', () => {
  it('is the ticket: no plate, no code, nothing of the card', async () => {
    const [kiosk, phone] = await talkOfTwo()
    const { uid } = await book(phone)
    const last = (await booked(kiosk)).at(-1)!
    const mine = (await device().listBookings({})).find((one) => one.uid === uid)!
    expect(last).toMatchObject({ kind: 'booked', front: 2, ticket: { number: mine.number, window } })
    const seen = JSON.stringify(last)
    for (const secret of [mine.plate, mine.accessCode, 'demo-driver', 'driver@plaza.example'])
      expect([secret, secret !== undefined && seen.includes(secret)]).toEqual([secret, false])
  })
})

describe('a spoken yes is kept with its booking (X30)', () => {
  it('with the read-back, and their hash; the export shows it', async () => {
    const quote = await device().quoteBooking({ parking: parkings[0]!, window })
    const consent = {
      said: '¿Reservo Atocha Sur por 11,90 €?',
      heard: 'sí, resérvalo',
      locale: 'es' as const,
    }
    const { uid } = await device().createBooking({ quote: quote.id, key: `booking-${quote.id}`, consent })
    await device().createBooking({
      quote: quote.id,
      key: `booking-${quote.id}`,
      consent: { ...consent, heard: 'no' },
    })
    const rows = await at.context.db
      .selectFrom('booking_consents')
      .selectAll()
      .where('booking', '=', uid)
      .execute()
    expect(rows).toMatchObject([{ uid: 'demo-driver', ...consent }])
    expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
    const file = new TextDecoder().decode((await exportData(at.context, 'demo-driver')).bytes)
    expect(file).toContain(consent.said)
  })
})
