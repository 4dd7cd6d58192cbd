import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { fold } from '../../dialogue/language/tokenise'
import { talkTo } from '../kit/dialogue/talk'
import { now } from '../kit/scriptedApi'
import { worldOf, type Ledger } from './world'

/** A dialogue as its author wrote it; what `expect` leaves out may be anything. */
export type Talk = {
  id: string
  turns: string[]
  expect: { booked?: number; cancelled?: number; place?: string; from?: string; to?: string; change?: string }
  why: string
}
export type Held = { talk: Talk; faults: string[]; told: string[] }

const bare = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** The same instant, or the same hour on the clock there. */
const sameTime = (a: string, b: string): boolean =>
  Date.parse(a) === Date.parse(b) || a.slice(0, 16) === b.slice(0, 16)

/** Holds a dialogue over the scripted port, and tells what of it ended otherwise than its author expects. */
export const hold = async (locale: Locale, talk: Talk): Promise<Held> => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  let heard = ''
  const driver = talkTo({
    locale,
    script: worldOf(ledger),
    heard: ({ intent, slots, confidence }) =>
      (heard = `${intent} ${confidence.toFixed(2)} ${JSON.stringify(slots)}`),
  })
  await driver.hear({ opening: true })
  const told: string[] = []
  for (const turn of talk.turns) {
    driver.later(20_000)
    const { speech } = await driver.say(turn)
    told.push(`${driver.at()}: ${speech}\n     ${heard}`)
  }
  const { booked = 0, cancelled = 0, place, from, to } = talk.expect
  const bought = ledger.booked.at(-1)
  const search = driver.search()
  const stay = bought?.window ?? driver.stay() ?? search.window
  const soon = stay !== undefined && Date.parse(stay.from) - now < limits.leadMinutes * 60_000
  const where = search.place?.name ?? ''
  const faults = [
    // Nothing that begins now can be booked (R245), which its author could not know.
    ledger.booked.length !== (soon ? 0 : booked) && `${ledger.booked.length} booked of ${booked}`,
    ledger.cancelled.length !== cancelled && `${ledger.cancelled.length} cancelled of ${cancelled}`,
    place !== undefined &&
      !(where !== '' && (bare(place).includes(bare(where)) || bare(where).includes(bare(place)))) &&
      `at ${where || 'no place'}, not ${place}`,
    from !== undefined && !(stay && sameTime(stay.from, from)) && `from ${stay?.from}, not ${from}`,
    to !== undefined && !(stay && sameTime(stay.to, to)) && `to ${stay?.to}, not ${to}`,
  ].filter((fault): fault is string => fault !== false)
  return { talk, faults, told }
}
