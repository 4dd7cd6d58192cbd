import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../contract/parking'
import { cents } from '../../contract/money'
import { bookableFault, isShortStay, notWorthIt } from '../../contract/rules/bookable'
import { cancelDeadline, cancelVerdict, promisedUntil, sortBookings } from '../../contract/rules/cancellable'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import { mapLink } from '../../contract/rules/mapLink'
import { formatPlate, isPlate, normalisePlate, plateEnding } from '../../contract/rules/plate'
import { discountOf, shownTotal, splitPrice } from '../../contract/rules/price'
import { countBy, extreme, rank, shortlist } from '../../contract/rules/rank'
import { metresBetween, walkOf } from '../../contract/rules/walk'
import { bookingOf, now, stay } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

const seed = Number(process.env['SEED'] ?? 20261121)
const names = (list: Offer[]): string[] => list.map(({ parking }) => parking.name)

describe('prices', () => {
  it('add up to the cent, whatever the base rate and the fee (R112)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (base, fee) => {
          const { commission, management, total } = splitPrice(cents(base), cents(fee), 'EUR')
          expect(base + management + commission).toBe(total)
          expect(Number.isInteger(total)).toBe(true)
        },
      ),
      { seed },
    )
  })
  it.each([
    [1190, 2040, 41],
    [100, 1000, 70],
    [1000, 1000, undefined],
    [1190, undefined, undefined],
    [999, 1000, undefined],
  ])('%i prepaid against %s on site saves %s %% (R005, R334, A41)', (prepaid, onSite, percent) => {
    expect(discountOf(cents(prepaid), onSite === undefined ? onSite : cents(onSite))).toBe(percent)
  })
  it('show first what is paid in the end (X01)', () => {
    expect(offers.map(shownTotal)).toEqual([1190, 1420, 1680])
  })
})

describe('the order of results', () => {
  it('follows the preference and keeps every result (R009)', () => {
    expect(names(rank(offers, 'cheaper', 'all'))[0]).toBe('Parking Atocha Sur')
    expect(names(rank(offers, 'closer', 'all'))[0]).toBe('Plaza del Brillante')
    expect(names(rank(offers, 'automatic', 'all'))[0]).toBe('Plaza del Brillante')
    expect(rank(offers, 'closer', 'all')).toHaveLength(3)
  })
  it('is the same whatever order the platforms answered in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(offers, { minLength: 3 }), (shuffled) => {
        expect(names(rank(shuffled, 'cheaper', 'all'))).toEqual(names(rank(offers, 'cheaper', 'all')))
      }),
      { seed },
    )
  })
  it('filters without losing count, and a shortlist answers every order as the whole would', () => {
    expect(countBy(offers)).toEqual({ all: 3, automatic: 1, bookable: 1 })
    const kept = shortlist(offers, 1)
    for (const preference of ['cheaper', 'closer', 'automatic'] as const)
      for (const filter of ['all', 'automatic', 'bookable'] as const)
        expect(rank(kept, preference, filter)[0]).toEqual(rank(offers, preference, filter)[0])
  })
  it('goes by the price that is shown, and puts a street without a promise of a space behind', () => {
    const like = (id: string, walk: number, total: number, street = false): Offer => ({
      ...offers[2]!,
      walk,
      onSite: { total: cents(total), pay: 'machine' },
      parking: { ...offers[2]!.parking, id, name: id, street },
    })
    const list = [
      like('far', 25, 1_000),
      like('near', 5, 1_090),
      like('street', 6, 0, true),
      like('dear', 4, 1_600),
    ]
    expect(names(rank(list, 'cheaper', 'all'))).toEqual(['far', 'near', 'dear', 'street'])
    expect(extreme(list, 'cheaper')?.parking.name).toBe('far')
    expect(extreme(shortlist(list, 1), 'cheaper')?.parking.name).toBe('far')
    expect(extreme(list, 'closer')?.parking.name).toBe('dear')
  })
  it('puts a price that nobody knows last', () => {
    const unknown: Offer = {
      ...offers[2]!,
      onSite: { pay: 'unknown' },
      parking: { ...offers[2]!.parking, id: 'a:0' },
    }
    expect(rank([unknown, ...offers], 'cheaper', 'all').at(-1)).toBe(unknown)
  })
})

