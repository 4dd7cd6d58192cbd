import { cents, currencies, type Cents } from '../../../contract/money'
import { brandName } from '../../../contract/rules/payment/cardName'
import { shownTotal } from '../../../contract/rules/price'
import { minutesOf, type Window } from '../../../contract/time/window'
import { speakDay, speakMoney, speakName, speakStay } from '../formats'
import { sayCancelling, sayRefund } from './cancelling'
import { isPrepaid, tell, tellUnknown, type Answer, type Answers, type AnswerScene } from './answer'
import type { ChangeFacts } from '../../changeFacts'
import type { Subject } from './subject'

/** What it costs, how that is paid, and until when it is given back. */
export const moneyAnswers: Answers<
  | 'price'
  | 'perHour'
  | 'noCost'
  | 'cancel'
  | 'absent'
  | 'refund'
  | 'refunded'
  | 'payment'
  | 'card'
  | 'balance'
> = {
  price: sayPrice,
  perHour: sayPerHour,
  noCost: (scene) => {
    // Asked of a cancellation, it is whether all comes back.
    const { cancelling } = scene.facts
    if (cancelling && scene.subject.booking?.uid === cancelling.booking.uid)
      return { ...sayRefund(scene), is: cancelling.refund >= cancelling.booking.price.total }
    const total = totalOf(scene.subject)
    return total === undefined ? sayPrice(scene) : { ...sayPrice(scene), is: total === 0 }
  },
  cancel: sayCancelling,
  absent: sayAbsent,
  refund: sayRefund,
  refunded: sayRefunded,
  balance: sayBalance,
  payment: (scene) => tell(scene, `payment.${paymentOf(scene.subject)}`),
  card: sayCard,
}

/** Cash, and cards that nobody here can tell of, are asked for too: what it is paid with says it, and a yes would be wrong. */
function sayCard(scene: AnswerScene): Answer {
  const { subject, facts } = scene
  const way = paymentOf(subject)
  const { card, balance = cents(0) } = facts.user ?? {}
  if (way === 'prepaid' && card && (subject.quote?.fromBalance ?? balance) === 0)
    return tell(scene, 'card.own', {
      brand: speakName(brandName(card.brand)),
      digits: { speech: [...card.last4].join(' '), text: card.last4 },
    })
  if (way === 'prepaid' || way === 'paid') return tell(scene, `payment.${way}`)
  return way === 'free' ? tell(scene, 'payment.free') : tellUnknown(scene, 'card')
}

/** The whole price, cents; undefined when it is not known. */
function totalOf({ quote, booking, offer }: Subject): Cents | undefined {
  return (quote ?? booking)?.price.total ?? (offer && shownTotal(offer))
}

/** Which of the texts is about this price. */
function kindOf(subject: Subject): 'total' | 'onSite' | 'paid' {
  return subject.booking ? 'paid' : isPrepaid(subject) ? 'total' : 'onSite'
}

function sayPrice(scene: AnswerScene): Answer {
  const { subject, inquiry, context } = scene
  if (inquiry.stay) return sayPriceFor(inquiry.stay, scene)
  const changed = scene.facts.change && sayChangedPrice(scene.facts.change, scene)
  if (changed) return changed
  const total = totalOf(subject)
  if (total === undefined) return tellUnknown(scene, 'price')
  if (total === 0) return tell(scene, 'price.none')
  const price = speakMoney(total, subject.parking.currency, context)
  const kind = kindOf(subject)
  const is = inquiry.price === undefined ? undefined : inquiry.price === total
  return kind === 'total' && subject.stay
    ? tell(scene, 'price.total', { price, stay: speakStay(subject.stay, context) }, is)
    : tell(scene, `price.${kind === 'total' ? 'sum' : kind}`, { price }, is)
}

