import { saveFile } from '../../device/saveFile'
import type { Booking } from '../../../contract/booking'

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
const utc = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 allows 75 octets a line; the rest goes on after a space. Never cut inside a character. */
const fold = (line: string): string => {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  let size = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > 74) {
      rows.push(row)
      row = ''
      size = 1
    }
    row += character
    size += octets
  }
  return [...rows, row].join('\r\n ')
}

/** One event of an iCalendar file (RFC 5545): the stay, in UTC so that no zone table is needed. */
export const calendarText = (booking: Booking, title: string): string => {
  const { parking } = booking
  const entrance = parking && (parking.entrance ?? parking)
  const place = parking && [parking.name, parking.address, parking.city].filter(Boolean).join(', ')
  const notes = [booking.number, booking.accessCode, booking.plate].filter(Boolean).join(' / ')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Plaza//EN',
    'BEGIN:VEVENT',
    `UID:${booking.uid}@plaza`,
    `DTSTAMP:${utc(booking.timestamp)}`,
    `DTSTART:${utc(booking.when)}`,
    `DTEND:${utc(booking.end)}`,
    `SUMMARY:${escape(parking ? `${title}: ${parking.name}` : title)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    ...(entrance ? [`GEO:${entrance.lat};${entrance.lng}`] : []),
    `DESCRIPTION:${escape(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/** Hands the event to the device as a file; made here, because the page already knows everything. */
export const saveCalendar = (booking: Booking, title: string): void =>
  saveFile(`plaza-${booking.number ?? booking.uid}.ics`, 'text/calendar', calendarText(booking, title))
