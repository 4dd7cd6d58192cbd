import { describe, expect, it } from 'vitest'
import { calendarFile, calendarText } from '../../../contract/time/calendarText'
import { readCalendar } from '../../kit/readCalendar'
import { bookingOf } from '../../kit/scriptedApi'

const booking = bookingOf()
const page = 'https://plaza.example/user/bookings/detail?booking=b1'

describe('the stay as an event of a calendar', () => {
  it('has what a calendar needs, in UTC, and leads to its page (X15)', () => {
    expect(readCalendar(calendarText(booking, 'Aparcamiento', page))).toEqual({
      UID: 'b1@plaza',
      DTSTAMP: '20261123T091500Z',
      DTSTART: '20261124T080000Z',
      DTEND: '20261124T170000Z',
      SUMMARY: `Aparcamiento: ${booking.parking!.name}`,
      LOCATION: expect.stringContaining(booking.parking!.name),
      GEO: expect.stringMatching(/^40\.\d+;-3\.\d+$/),
      DESCRIPTION: 'PZ-7F3K-21 / 48217 / 4821KJT',
      URL: page,
    })
    expect(calendarFile(booking)).toBe('plaza-PZ-7F3K-21.ics')
  })

  it('is the same event across the change of the clocks: 9 o’clock stays 9 o’clock', () => {
    const winter = readCalendar(calendarText({ ...booking, when: '2026-10-25T09:00:00+01:00' }, 'x'))
    const summer = readCalendar(calendarText({ ...booking, when: '2026-10-24T09:00:00+02:00' }, 'x'))
    expect([summer['DTSTART'], winter['DTSTART']]).toEqual(['20261024T070000Z', '20261025T080000Z'])
  })

  it('keeps every sign of a name, on lines that no character is cut in', () => {
    const name = `Aparcamiento «Plaza; Mayor, 1\\2»\nÑandú 👩🏽‍🚗 ${'Straßenbahnhaltestelle '.repeat(6)}חניון`
    const text = calendarText({ ...booking, parking: { ...booking.parking!, name } }, 'Parking')
    expect(readCalendar(text)['SUMMARY']).toBe(`Parking: ${name}`)
    expect(text).toMatch(/\r\n /)
  })

  it('has no line of its own in a name that tries one', () => {
    const name = 'Sur\rATTENDEE:mailto:evil@example.org\r\nEND:VEVENT\u0007'
    const event = readCalendar(calendarText({ ...booking, parking: { ...booking.parking!, name } }, 'x'))
    expect(event).not.toHaveProperty('ATTENDEE')
    expect(event['SUMMARY']).toBe('x: Sur\nATTENDEE:mailto:evil@example.org\nEND:VEVENT')
  })
})
