import { cancelDeadline, promisedUntil } from '../../../contract/rules/cancellable'
import { isoAt } from '../../../contract/time/zonedTime'
import { speakLimit, speakMoney, type SpeechFormat } from '../formats'
import type { Rendered } from '../render'
import { isPrepaid, tell, type Answer, type AnswerScene } from './answer'

/** Until when it can be cancelled. Asked of an hour behind that, the answer is no; asked of that very minute it is neither. */
export function sayCancelling(scene: AnswerScene): Answer {
  const limit = limitOf(scene)
  if (limit === 'nothing') return tell(scene, 'cancel.nothing')
  if (limit === 'always') return tell(scene, 'cancel.always', {}, true)
  if (typeof limit === 'string') return tell(scene, `cancel.${limit}`, {}, false)
  const { cancelAt } = scene.inquiry
  const behind = cancelAt === undefined ? -1 : Date.parse(cancelAt) - limit
  const values = { limit: deadline(limit, scene) }
  if (behind > 0) return tell(scene, 'cancel.only', values, false)
  return tell(scene, 'cancel.until', values, behind < 0 ? true : undefined)
}

/** What cancelling now gives back; of what is not booked, until when that costs nothing. Each says it in full, without a yes or a no before it. */
export function sayRefund(scene: AnswerScene): Answer {
  const { facts, context } = scene
  const terms = facts.cancelling ?? facts.account?.cancellation
  if (!terms) return sayCost(scene)
  if (terms.verdict === 'notCancellable') return tell(scene, 'cancel.never')
  if (terms.verdict === 'alreadyRequested') return tell(scene, 'refund.requested')
  if (terms.verdict === 'tooLate') return tell(scene, 'cancel.late')
  const refund = speakMoney(terms.refund, terms.currency, context)
  return terms.refund > 0 ? tell(scene, 'refund.now', { refund }) : tell(scene, 'refund.none')
}

/** Until when one can cancel; without its day where that is today. */
export function speakDeadline(limit: string, format: SpeechFormat): Rendered {
  return speakLimit(limit, new Date(format.now).toISOString(), format)
}

/** What it would cost to cancel what is not booked yet. */
function sayCost(scene: AnswerScene): Answer {
  const limit = limitOf(scene)
  if (limit === 'always') return tell(scene, 'refund.always')
  if (typeof limit === 'string' || scene.inquiry.cancelAt !== undefined) {
    const { fact, known } = sayCancelling(scene)
    return { fact, known }
  }
  return tell(scene, 'refund.free', { limit: deadline(limit, scene) })
}

/** The last instant, epoch ms, at which it can be cancelled, or why there is none. */
function limitOf({ subject, context }: AnswerScene): number | 'nothing' | 'never' | 'always' | 'late' {
  const { quote, booking, stay, parking } = subject
  if (!booking && !isPrepaid(subject)) return 'nothing'
  const minutesToCancel = booking ? booking.minutesToCancel : parking.minutesToCancel
  const limit =
    quote?.cancelUntil !== undefined
      ? quote.cancelUntil
      : minutesToCancel === null
        ? null
        : stay &&
          cancelDeadline({ reservedTime: booking?.reservedTime ?? stay.from, end: stay.to, minutesToCancel })
  if (limit === undefined) return 'never'
  if (limit === null) return 'always'
  const until = typeof limit === 'number' ? limit : Date.parse(limit)
  return stay && promisedUntil(until, Date.parse(stay.to), context.now) !== undefined ? until : 'late'
}

function deadline(limit: number, { subject, context }: AnswerScene): Rendered {
  const { timeZone } = subject.parking
  return speakDeadline(isoAt(limit, timeZone), { ...context, timeZone })
}
