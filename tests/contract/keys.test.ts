import { expect, it } from 'vitest'
import { keyOf, keysOf, keyState } from '../../contract/rules/account/keys'
import { bookingOf } from '../kit/scriptedApi'

const { parking, when, end, uid } = bookingOf()
const start = Date.parse(when)

it('are made of what the platform gave: shown where it reads a QR code, else typed; none without a code (R173, A44)', () => {
  expect(keyOf(bookingOf())).toEqual({
    id: `booking:${uid}`,
    parkingId: parking!.id,
    bookingUid: uid,
    kind: 'pin',
    code: '48217',
    validFrom: when,
    validTo: end,
    revoked: false,
  })
  expect(keyOf(bookingOf({ parking: { ...parking!, access: 'qr' } }))?.kind).toBe('qr')
  expect(keyOf(bookingOf({ accessCode: undefined }))).toBeUndefined()
})

it('open during the stay, until they are used up or their booking is cancelled (R173)', () => {
  const key = keyOf(bookingOf())!
  expect(keyState(key, start - 1)).toBe('early')
  expect(keyState(key, start)).toBe('valid')
  expect(keyState(key, Date.parse(end))).toBe('over')
  expect(keyState({ ...key, usesLeft: 0 }, start)).toBe('used')
  const cancelled = keyOf(bookingOf({ status: 'cancelled', cancelled: true }))!
  expect(keyState(cancelled, start)).toBe('revoked')
})

it('that open come first, in the order of their stays (R136)', () => {
  const late = bookingOf({ uid: 'late', when: end, end: new Date(Date.parse(end) + 3_600_000).toISOString() })
  const asked = bookingOf({ uid: 'asked', status: 'cancellationRequested' })
  expect(keysOf([late, asked, bookingOf()], start).map(({ bookingUid }) => bookingUid)).toEqual([
    uid,
    'late',
    'asked',
  ])
})
