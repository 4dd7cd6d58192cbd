import { cents, formatMoney, type Cents, type Currency } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'

export type PinKind = 'bookable' | 'automatic' | 'barrier' | 'street'

/** Colour carries meaning: blue is bookable, green opens by plate, grey has a barrier, white is the street. */
export const kindOf = ({ parking }: Offer): PinKind =>
  parking.bookable ? 'bookable' : parking.automatic ? 'automatic' : parking.street ? 'street' : 'barrier'

/** As short as it may be: `11,90 €`, `18 €`. */
export const shortMoney = (amount: Cents, currency: Currency): string =>
  formatMoney(amount, currency).replace(',00', '').replace(' ', '\u00a0')

/** The total to pay, the word for free, or a question mark before the currency: a price that is not known is called so. */
export const pinLabel = (offer: Offer, free: string): string => {
  const total = shownTotal(offer)
  if (total === 0) return free
  const { currency } = offer.parking
  return total === undefined ? shortMoney(cents(0), currency).replace('0', '?') : shortMoney(total, currency)
}
