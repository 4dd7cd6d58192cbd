import { plateEnding } from '../../../contract/rules/plate'
import type { ExplainedFrame } from '../../frame'
import { cancelling, refused } from './frames'
import type { Read } from './named'

/** Which booking is to be cancelled, where that is asked, by the end of its plate: `the one with the plate ending x y z`. */
export function hearPlate({ context, tokens, bookings }: Read): ExplainedFrame | undefined {
  if (context.expected !== 'cancel') return undefined
  // Letters are said one by one, or heard as a word.
  const spelled = tokens.map(({ text }) => (text.length === 1 ? text : ` ${text} `)).join('')
  const words = new Set(spelled.toUpperCase().split(/\s+/))
  const plates = new Set(bookings.map(({ plate }) => plate))
  const said = [...plates].filter((plate) => words.has(plate) || words.has(plateEnding(plate)))
  const [plate, more] = said
  return plate !== undefined && more === undefined ? cancelling(refused, { plate }) : undefined
}