describe('what may be booked and cancelled', () => {
  const parking = offers[0]!.parking
  const from = (minutes: number, length = 120) => ({
    from: new Date(now + minutes * 60_000).toISOString(),
    to: new Date(now + (minutes + length) * 60_000).toISOString(),
  })
  it.each([
    ['an hour ahead', parking, from(60), undefined],
    ['59 minutes ahead', parking, from(59), 'booking.leadTime'],
    ['a platform that wants two hours', { ...parking, leadMinutes: 120 }, from(119), 'booking.leadTime'],
    ['a platform that wants less than we do', { ...parking, leadMinutes: 10 }, from(30), 'booking.leadTime'],
    ['shorter than its minimum', parking, from(90, 59), 'booking.tooShort'],
    ['nobody sells it', { ...parking, bookable: false }, from(90), 'booking.notBookable'],
    ['yesterday', parking, from(-1440), 'search.windowPast'],
    ['exit before entry', parking, from(90, -30), 'search.windowReversed'],
  ])('%s (R018, R242, R243, R245, R333, A13)', (_, place, window, fault) => {
    expect(bookableFault(place, window, now)).toBe(fault)
  })
  it('warns when prepaying is not worth it (R244)', () => {
    expect(notWorthIt(cents(1190), cents(1190))).toBe(true)
    expect(notWorthIt(cents(1190), cents(2040))).toBe(false)
  })
  it('does not say that a short stay is cheaper there when it is not: 2,37 prepaid, 2,52 on site (A40)', () => {
    expect(notWorthIt(cents(237), cents(252))).toBe(false)
    expect(isShortStay(from(90, 45))).toBe(true)
    expect(isShortStay(from(90, 60))).toBe(false)
  })
  it('cancels until the limit and not a millisecond longer; flexible ones until the end; others never (R159, R338, R339, A39, A50)', () => {
    const limit = Date.parse('2026-11-24T08:00:00+01:00')
    expect(cancelDeadline(bookingOf())).toBe(limit)
    expect(cancelVerdict(bookingOf(), limit)).toBe('allowed')
    expect(cancelVerdict(bookingOf(), limit + 1)).toBe('tooLate')
    expect(cancelVerdict(bookingOf({ minutesToCancel: null }), Date.parse(stay.to))).toBe('allowed')
    expect(cancelVerdict(bookingOf({ minutesToCancel: undefined }), now)).toBe('notCancellable')
    expect(cancelVerdict(bookingOf({ status: 'cancelled' }), now)).toBe('alreadyRequested')
  })
  it('lists running and coming ones first, cancelled and past ones after (R202, A14, A16)', () => {
    const past = bookingOf({
      uid: 'past',
      when: '2026-11-20T09:00:00+01:00',
      end: '2026-11-20T10:00:00+01:00',
    })
    const running = bookingOf({ uid: 'running', when: '2026-11-23T09:00:00+01:00' })
    const cancelled = bookingOf({ uid: 'cancelled', cancelled: true, status: 'cancelled' })
    const { next, previous } = sortBookings([bookingOf(), past, running, cancelled], now)
    expect(next.map(({ uid }) => uid)).toEqual(['running', 'b1'])
    expect(previous.map(({ uid }) => uid)).toEqual(['cancelled', 'past'])
  })
  it('counts what never became a booking instead of listing it, and lists what was by its end', () => {
    const gone = (uid: string, when: string, end: string) => bookingOf({ uid, when, end })
    const long = gone('long', '2026-11-01T09:00:00+01:00', '2026-11-22T09:00:00+01:00')
    const short = gone('short', '2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00')
    const failed = bookingOf({ uid: 'failed', status: 'failed' })
    const sorted = sortBookings([short, failed, long], now)
    expect(sorted.previous.map(({ uid }) => uid)).toEqual(['long', 'short'])
    expect(sorted.failed).toBe(1)
  })
  it('promises free cancellation only while it can still be had', () => {
    const [until, end] = [now + 60_000, now + 3_600_000]
    expect(promisedUntil(until, end, now)).toBe(until)
    expect(promisedUntil(until, end, until)).toBeUndefined()
    expect(promisedUntil(null, end, now)).toBe(end)
    expect(promisedUntil(undefined, end, now)).toBeUndefined()
  })
})

