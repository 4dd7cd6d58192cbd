import { divIcon, type DivIcon } from 'leaflet'
import type { Locale } from '../../contract/locale'
import { formatMoney } from '../../contract/money'
import type { Offer } from '../../contract/parking'
import { shownTotal } from '../../contract/rules/price'

export type PinKind = 'bookable' | 'automatic' | 'barrier' | 'street'

/** Colour carries meaning: blue is bookable, green opens by plate, grey has a barrier, white is the street. */
export const kindOf = ({ parking }: Offer): PinKind =>
  parking.bookable ? 'bookable' : parking.automatic ? 'automatic' : parking.street ? 'street' : 'barrier'

/** The total to pay, as short as it may be: `11,90 €`, `18 €`, the word for free, or a dash. */
export const pinLabel = (offer: Offer, locale: Locale, free: string): string => {
  const total = shownTotal(offer)
  if (total === undefined) return 'P'
  if (total === 0) return free
  return formatMoney(total, offer.parking.currency, locale).replace(',00', '').replace(' ', '\u00a0')
}

/** A sign on a post: `look` are class names, `label` is seen, `name` is what a screen reader says instead. */
export const signIcon = (look: string, label: string, name: string): DivIcon => {
  const sign = document.createElement('span')
  sign.className = `pin ${look}`
  sign.setAttribute('aria-hidden', 'true')
  sign.textContent = label
  const spoken = document.createElement('span')
  spoken.className = 'unseen'
  spoken.textContent = name
  const box = document.createElement('div')
  box.append(sign, spoken)
  // No size: the sign's own width depends on its words, and CSS hangs it over the point.
  return divIcon({ html: box, className: 'pin-post', iconSize: undefined })
}

/** A word on the ground that is no button: the minutes of a ring. */
export const wordIcon = (text: string): DivIcon => {
  const word = document.createElement('span')
  word.className = 'ring-word'
  word.textContent = text
  return divIcon({ html: word, className: 'pin-post', iconSize: undefined })
}
