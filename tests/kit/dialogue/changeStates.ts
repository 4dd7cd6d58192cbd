import type { ReplyFacts } from '../../../dialogue/facts'
import type { ChangeFacts } from '../../../dialogue/changeFacts'
import { cents } from '../../../contract/money'
import { changeQuoteOf } from '../changeOf'
import { offers } from '../sampleOffers'
import { bookingOf, user } from '../scriptedApi'

const booking = bookingOf({ changeable: true, minutesToCancel: null })
const late = bookingOf({
  ...{ uid: 'b2', changeable: true, minutesToCancel: null, parking: offers[2]!.parking },
  ...{ when: '2026-11-26T20:00:00+01:00', end: '2026-11-27T08:30:00+01:00' },
})
const vehicles = [
  ...user.vehicles,
  { plate: '9911BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' },
  { plate: '1234BBB', country: 'ES', main: false },
  { plate: 'AB123CD', country: 'IT', main: false, brand: 'Volkswagen', model: 'Golf Variant' },
]
const changing = (patch: Partial<ChangeFacts>): ReplyFacts => ({
  ...{ at: 'search.asking', busy: false, preference: 'cheaper', needs: {}, filter: 'all' },
  ...{ ranked: [], found: 0, platforms: [], mayRetry: false },
  user: { ...user, vehicles },
  bookings: [booking, late],
  change: {
    ...{ at: 'reviewing', subject: 'end', booking, among: [], quote: changeQuoteOf() },
    ...patch,
  },
})
const plate = { subject: 'plate', plate: '9911BCD', key: 'plate-b1-9911BCD-1', quote: undefined } as const
const quote = (patch: Parameters<typeof changeQuoteOf>[0]) => ({ quote: changeQuoteOf(patch) })
const night = { from: booking.when, to: '2026-11-25T00:00:00+01:00' }

/** Every state of the change of a booking, with what can be known there. */
export const changeStates: Record<string, ReplyFacts> = {
  'change, two bookings': changing({ at: 'choosing', booking: undefined, among: [booking, late] }),
  'change, three bookings': changing({
    at: 'choosing',
    booking: undefined,
    among: [booking, late, { ...late, uid: 'b3' }],
  }),
  'change, four bookings': changing({
    at: 'choosing',
    booking: undefined,
    among: [booking, late, { ...late, uid: 'b3' }, { ...late, uid: 'b4' }],
  }),
  'change, until when?': changing({ at: 'asking', quote: undefined }),
  'change, until when then?': changing({ at: 'asking', fault: 'booking.soldOut' }),
  'change, not offered': changing({ at: 'asking', fault: 'change.notOffered' }),
  'change, too late for the plate': changing({ ...plate, at: 'asking', fault: 'change.tooLate' }),
  'change, which car?': changing({ ...plate, at: 'asking' }),
  'change, no other car': { ...changing({ ...plate, at: 'asking' }), user },
  'change, asking the price': changing({ at: 'quoting' }),
  'change? dearer': changing({}),
  'change? dearer, to midnight': changing(quote({ window: night })),
  'change? dearer, of the balance': changing(quote({ onBalance: cents(400) })),
  'change? dearer, partly of the balance': changing(quote({ onBalance: cents(150) })),
  'change? dearer, overlapping': changing(quote({ overlaps: true })),
  'change? cheaper': changing(quote({ difference: cents(-250) })),
  'change? the same price': changing(quote({ difference: cents(0) })),
  'change? a new price': changing({ again: 'booking.quoteExpired' }),
  'change? another plate': changing({ ...plate, at: 'naming' }),
  'change, under way': changing({ at: 'confirming' }),
  'change, unsure': changing({ at: 'unsure', fault: 'session.offline' }),
  'change, refused': changing({ at: 'refused', fault: 'booking.declined' }),
  'change, plate refused': changing({ ...plate, at: 'refused', fault: 'change.refused' }),
  'change, above the limit of voice': changing({ at: 'refused', fault: 'booking.aboveVoiceLimit' }),
  'changed, dearer': changing({ at: 'changed' }),
  'changed, with a new code': changing({ at: 'changed', newCode: '70361' }),
  'changed, cheaper': changing({ ...quote({ difference: cents(-250) }), at: 'changed' }),
  'changed, the same price': changing({ ...quote({ difference: cents(0) }), at: 'changed' }),
  'changed, plate': changing({ ...plate, at: 'changed' }),
  'change, not answered': changing({ at: 'pending' }),
  'change of the plate, not answered': changing({ ...plate, at: 'pending' }),
}
