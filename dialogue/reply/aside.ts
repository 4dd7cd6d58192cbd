import { sortBookings } from '../../contract/rules/cancellable'
import { isBookedGone } from '../facts'
import { sayAmong } from './account'
import { withFirst } from './booking'
import { speakCode, speakDate, speakMoney, speakStart } from './formats'
import { line, quickReplies, type Line, type SpeechContext } from './line'
import { join, phrase, questionOf, sentence, type Rendered } from './render'
import type { SayTopic, TopicScene } from './topicScene'
import { nameOfBooking } from './town'

/** A line with a sentence before its last question. */
export function beforeQuestion(said: Rendered, added: Rendered): Rendered {
  const question = questionOf(said)
  const put = (way: keyof Rendered): string => {
    const head = said[way].slice(0, said[way].length - question[way].length).trim()
    return [head, added[way], question[way]].filter(Boolean).join(' ')
  }
  return { speech: put('speech'), text: put('text') }
}

/** A line that ends in the question of the last reply, which stays open with what a yes to it confirms. */
export function sayAside(path: string): SayTopic {
  return ({ context, state, question }) => {
    const open = context.open && /\?$/u.test(context.open.said.speech.trim()) ? context.open : undefined
    const last = open ? questionOf(open.said) : question
    const { said } = line(context, path, { question: last }, {})
    return { ...state, said, ...(open && { asked: open.asked }) }
  }
}

/** The line of the state behind a sentence. */
export function beforeState(path: string): SayTopic {
  return ({ context, state }) => withFirst(sentence(context.spoken, path), state)
}

/**
 * Nothing is cancelled: what was read back is read back once more, any other question is asked again. What has been cancelled
 * stays so.
 */
export const sayNotCancelled: SayTopic = (scene) =>
  scene.state.readBack === undefined
    ? sayAside(isCancelled(scene) ? 'topic.staysCancelled' : 'topic.notCancelled')(scene)
    : withFirst(sentenceAlone(scene, 'topic.notCancelled'), scene.state)

/** The sentence of a path that ends in the open question, without that question. */
export function sentenceAlone({ say }: TopicScene, path: string): Rendered {
  const { speech, text } = say(path, { question: { speech: '', text: '' } }).said
  return { speech: speech.trim(), text: text.trim() }
}

/** A line behind the news that nothing is booked for the day that was named, which is never left out. */
export function withUnbookedDay(date: string, made: Line, context: SpeechContext): Line {
  const news = sentence(context.spoken, 'topic.unbookedDay', { day: speakDate(date, context) })
  return { ...made, said: join([news, made.said]) }
}

/**
 * A code is told with its car park, and with the beginning where others are booked: at the wrong barrier it opens nothing. Undefined for who
 * has booked nothing.
 */
export function sayCode(scene: TopicScene): Line | undefined {
  const { say, booking, facts, context, state } = scene
  if (booking?.accessCode) {
    const { when, timeZone, accessCode } = booking
    const place = nameOfBooking(booking, context)
    const alone = sortBookings(facts.bookings, context.now).next.length < 2
    const name = alone ? place : join([place, speakStart(when, { ...context, timeZone })], ', ')
    return {
      ...say('topic.code', { name, code: speakCode(accessCode) }),
      asked: 'code',
      options: quickReplies(context, 'yes', 'no'),
    }
  }
  if (!booking && isBookedGone(facts)) return state
  if (!booking) return state.readBack === undefined ? undefined : say('topic.codeAfter')
  const way = booking.parking?.access
  if (way === undefined || way === 'code' || way === 'qr')
    return { ...line(context, 'topic.codeComing', {}, {}), asked: 'more' }
  const values = { access: phrase(context.spoken, `form.access.${way}`) }
  return { ...line(context, 'topic.noCode', values, {}), asked: 'more' }
}

/** What has been cancelled, and whether the next one is to be. */
export function sayNextToCancel({ facts, context, state }: TopicScene): Line {
  const { cancelled, among = [] } = facts
  const [first, more] = among
  if (!cancelled || !first) return state
  const refund = speakMoney(cancelled.refund, cancelled.currency, context)
  const done = sentence(context.spoken, 'cancellation.done', { refund })
  const start = speakStart(first.when, { ...context, timeZone: first.timeZone })
  const values = { name: nameOfBooking(first, context), start }
  const rest = { asked: 'cancel' as const, options: quickReplies(context, 'yes', 'no') }
  const asking = more
    ? sayAmong(among, 'cancellation.which', 'cancel', context)
    : line(context, 'cancellation.next', values, rest)
  return { ...asking, said: join([done, asking.said]) }
}

function isCancelled({ facts }: TopicScene): boolean {
  return facts.at === 'cancellation.cancelled' || facts.at === 'cancellation.requested'
}
