import { countedBefore } from '../../../contract/rules/offerReasons'
import type { Offer } from '../../../contract/parking'
import { speakEnd, speakTime, speakWalk } from '../formats'
import type { SpeechContext } from '../line'
import { priceOf } from '../listing'
import { join, phrase, plural, type Rendered } from '../render'
import type { AnswerScene } from './answer'
import { speakMetres } from './measures'

/** Number of facts of "tell me more". */
const mostFacts = 4

/** Up to four facts: of one that has just been named, the price and the way first; of a booking, how one gets in and its end. */
export function sayAll({ subject, inquiry, context }: AnswerScene): Rendered {
  const { offer, parking, booking } = subject
  const { spoken } = context
  const access = phrase(spoken, `form.access.${parking.access}`)
  if (booking) {
    const end = phrase(spoken, 'answer.until.booking', { end: speakEnd(booking.end, context) })
    return join([access, end], ', ')
  }
  const price = offer && priceOf(offer, context)
  const isNew = subject.named || inquiry.parking !== undefined
  const told = [
    ...(isNew && price ? [price] : []),
    ...(isNew && offer
      ? [phrase(spoken, 'answer.short.walk', { walk: speakWalk(offer.walk, context) })]
      : []),
    ...(parking.covered === undefined
      ? []
      : [phrase(spoken, `answer.short.${parking.covered ? 'covered' : 'open'}`)]),
    ...(parking.maxHeight
      ? [phrase(spoken, 'form.fact.height', { metres: speakMetres(parking.maxHeight, context) })]
      : []),
    ...(parking.charger === undefined ? [] : [phrase(spoken, 'form.fact.charger')]),
    access,
    ...(offer ? ofOffer(offer, context) : []),
  ]
  return join(told.slice(0, mostFacts), ', ')
}

function ofOffer(offer: Offer, context: SpeechContext): Rendered[] {
  const { discount, free } = offer
  return [
    ...(discount ? [phrase(context.spoken, 'form.fact.discount', { percent: String(discount) })] : []),
    ...(free === undefined ? [] : [sayFree(offer, free, context)]),
  ]
}

/** The free spaces, with the time of their count where that is not now. */
function sayFree(offer: Offer, free: number, context: SpeechContext): Rendered {
  const at = countedBefore(offer, context.now)
  const [path, values] =
    at === undefined ? ['form.fact.spaces', {}] : ['form.fact.spacesAt', { time: speakTime(at, context) }]
  return free === 0
    ? phrase(context.spoken, `${path}.none`, values)
    : plural(context.spoken, path, free, values)
}
