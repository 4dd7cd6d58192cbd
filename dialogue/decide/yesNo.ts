import type { FaultCode } from '../../contract/fault'
import type { DriverEvent } from '../../machines/events'
import type { ReplyFacts } from '../facts'
import type { Plan, PlanContext } from './plan'

const otherCar: readonly FaultCode[] = ['booking.notBookable', 'booking.soldOut']

/** What a yes means in a state: the answer to the question that its line ends in. */
const yes = (facts: ReplyFacts, { at, asked, yesTo }: PlanContext): Plan => {
  const tell = (...words: DriverEvent[]): Plan => ({ events: words })
  if (asked === 'code' && facts.user) return { events: [], topic: 'code' }
  switch (facts.at) {
    // A yes belongs to what was read back, in the next turn, within a minute; any other is answered by reading back.
    case 'booking.reviewing':
      return facts.quote && yesTo === facts.quote.id
        ? tell({ type: 'booking.confirm', quote: yesTo, at })
        : { events: [], topic: 'again' }
    case 'cancellation.asking':
      return facts.cancelling && yesTo === facts.cancelling.booking.uid
        ? tell({ type: 'cancellation.confirm', booking: yesTo })
        : { events: [], topic: 'again' }
    case 'booking.reserving':
    case 'cancellation.cancelling':
      return tell()
    case 'booking.booked':
      return { events: [], topic: facts.booked?.accessCode ? 'code' : 'access' }
    case 'booking.pending':
      return tell({ type: 'booking.retry' })
    case 'booking.refused':
      return tell({ type: facts.mayRetry ? 'booking.retry' : 'booking.leave' })
    case 'booking.needsVehicle':
    case 'booking.needsPayment':
      return tell({ type: 'session.refresh' })
    case 'booking.notOffered':
      return facts.fault && otherCar.includes(facts.fault)
        ? tell({ type: 'booking.leave' })
        : { events: [], topic: 'ok' }
    case 'cancellation.refused':
      return tell({ type: 'cancellation.retry' })
    case 'session.expired':
      return tell({ type: facts.mayRetry ? 'session.refresh' : 'session.acknowledge' })
    case 'search.broken':
      return tell({ type: 'search.go', at })
    case 'search.viewing':
      return facts.chosen?.parking.bookable
        ? tell({ type: 'driver.book', parking: facts.chosen.parking.id, at })
        : tell({ type: 'search.back' })
    case 'search.listing':
      if (facts.busy && facts.found === 0) return tell()
      if (facts.found === 0 && Object.keys(facts.needs).length)
        return tell({ type: 'search.ask', needs: {}, go: true, at })
      if (facts.found > 0 && facts.ranked.length === 0) return tell({ type: 'search.ask', filter: 'all', at })
      if (facts.ranked.length === 1 && facts.ranked[0])
        return tell({ type: 'search.choose', parking: facts.ranked[0].parking.id })
      return { events: [], topic: facts.found ? 'which' : 'ok' }
    case 'search.asking':
      return facts.place && facts.window ? tell({ type: 'search.go', at }) : { events: [], topic: 'ok' }
    default:
      return tell({ type: facts.at.startsWith('booking.') ? 'booking.leave' : 'cancellation.leave' })
  }
}

/** A no never has a consequence beyond putting the question away (C9). */
const no = (facts: ReplyFacts, { asked }: PlanContext): Plan => {
  if (asked === 'code') return { events: [], topic: 'ok' }
  switch (facts.at) {
    case 'booking.reviewing':
      // What was booked straight from the list was never opened: there is nothing to go back from.
      return {
        events: [{ type: 'booking.leave' }, ...(facts.chosen ? [{ type: 'search.back' as const }] : [])],
        topic: 'notBooked',
      }
    case 'cancellation.asking':
      return { events: [{ type: 'cancellation.keep' }], topic: 'kept' }
    case 'booking.reserving':
    case 'cancellation.cancelling':
      return { events: [], topic: 'stillReserving' }
    case 'session.expired':
      return { events: [], topic: 'ok' }
    case 'search.viewing':
      return { events: [{ type: 'search.back' }] }
    default:
      if (facts.at.startsWith('booking.')) return { events: [{ type: 'booking.leave' }] }
      if (facts.at.startsWith('cancellation.')) return { events: [{ type: 'cancellation.leave' }] }
      return { events: [], topic: 'ok' }
  }
}

export const answerYesNo = (answer: 'confirm' | 'deny', facts: ReplyFacts, planning: PlanContext): Plan =>
  answer === 'confirm' ? yes(facts, planning) : no(facts, planning)
