import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'
import type { Texts } from '../../../dialogue/language/languagePack'
import type { Reply } from '../../../dialogue/reply/reply'
import { phrase } from '../../../dialogue/reply/render'
import type { Card, Way } from './turn'

/**
 * The ways of a reply. The first three results of a search carry their parking, so that they can be shown as what they are; a way
 * of a reply that asks for something else, as for one of several bookings, carries none.
 */
export function waysOf(
  { options, asked }: Pick<Reply, 'options' | 'asked'>,
  offers: readonly Offer[],
  spoken: Texts,
): Way[] {
  const login = phrase(spoken, 'option.login.say').text
  return options.map((option, index) => {
    const offer = asked === undefined ? offers[index] : undefined
    if (option.say === login) return { ...option, login: true }
    return offer && option.label.startsWith(offer.parking.name)
      ? { ...option, card: cardOf(offer) }
      : { ...option }
  })
}

function cardOf(offer: Offer): Card {
  const { id, name, currency, bookable, automatic, street } = offer.parking
  const kind = bookable ? 'bookable' : automatic ? 'automatic' : street ? 'street' : 'barrier'
  return { parking: id, name, kind, walk: offer.walk, total: shownTotal(offer), currency }
}
