import type { Offer } from '../../contract/parking'
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

/** Opens the closest, or the cheapest, of the results; where that is the one in front, nothing is left but to say so. */
function planBetter(wanted: Wanted, facts: ReplyFacts): Plan | undefined {
  const leaving = leaveEvents(facts)
  const { at, ranked, chosen, quote, busy } = facts
  if (!leaving || busy) return undefined
  const open = chosen ?? ranked.find(({ parking }) => parking.id === quote?.parking.id)
  // What is too expensive is not booked.
  const reviewed = at === 'booking.reviewing' ? leaving : []
  const best = bestOf(wanted, ranked)
  if (!best || (open && !isBetter(wanted, best, open))) return { events: reviewed, topic: noneTopics[wanted] }
  return { events: [...leaving, { type: 'search.choose', parking: best.parking.id }], topic: topics[wanted] }
}

/** Of unknown prices none is the cheapest. */
function bestOf(wanted: Wanted, offers: readonly Offer[]): Offer | undefined {
  if (wanted === 'closer') return extreme(offers, wanted)
  const priced = offers.flatMap((offer) => {
    const total = shownTotal(offer)
    return total === undefined ? [] : [{ offer, total }]
  })
  return priced.sort((a, b) => a.total - b.total)[0]?.offer
}

/** True where one is said to be closer, or cheaper, than another. */
function isBetter(wanted: Wanted, one: Offer, other: Offer): boolean {
  if (wanted === 'closer') return one.walk < other.walk
  const [mine, theirs] = [shownTotal(one), shownTotal(other)]
  return mine !== undefined && theirs !== undefined && mine < theirs
}

const topics: Record<Wanted, Topic> = { closer: 'isCloser', cheaper: 'isCheaper' }
const noneTopics: Record<Wanted, Topic> = { closer: 'noneCloser', cheaper: 'noneCheaper' }
