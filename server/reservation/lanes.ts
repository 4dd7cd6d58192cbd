/** How many effects of a lane a node runs at once. */
export type Rooms = Readonly<Record<string, number>>

/** Letters go slowest and wait for nobody; money and timers are quick and must never wait behind anything. */
const rooms: Rooms = { mail: 4, money: 12, timer: 12 }
/** Of each platform: below the places that its guard gives to all calls, so that quotes still get through. */
export const platformRoom = 6

const money = ['authorize', 'capture', 'void', 'refund']

/** What an effect waits on: whoever hangs holds up its own lane only. */
export function laneOf(src: string, platform: string): string {
  if (src === 'timer') return 'timer'
  if (src.startsWith('mail')) return 'mail'
  return money.includes(src) ? 'money' : `platform:${platform}`
}

/** Room left in the lanes of which some are running, or whose room is not a platform's. */
export function roomsLeft(running: ReadonlyMap<string, number>): Rooms {
  const left: Record<string, number> = { ...rooms }
  for (const [lane, count] of running) left[lane] = Math.max(0, (rooms[lane] ?? platformRoom) - count)
  return left
}