describe('plates, addresses and links', () => {
  it.each([
    ['4821 kjt', 'ES', true],
    ['4821 AJT', 'ES', false],
    ['M-1234-AB', 'ES', true],
    ['AB-123-CD', 'FR', true],
    ['AI-123-CD', 'FR', false],
    ['AB 123 CD', 'IT', true],
    ['AB12 CDE', 'GB', true],
    ['B-PL 1234E', 'DE', true],
    ['ZH 123456', 'CH', true],
    ['X', 'PT', false],
    ['AA 11 BB', 'PT', true],
    ['1234 ÑBC', 'ES', false],
    ['1234 QBC', 'ES', false],
    ['M-1234-Q', 'ES', false],
    ['M-1234-Ñ', 'ES', false],
    ['WÜ-AB 123', 'DE', true],
    ['LÖ-Ä 1', 'DE', true],
    ['WÜ AB 12', 'CH', false],
    ['1234 BCD', '!!', false],
    ['1234 BCD', 'ZZ', false],
  ])('%s in %s: %s', (plate, country, sound) => {
    expect(isPlate(plate, country)).toBe(sound)
  })
  it('knows a plate however it is written, and says only its end (C11)', () => {
    expect(normalisePlate(' 4821-kjt ')).toBe('4821KJT')
    expect(formatPlate('4821KJT')).toBe('4821 KJT')
    expect(plateEnding('4821 KJT')).toBe('KJT')
    expect(normalisePlate('wu\u0308-ab 123')).toBe('WÜAB123')
    expect(formatPlate('WÜAB123')).toBe('WÜAB 123')
    expect(normalisePlate('４８２１ kjt')).toBe('4821KJT')
  })
  it.each(['a@b.co', 'driver@plaza.example', ' x.y@z.museum '])('accepts %s (R216)', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each([
    ...['a@b', 'a b@c.d', '@b.co', 'a@.co', 'a@b..c', ''],
    ...[
      'a\u0007@b.co',
      'a\u200b@b.co',
      'a<b@c.co',
      'team:a@b.co',
      'a,b@c.co',
      '"a"@b.co',
      'a@b_c.co',
      'a@b\u200b.co',
      ...[
        'a\ufe0f@b.co',
        'a\u3164@b.co',
        'a\u2800@b.co',
        '.a@b.co',
        'a.@b.co',
        'a..b@b.co',
        'a@-b.co',
        'a@b.-co',
        'a@b-.co',
      ],
    ],
    `${'a'.repeat(65)}@b.co`,
  ])('refuses %s (R216)', (text) => expect(isEmail(text)).toBe(false))
  it('refuses one that is longer than mail can be sent to', () => {
    const of = (length: number): string => `a@${'b'.repeat(length - 'a@.co'.length)}.co`
    expect([isEmail(of(254)), isEmail(of(255))]).toEqual([true, false])
  })
  it('lowercases what it compares (R217)', () => expect(normaliseEmail(' A@B.Co ')).toBe('a@b.co'))
  it('has one spelling of a domain that may be written in several (R217)', () => {
    expect(normaliseEmail('a@ｅｘａｍｐｌｅ．org')).toBe('a@example.org')
    expect(normaliseEmail('a@例。com')).toBe(normaliseEmail('a@xn--fsq.com'))
    expect(normaliseEmail('a@MÜNCHEN.de')).toBe('a@xn--mnchen-3ya.de')
    expect(isEmail('jörg@münchen.de')).toBe(true)
  })
  it('navigates by coordinates, else by address (R141, R142)', () => {
    expect(mapLink('google', { lat: 40.4, lng: -3.7 })).toContain('destination=40.4%2C-3.7')
    expect(mapLink('waze', { address: 'C. de Méndez Álvaro 8' })).toContain('q=C.%20de%20M%C3%A9ndez')
    expect(mapLink('apple', { lat: 1, lng: 2, from: { lat: 3, lng: 4 } })).toContain('saddr=3%2C4')
  })
  it('walks as far as streets go', () => {
    const sol = { lat: 40.4169, lng: -3.7035 }
    const atocha = { lat: 40.4066, lng: -3.6892 }
    expect(Math.round(metresBetween(sol, atocha) / 10) * 10).toBe(1670)
    expect(walkOf(sol, atocha).walk).toBe(27)
  })
})
