/**
 * The properties of the event of an iCalendar file, by name, as a calendar reads them (RFC 5545): lines end with CRLF, have 75
 * octets at most, and go on after a space. Throws when the file is none.
 */
export function readCalendar(text: string): Record<string, string> {
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error('a line does not end with CRLF')
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const rows = text.slice(0, -2).split('\r\n')
  for (const row of rows) {
    const octets = Buffer.byteLength(row)
    if (octets > 75) throw new Error(`${octets} octets: ${row}`)
    if (row.includes('\ufffd')) throw new Error(`cut inside a character: ${row}`)
  }
  const lines = rows.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const open: string[] = []
  const event: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? []
    if (name === '') throw new Error(`no property: ${line}`)
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends what it has not begun`)
    } else if (open.at(-1) === 'VEVENT') {
      if (name in event) throw new Error(`${name} twice`)
      event[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} has no end`)
  if (lines[0] !== 'BEGIN:VCALENDAR' || !lines.includes('VERSION:2.0')) throw new Error('no calendar')
  for (const name of ['UID', 'DTSTAMP', 'DTSTART'])
    if (!event[name]) throw new Error(`an event needs ${name}`)
  return event
}
