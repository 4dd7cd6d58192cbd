import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { namesIn } from '../ownBookings'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import type { Read } from './named'

/** `i was wondering whether i could cancel tomorrow's`: the driver only thinks of cancelling. `if you could cancel it` is an order. */
export function musesOnCancelling({ context, tokens }: Read): boolean {
  const { language } = context
  const { musing, orders, toYou } = language.bookings
  return tokens.some((_, start) => {
    const end = longestPhrase(musing, tokens, start)?.end
    const verb = tokens.findIndex((token, i) => i >= start && isCancelling(language, token))
    if (end === undefined || verb < 0 || tokens.slice(start, verb + 1).some(({ text }) => toYou.has(text)))
      return false
    // Behind a comma, and in a form that orders, it is no longer what is thought of.
    const apart = orders.size === 0 && tokens.slice(end, verb + 1).some((token) => token.apart)
    return verb < end || (!orders.has(tokens[verb]!.text) && !apart)
  })
}

/** `could you cancel tomorrow's?`, heard as the question whether that can be done, or as anything else, is an order to cancel the one that it names. */
export function asRequest(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { context, tokens, days, said } = read
  const { lexicon, bookings } = context.language
  const [day, more] = days
  const [place] = namesIn(said, read.bookings, context.language)
  if (frame.intent === 'cancel_booking' || more || !(day || place)) return frame
  const verb = tokens.findIndex((token) => isCancelling(context.language, token))
  const asks = (token: Token): boolean => lexicon.questions.has(token.text)
  const requested = tokens.findIndex((_, i) => longestPhrase(bookings.requested, tokens, i)?.end === verb)
  if (requested < 0 || tokens.slice(0, requested).some(asks)) return frame
  return cancelling(refused, day ? { date: day.date } : { place })
}
