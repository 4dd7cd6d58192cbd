import type { Booking } from '../booking'

/** What of a booking stands in a calendar. */
export type CalendarStay = Pick<
  Booking,
  'uid' | 'number' | 'accessCode' | 'plate' | 'timestamp' | 'when' | 'end' | 'parking'
>

/**
 * An iCalendar file (RFC 5545) of one stay. The same booking has the same UID, so a calendar that has it already replaces it. `url`
 * is that of its page.
 */
export function calendarText(stay: CalendarStay, title: string, url?: string): string {
  return written(eventOf(stay, title, url))
}

/** The same of all stays of a driver, to be read again and again. */
export function calendarOf(stays: readonly CalendarStay[], title: string): string {
  return written([
    'X-WR-CALNAME:Plaza',
    'X-PUBLISHED-TTL:PT1H',
    ...stays.flatMap((stay) => eventOf(stay, title)),
  ])
}

/** Its file's name. */
export function calendarFile({ number, uid }: Pick<CalendarStay, 'number' | 'uid'>): string {
  return `plaza-${number ?? uid}.ics`
}

function written(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Plaza//Plaza//EN', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n')
}

/** The lines of one event; times are in UTC, so that no zone table is needed. */
function eventOf(stay: CalendarStay, title: string, url?: string): string[] {
  const { parking } = stay
  const entrance = parking && (parking.entrance ?? parking)
  const place = parking && [parking.name, parking.address, parking.city].filter(Boolean).join(', ')
  const notes = [stay.number, stay.accessCode, stay.plate].filter(Boolean).join(' / ')
  return [
    'BEGIN:VEVENT',
    `UID:${stay.uid}@plaza`,
    `DTSTAMP:${utc(stay.timestamp)}`,
    `DTSTART:${utc(stay.when)}`,
    `DTEND:${utc(stay.end)}`,
    `SUMMARY:${escape(parking ? `${title}: ${parking.name}` : title)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    ...(entrance ? [`GEO:${entrance.lat};${entrance.lng}`] : []),
    `DESCRIPTION:${escape(notes)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ]
}

/** A text in which no sign of the format is left; other control characters are not allowed in one. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

function utc(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545 allows 75 octets a line; the rest goes on after a space. Never cut inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  let size = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > 75) {
      rows.push(row)
      row = ''
      // The space before it.
      size = 1
    }
    row += character
    size += octets
  }
  return [...rows, row].join('\r\n ')
}
