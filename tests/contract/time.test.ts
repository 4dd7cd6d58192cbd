import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateTime } from '../../contract/time/dates'
import { localeOfTag, localePath, resolveLocale, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import { isInstant, windowFault } from '../../contract/time/window'
import { instantOf, isoAt, isTimeZone, wallAt } from '../../contract/time/zonedTime'
import { now, stay, token } from '../kit/scriptedApi'

const seed = Number(process.env['SEED'] ?? 20261121)

describe('an instant', () => {
  it.each([
    ['2027-02-28T10:00:00Z', true],
    ['2028-02-29T10:00+01:00', true],
    ['2027-02-30T10:00:00Z', false],
    ['2027-02-29T23:00:00-05:00', false],
    ['2027-04-31T10:00:00Z', false],
    ['2027-13-01T10:00:00Z', false],
    ['2027-02-28T25:00:00Z', false],
    ['2027-02-28T10:00:00', false],
    ['2027-02-28', false],
  ])('%s: %s', (text, instant) => expect(isInstant(text)).toBe(instant))
})

describe('wall clocks', () => {
  it.each([
    ['Europe/Madrid', 2026, 11, 24, 9, '2026-11-24T09:00:00+01:00'],
    ['Europe/London', 2026, 11, 24, 9, '2026-11-24T09:00:00+00:00'],
    ['Atlantic/Canary', 2026, 7, 1, 9, '2026-07-01T09:00:00+01:00'],
    ['Europe/Madrid', 2026, 10, 25, 12, '2026-10-25T12:00:00+01:00'],
    ['Europe/Madrid', 2027, 3, 28, 12, '2027-03-28T12:00:00+02:00'],
  ])('%s %i-%i-%i at %i', (zone, year, month, day, hour, iso) => {
    expect(isoAt(instantOf({ year, month, day, hour }, zone), zone)).toBe(iso)
  })
  it('moves a time that spring skips forward, and takes the first of one that autumn repeats', () => {
    const zone = 'Europe/Madrid'
    expect(isoAt(instantOf({ year: 2027, month: 3, day: 28, hour: 2, minute: 30 }, zone), zone)).toBe(
      '2027-03-28T03:30:00+02:00',
    )
    expect(isoAt(instantOf({ year: 2026, month: 10, day: 25, hour: 2, minute: 30 }, zone), zone)).toBe(
      '2026-10-25T02:30:00+02:00',
    )
  })
  it('a day over the change has 25 hours in autumn and 23 in spring', () => {
    const day = (month: number, date: number, year: number): number =>
      (instantOf({ year, month, day: date + 1 }, 'Europe/Madrid') -
        instantOf({ year, month, day: date }, 'Europe/Madrid')) /
      3_600_000
    expect([day(10, 25, 2026), day(3, 28, 2027)]).toEqual([25, 23])
  })
  it('reads back what it shows, anywhere, at any instant', () => {
    const zones = ['Europe/Madrid', 'Europe/London', 'Atlantic/Canary', 'Europe/Zurich']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), fc.constantFrom(...zones), (seconds, zone) => {
        expect(Date.parse(isoAt(seconds * 1000, zone))).toBe(seconds * 1000)
        const shown = wallAt(seconds * 1000, zone)
        expect(wallAt(instantOf(shown, zone), zone)).toEqual(shown)
      }),
      { seed },
    )
  })
  it('knows a zone from a word', () => {
    expect([isTimeZone('Europe/Roma'), isTimeZone('Europe/Rome')]).toEqual([false, true])
  })
})

describe('dates', () => {
  it.each([
    ['es', '24/11/2026 09:00'],
    ['en', '24 Nov 2026 09:00'],
    ['fr', '24 nov. 2026 09:00'],
    ['de', '24. Nov. 2026, 09:00'],
    ['it', '24 nov 2026 09:00'],
  ] as const)('in %s are written %s (R176, A11)', (locale, written) => {
    expect(formatDateTime(Date.parse(stay.from), 'Europe/Madrid', locale)).toBe(written)
  })
})

describe('stays', () => {
  it.each([
    [stay, undefined],
    [{ from: stay.to, to: stay.from }, 'search.windowReversed'],
    [{ from: stay.from, to: stay.from }, 'search.windowReversed'],
    [{ from: '2026-11-23T10:11:00+01:00', to: stay.to }, undefined],
    [{ from: '2026-11-23T10:09:00+01:00', to: stay.to }, 'search.windowPast'],
    [{ from: stay.from, to: '2026-12-26T09:00:00+01:00' }, 'search.windowTooLong'],
    [{ from: '2027-11-25T09:00:00+01:00', to: '2027-11-25T19:00:00+01:00' }, 'search.windowTooFar'],
  ])('%o → %s (R093)', (window, fault) => expect(windowFault(window, now)).toBe(fault))
})

describe('languages', () => {
  it('has Spanish without a prefix and the others with one (R021, A1)', () => {
    expect([localePath('es', '/login'), localePath('de', '/login'), localePath('it', '/')]).toEqual([
      '/login',
      '/de/login',
      '/it',
    ])
    expect(localePath('de', '/?where=x#y')).toBe('/de?where=x#y')
    expect(splitPath('/de/user/bookings')).toEqual({ locale: 'de', prefixed: true, path: '/user/bookings' })
    expect([
      splitPath('/en//evil.example/x').path,
      splitPath('//evil.example').path,
      splitPath('/fr').path,
    ]).toEqual(['/evil.example/x', '/evil.example', '/'])
    expect(splitPath('/es/login')).toEqual({ locale: 'es', prefixed: false, path: '/es/login' })
  })
  it('goes by the cookie, then by the browser, then Spanish (R022, R023, A2)', () => {
    expect(resolveLocale('it', ['de'])).toBe('it')
    expect(resolveLocale(undefined, ['pt-PT', 'fr-CA'])).toBe('fr')
    expect(resolveLocale('xx', ['pt'])).toBe('es')
    expect(localeOfTag('DE_at')).toBe('de')
  })
  it('reads the uid of a token and of nothing else (A33)', () => {
    expect(uidOfToken(token)).toBe('u1')
    for (const bad of ['', 'x', 'x.y.z', 'x.e30.x', `x.${btoa('{"uid":7}')}.x`])
      expect(uidOfToken(bad)).toBeUndefined()
  })
})
