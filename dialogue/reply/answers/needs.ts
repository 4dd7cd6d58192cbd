import type { Currency } from '../../../contract/money'
import type { Needs } from '../../../contract/search'
import { speakMetres } from './measures'
import { speakMoney, type SpeechFormat } from '../formats'
import { join, phrase, type Rendered } from '../render'

/** The needs beside place and time: `con enchufe, hasta 15 euros`; undefined when there are none. */
export function speakNeeds(
  { charger, height, price }: Needs,
  currency: Currency,
  format: SpeechFormat,
): Rendered | undefined {
  const { spoken } = format
  const told = [
    ...(charger ? [phrase(spoken, 'form.need.charger')] : []),
    ...(height === undefined
      ? []
      : [phrase(spoken, 'form.need.height', { metres: speakMetres(height, format) })]),
    ...(price === undefined
      ? []
      : [phrase(spoken, 'form.need.price', { price: speakMoney(price, currency, format) })]),
  ]
  return told.length ? join(told, ', ') : undefined
}
