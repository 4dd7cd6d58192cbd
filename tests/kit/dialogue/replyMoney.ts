import type { CancellationQuote } from '../../../contract/cancellation'
import { cents } from '../../../contract/money'
import type { HistoryEntry } from '../../../contract/payment'
import type { Attribute } from '../../../dialogue/attributes'
import type { AccountAnswer, ReplyFacts } from '../../../dialogue/facts'
import { bookingOf, quoteOf, user } from '../scriptedApi'
import { changeStates } from './changeStates'
import { replyStates } from './replyStates'

const listing = replyStates['listing, three results']!
const [sold, onSite] = listing.ranked
const until8 = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T20:00:00+01:00' }
const ask = (about: Attribute): ReplyFacts['inquiry'] => ({ about: [about], whether: false, contrary: false })
const asked = (about: Attribute, facts: ReplyFacts) => ({ about, facts: { ...facts, inquiry: ask(about) } })

const viewing = (offer = sold!): ReplyFacts => ({ ...listing, at: 'search.viewing', chosen: offer })
const priced = (facts: ReplyFacts, offer: AccountAnswer['offer']) => ({
  about: 'price' as const,
  facts: { ...facts, inquiry: { ...ask('price')!, stay: until8 }, account: { offer } },
})
const terms = (verdict: CancellationQuote['verdict'], refund: number): CancellationQuote => ({
  booking: bookingOf(),
  verdict,
  refund: cents(refund),
  currency: 'EUR',
})
const back = (kind: HistoryEntry['kind']): HistoryEntry => ({
  kind,
  amount: cents(1029),
  currency: 'EUR',
  at: '2026-11-22T10:00:00+01:00',
  details: {},
})
const share = (fromBalance: number): ReplyFacts => ({
  ...replyStates['reviewing']!,
  quote: { ...quoteOf(), fromBalance: cents(fromBalance) },
})
const booked = replyStates['booked']!
const nothing: ReplyFacts = { ...replyStates['asking, nothing known']!, user, bookings: [] }
const cancelled = replyStates['cancelled']!

const named = { ...user, vehicles: [{ ...user.vehicles[0]!, brand: 'Seat', model: 'Ibiza' }] }
/** A quote, or a booking, that can be changed until a time. */
const changeable = (cancelUntil: string | null): ReplyFacts => ({
  ...replyStates['reviewing']!,
  quote: { ...quoteOf(), cancelUntil, changeable: true },
  user: named,
})
const changing = (patch: Parameters<typeof bookingOf>[0]): ReplyFacts => ({
  ...booked,
  booked: bookingOf({ changeable: true, ...patch }),
})

/** What is asked about money that the account answers: another stay, what comes back, what the balance pays; and what became of a booking. */
export const moneyQuestions: readonly { about: Attribute; facts: ReplyFacts }[] = [
  priced(viewing(), sold),
  priced(viewing(onSite), onSite),
  priced(viewing(), undefined),
  priced(replyStates['reviewing']!, sold),
  ...['dearer', 'cheaper', 'the same price'].map((way) => asked('price', changeStates[`change? ${way}`]!)),
  ...[terms('allowed', 1029), terms('allowed', 0), terms('tooLate', 0), terms('notCancellable', 0)].map(
    (cancellation) => asked('refund', { ...booked, account: { cancellation } }),
  ),
  asked('refund', { ...booked, account: { cancellation: terms('alreadyRequested', 0) } }),
  asked('refunded', { ...cancelled, account: { refund: back('refund') } }),
  asked('refunded', {
    ...nothing,
    bookings: [bookingOf()],
    about: bookingOf(),
    account: { refund: back('refundToAccount') },
  }),
  asked('refunded', cancelled),
  asked('refunded', nothing),
  asked('booked', { ...booked, booked: { ...bookingOf(), status: 'pending' } }),
  asked('booked', { ...nothing, about: { ...bookingOf(), status: 'cancelled' } }),
  asked('balance', share(1190)),
  asked('balance', share(500)),
  asked('changing', changeable('2026-11-24T08:00:00+01:00')),
  asked('changing', changeable(null)),
  asked('changing', changing({ changing: true })),
  asked('changing', changing({ minutesToCancel: 60_000 })),
  asked('late', changing({})),
  asked('vehicle', changeable(null)),
]
