import { instantOf, wallAt } from '../../contract/time/zonedTime'
import type { Site } from '../world/site'

/** A stay in the protocol's form: `Y-m-d H:i`, local time of the car park. */
export type LocalWindow = { from: string; to: string }

const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/

export function isLocalTime(text: string | undefined): text is string {
  return shape.test(text ?? '')
}

/** Epoch ms of a local time at the car park. */
export function instantAt(site: Site, local: string): number {
  const found = shape.exec(local)
  if (!found) throw new RangeError(`not a local time: ${local}`)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return instantOf({ year, month, day, hour, minute }, site.city.timeZone)
}

export function minutesBetween(site: Site, { from, to }: LocalWindow): number {
  return Math.round((instantAt(site, to) - instantAt(site, from)) / 60_000)
}

/** Last instant at which this stay may still be cancelled, epoch ms; undefined = never. */
export function cancelUntil(site: Site, window: LocalWindow): number | undefined {
  if (site.flexible) return instantAt(site, window.to)
  const start = instantAt(site, window.from)
  switch (site.cancellation) {
    case 3:
      return undefined
    case 2:
      return start - 3_600_000
    case 1: {
      const { year, month, day } = wallAt(start, site.city.timeZone)
      return instantOf({ year, month, day: day - 1, hour: 23, minute: 59 }, site.city.timeZone)
    }
  }
}

/** `2026-11-24T08:00:00+0000`: how the booking list writes instants. */
export function isoUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}+0000`
}
