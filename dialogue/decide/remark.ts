import type { Offer } from '../../contract/parking'
import { namedCheapest } from '../../contract/rules/cheapest'
import { shownTotal } from '../../contract/rules/price'
import { extreme } from '../../contract/rules/rank'
import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import type { Plan } from './plan'
import { leaveEvents } from './yesNo'

type Wanted = NonNullable<Frame['complaint']>

/** The plan of a remark: asks what was meant, or goes to the car park that is closer or cheaper. Undefined for any other frame. */
export function planRemark({ mistaken, complaint }: Frame, facts: ReplyFacts): Plan | undefined {
  if (mistaken) return { events: [], topic: 'notMeant' }
  return complaint && planBetter(complaint, facts)
}

/**
 * Opens the closest, or the cheapest, of the results; where that is the one in front, nothing is left but to say so. What is called too
 * expensive is not booked; where it is only asked for one (`asks`), what is read back stays.
 */
export function planBetter(wanted: Wanted, facts: ReplyFacts, asks = false): Plan | undefined {
  const leaving = leaveEvents(facts)
  const { at, ranked, chosen, quote, busy } = facts
  if (!leaving || busy) return undefined
  const open = chosen ?? ranked.find(({ parking }) => parking.id === quote?.parking.id)
  const reviewed = at === 'booking.reviewing' && !asks ? leaving : []
  const best = wanted === 'closer' ? extreme(ranked, wanted) : namedCheapest(ranked).offer
  if (!best || (open && !isBetter(wanted, best, open))) return { events: reviewed, topic: noneTopics[wanted] }
  return { events: [...leaving, { type: 'search.choose', parking: best.parking.id }], topic: topics[wanted] }
}

/** True where one is said to be closer, or cheaper, than another. */
function isBetter(wanted: Wanted, one: Offer, other: Offer): boolean {
  if (wanted === 'closer') return one.walk < other.walk
  const [mine, theirs] = [shownTotal(one), shownTotal(other)]
  return mine !== undefined && theirs !== undefined && mine < theirs
}

const topics: Record<Wanted, Topic> = { closer: 'closest', cheaper: 'cheapest' }
const noneTopics: Record<Wanted, Topic> = { closer: 'noneCloser', cheaper: 'noneCheaper' }
