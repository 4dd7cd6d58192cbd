import { limits } from '../../../contract/limits'
import { earliestEntry, latestEntry, latestExit } from '../../../contract/time/window'
import { dayOf } from '../../../contract/time/days'
import { instantOn, minutesAt, nextOf, onDay, quarter, quartersOf } from './quarters'

/** A stay while it is being chosen, epoch ms. Whatever is chosen, it stays one that can be asked for. */
export type Stay = { from: number; to: number }

/** `at`: now, epoch ms. `fresh`: nobody has chosen these times yet, they are our proposal for today. */
export type Frame = { zone: string; at: number; fresh?: boolean }

/** Where a day begins for whoever has only said which day. */
const morning = 9 * 60

const around = (times: number[], chosen: number, zone: string, day: number): number[] =>
  dayOf(chosen, zone) === day && !times.includes(chosen) ? [...times, chosen].sort((a, b) => a - b) : times

/** Entries of a day: nothing that has passed, nothing beyond what a search accepts. */
export const entryTimes = (day: number, { zone, at }: Frame): number[] =>
  quartersOf(day, zone).filter((time) => time >= earliestEntry(at) && time <= latestEntry(at))

/** Exits of a day: after the entry, and not longer than a search accepts. */
export const exitTimes = ({ from }: Stay, day: number, { zone }: Frame): number[] =>
  quartersOf(day, zone).filter((time) => time > from && time <= latestExit(from))

/** The two lists as they are shown: a time between two quarters that was said elsewhere has its row too. */
export const shownTimes = (stay: Stay, frame: Frame): { entry: number[]; exit: number[] } => {
  const entryDay = dayOf(stay.from, frame.zone)
  const exitDay = dayOf(stay.to, frame.zone)
  return {
    entry: around(entryTimes(entryDay, frame), stay.from, frame.zone, entryDay),
    exit: around(exitTimes(stay, exitDay, frame), stay.to, frame.zone, exitDay),
  }
}

export const firstDay = ({ zone, at }: Frame): number =>
  dayOf(Math.ceil(earliestEntry(at) / quarter) * quarter, zone)
export const lastDay = ({ zone, at }: Frame): number => dayOf(latestEntry(at), zone)
export const isOneDay = ({ from, to }: Stay, zone: string): boolean => dayOf(from, zone) === dayOf(to, zone)

/** A new entry keeps the exit, unless it would not come after: then the stay moves and keeps its length. */
export const enterAt = (stay: Stay, from: number): Stay => {
  if (stay.to > from) return { from, to: Math.min(stay.to, latestExit(from)) }
  return { from, to: from + (stay.to > stay.from ? stay.to - stay.from : limits.proposedMinutes * 60_000) }
}

/** A stay of one day moves as a whole; of a longer one only the entry. Another day than today begins in the morning. */
export const enterOn = (stay: Stay, day: number, frame: Frame): Stay => {
  const { zone, at, fresh } = frame
  const wanted =
    fresh && day !== dayOf(at, zone) ? instantOn(day, morning, zone) : onDay(stay.from, day, zone)
  const from = nextOf(entryTimes(day, frame), wanted)
  if (from === undefined) return stay
  if (fresh) return { from, to: from + stay.to - stay.from }
  if (!isOneDay(stay, zone)) return enterAt(stay, from)
  const to = onDay(stay.to, day, zone)
  return to > from ? { from, to } : { from, to: from + stay.to - stay.from }
}

export const leaveOn = (stay: Stay, day: number, frame: Frame): Stay => {
  const to = nextOf(exitTimes(stay, day, frame), onDay(stay.to, day, frame.zone))
  return to === undefined ? stay : { ...stay, to }
}

export const lasting = (stay: Stay, minutes: number): Stay => ({ ...stay, to: stay.from + minutes * 60_000 })

/** Until the last quarter of the entry's day; from that quarter itself, of the next one. */
export const allDay = (stay: Stay, { zone }: Frame): Stay => {
  const day = dayOf(stay.from, zone)
  const last = quartersOf(day, zone).at(-1) ?? stay.to
  return { ...stay, to: last > stay.from ? last : (quartersOf(day + 1, zone).at(-1) ?? stay.to) }
}

/** What was proposed or said before may have passed meanwhile: it begins with the next quarter, as long as it was. */
export const soundStay = (stay: Stay, { at }: Frame): Stay => {
  const length = stay.to > stay.from ? stay.to - stay.from : limits.proposedMinutes * 60_000
  const from = stay.from < earliestEntry(at) ? Math.ceil(at / quarter) * quarter : stay.from
  return { from, to: Math.min(from + length, latestExit(from)) }
}

/**
 * The time that typed digits mean: `9`, `18`, `930`, `1830`. What the list does not have as typed is tried in the
 * afternoon: after an entry at nine, `6` is 18:00.
 */
export const typedTime = (digits: string, times: readonly number[], zone: string): number | undefined => {
  const two = Number(digits.slice(0, 2))
  const cut = digits.length > 1 && two < 24 ? 2 : 1
  const rest = digits.slice(cut, cut + 2)
  const minutes = Number(digits.slice(0, cut)) * 60 + Math.min(59, Number(rest.padEnd(2, '0')))
  const whole = minutes - (minutes % 15)
  const find = (wanted: number): number | undefined =>
    times.find((time) => minutesAt(time, zone) === minutes && wanted === whole) ??
    times.find((time) => minutesAt(time, zone) === wanted)
  return find(whole) ?? (whole < 12 * 60 ? find(whole + 12 * 60) : undefined)
}
