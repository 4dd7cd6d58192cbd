import type { Locale } from '../../../contract/locale'
import { limits } from '../../../contract/limits'
import type { Window } from '../../../contract/window'
import { instantOf, isoAt, sameDay, wallAt } from '../../../contract/zonedTime'
import { dayText, timeText } from '../../parts/When'

const minute = 60_000
const pad = (n: number): string => String(n).padStart(2, '0')

/** What two native date-time inputs hold: wall clock of the place, `2026-11-24T09:00`. */
export type StayDraft = { from: string; to: string }

export const inputAt = (instant: number, zone: string): string => {
  const { year, month, day, hour, minute } = wallAt(instant, zone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/** Epoch ms of an input's text on the wall of `zone`; undefined while it is not whole. */
export const instantOfInput = (text: string, zone: string): number | undefined => {
  const read = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!read) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = read.slice(1).map(Number)
  return instantOf({ year, month, day, hour, minute }, zone)
}

export const draftOf = ({ from, to }: Window, zone: string): StayDraft => ({
  from: inputAt(Date.parse(from), zone),
  to: inputAt(Date.parse(to), zone),
})

export const windowOf = ({ from, to }: StayDraft, zone: string): Window | undefined => {
  const entry = instantOfInput(from, zone)
  const exit = instantOfInput(to, zone)
  return entry === undefined || exit === undefined
    ? undefined
    : { from: isoAt(entry, zone), to: isoAt(exit, zone) }
}

/** The next quarter of an hour that our lead time allows to be booked, for two hours. */
export const proposeStay = (at: number, zone: string): Window => {
  const quarter = 15 * minute
  // One minute more, so that the proposal can still be booked once the driver has read it.
  const from = Math.ceil((at + (limits.leadMinutes + 1) * minute) / quarter) * quarter
  return { from: isoAt(from, zone), to: isoAt(from + 120 * minute, zone) }
}

/** A new entry keeps the exit, unless it would come before: then the stay moves and keeps its length. */
export const moveEntry = (stay: StayDraft, from: string, zone: string): StayDraft => {
  const before = instantOfInput(stay.from, zone)
  const entry = instantOfInput(from, zone)
  const exit = instantOfInput(stay.to, zone)
  if (entry === undefined || exit === undefined || entry < exit) return { ...stay, from }
  const length = before !== undefined && exit > before ? exit - before : 120 * minute
  return { from, to: inputAt(entry + length, zone) }
}

/** `45 min`, `9 h`, `1 h 30 min`, `2 days 3 h`. Empty for a stay that ends before it begins. */
export const durationText = (minutes: number, locale: Locale): string => {
  if (!(minutes > 0)) return ''
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const day = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return [days && day.format(days), hours && `${hours} h`, rest && !days && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

type Words = (key: 'search.today' | 'search.tomorrow') => string

/** `Today`, `Tomorrow` or `Tue 24 Nov`, on the wall of `zone`. */
export const nearDay = (iso: string, zone: string, locale: Locale, at: number, t: Words): string => {
  const instant = Date.parse(iso)
  if (sameDay(instant, at, zone)) return t('search.today')
  if (sameDay(instant - 24 * 60 * minute, at, zone)) return t('search.tomorrow')
  return dayText(iso, zone, locale)
}

/** `Tomorrow 09:00 → 18:00`; the second day is named only when it is another one. */
export const stayText = (window: Window, zone: string, locale: Locale, at: number, t: Words): string => {
  const { from, to } = window
  const exit = sameDay(Date.parse(from), Date.parse(to), zone)
    ? timeText(to, zone)
    : `${nearDay(to, zone, locale, at, t)} ${timeText(to, zone)}`
  return `${nearDay(from, zone, locale, at, t)} ${timeText(from, zone)} → ${exit}`
}
