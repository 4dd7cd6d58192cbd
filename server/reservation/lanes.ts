/** Number of effects of each lane that a node runs at once. */
export type Rooms = Readonly<Record<string, number>>

/** Mails are slow and nothing waits for them; payments and timers are quick and must not wait for other lanes. */
const rooms: Rooms = { mail: 4, money: 12, timer: 12 }
/** Number for each platform: less than its bulkhead allows for all calls, so that quotes still pass. */
export const platformRoom = 6

const money = ['authorize', 'capture', 'void', 'refund']

/** The lane of an effect: a service that does not answer delays its own lane only. */
export function laneOf(src: string, platform: string): string {
  if (src === 'timer') return 'timer'
  if (src.startsWith('mail')) return 'mail'
  return money.includes(src) ? 'money' : `platform:${platform}`
}

/** Free room of the lanes with running effects, and of those whose room is not that of a platform. */
export function roomsLeft(running: ReadonlyMap<string, number>): Rooms {
  const left: Record<string, number> = { ...rooms }
  for (const [lane, count] of running) left[lane] = Math.max(0, (rooms[lane] ?? platformRoom) - count)
  return left
}