/** What the change that is read back costs, or gives back; undefined where none has a price. */
function sayChangedPrice({ quote, booking }: ChangeFacts, scene: AnswerScene): Answer | undefined {
  const { subject, context } = scene
  if (!quote || booking?.uid !== subject.booking?.uid) return undefined
  const { difference } = quote
  const { currency } = subject.parking
  const way = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less'
  return tell(scene, `price.changed.${way}`, {
    amount: speakMoney(cents(Math.abs(difference)), currency, context),
    total: speakMoney(quote.price.total, currency, context),
  })
}

/** The price of another stay, as the platform tells it now. */
function sayPriceFor(window: Window, scene: AnswerScene): Answer {
  const { facts, subject, context } = scene
  const offer = facts.account?.offer
  const stay = speakStay(window, context)
  const total = offer && shownTotal(offer)
  if (offer === undefined || total === undefined)
    return { ...tell(scene, 'price.unknownFor', { stay }), known: false }
  const price = speakMoney(total, subject.parking.currency, context)
  return tell(scene, isPrepaid({ ...subject, quote: undefined, offer }) ? 'price.total' : 'price.there', {
    price,
    stay,
  })
}

/** What was given back, with its day; what was promised and is not booked back yet. */
function sayRefunded(scene: AnswerScene): Answer {
  const { facts, context } = scene
  const back = facts.account?.refund
  if (back) {
    const currency = currencies.find((one) => one === back.currency) ?? 'EUR'
    const refund = speakMoney(cents(Math.abs(back.amount)), currency, context)
    const values = { refund, day: speakDay(Date.parse(back.at), context) }
    return tell(scene, `refunded.${back.kind === 'refundToAccount' ? 'balance' : 'card'}`, values, true)
  }
  const { cancelled } = facts
  if (!cancelled?.refund) return tell(scene, 'refunded.none', {}, false)
  return tell(scene, 'refunded.due', { refund: speakMoney(cancelled.refund, cancelled.currency, context) })
}

/** What the balance pays: of a quote its share, else that it comes first. */
function sayBalance(scene: AnswerScene): Answer {
  const { subject, facts, context } = scene
  if (subject.booking) return tell(scene, 'payment.paid')
  if (!isPrepaid(subject)) return tell(scene, 'balance.onSite', {}, false)
  const { quote, parking } = subject
  const share = quote && (quote.fromBalance ?? cents(0))
  if ((share ?? facts.user?.balance) === 0) return tell(scene, 'balance.empty')
  if (quote && share === quote.price.total) return tell(scene, 'balance.whole', {}, true)
  return quote && share
    ? tell(scene, 'balance.part', { balance: speakMoney(share, parking.currency, context) }, true)
    : tell(scene, 'balance.first', {}, true)
}

/** The price of an hour is what the whole comes to: the stay is sold and estimated as one. */
function sayPerHour(scene: AnswerScene): Answer {
  const { subject, context } = scene
  const total = totalOf(subject)
  const minutes = subject.stay && minutesOf(subject.stay)
  if (!total || !minutes) return sayPrice(scene)
  const money = (amount: number) => speakMoney(cents(amount), subject.parking.currency, context)
  return tell(scene, `perHour.${kindOf(subject)}`, {
    hourly: money(Math.round((total * 60) / minutes)),
    price: money(total),
  })
}

/** Who does not come gets nothing back; until when cancelling does is said with it. */
function sayAbsent(scene: AnswerScene): Answer {
  const { fact } = sayCancelling(scene)
  if (!scene.subject.booking && !isPrepaid(scene.subject)) return { fact, known: true }
  return tell(scene, 'absent.known', { cancel: fact }, false)
}

function paymentOf(subject: Subject): 'paid' | 'prepaid' | 'minute' | 'machine' | 'free' | 'unknown' {
  if (subject.booking) return 'paid'
  if (isPrepaid(subject)) return 'prepaid'
  const { pay, total } = subject.offer?.onSite ?? {}
  return total === 0 ? 'free' : (pay ?? 'unknown')
}
