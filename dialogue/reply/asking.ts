import type { FaultCode } from '../../contract/fault'
import type { Place } from '../../contract/search'
import type { ReplyFacts, WindowPart } from '../facts'
import { withFirst } from './booking'
import { speakDuration, speakEnd, speakList, speakStart, speakStay } from './formats'
import { speakNeeds } from './answers/needs'
import { faultBefore, line, quickReplies, type Line, type SpeechContext } from './line'
import { speakWhere } from './place'
import { join, phrase, sentence, type Rendered } from './render'

/** Asks for one missing part of the search at a time (C3), after a word about what was wanted beside it. */
export function sayAsking(facts: ReplyFacts, context: SpeechContext): Line {
  const asked = sayMissing(facts, context)
  const noted = facts.fault ? [] : noteWishes(facts, context)
  return noted.length > 0 ? withFirst(join(noted), asked) : asked
}

/** What this turn wants of a car park; of a roof, which selects nothing, that it is to be asked about. */
function noteWishes({ wished }: ReplyFacts, context: SpeechContext): Rendered[] {
  if (!wished) return []
  const { preference, filter, needs, covered } = wished
  const { spoken, seed } = context
  const kind = filter === 'all' ? undefined : filter
  const needed = needs && speakNeeds(needs, 'EUR', context)
  const told = [
    ...[...new Set([preference, kind])].flatMap((one) => (one ? phrase(spoken, `form.wish.${one}`) : [])),
    ...(needed ? [needed] : []),
  ]
  return [
    ...(told.length > 0 ? [sentence(spoken, 'ask.noted', { wishes: speakList(told, context) }, seed)] : []),
    ...(covered ? [sentence(spoken, 'ask.roof', {}, seed)] : []),
  ]
}

function sayMissing({ place, window, fault }: ReplyFacts, context: SpeechContext): Line {
  if (fault) return sayFault(fault, context)
  const half = context.part && askOtherHalf(context.part, place, context)
  if (half) return half
  if (place && window)
    return line(context, 'busy.search', {}, { options: quickReplies(context, 'yes', 'startOver') })
  if (place)
    return line(
      context,
      'ask.window',
      { ...speakWhere(place, context) },
      { asked: 'window', options: quickReplies(context, 'tomorrow') },
    )
  if (window)
    return line(
      context,
      'ask.place',
      { stay: speakStay(window, context) },
      { asked: 'place', options: quickReplies(context, 'here') },
    )
  return line(
    context,
    'ask.both',
    {},
    { asked: 'place', options: quickReplies(context, 'search', 'here', 'bookings') },
  )
}

/** A refusal of the search, with what to change. */
function sayFault(fault: FaultCode, context: SpeechContext): Line {
  const values = { fault: faultBefore(context, fault) }
  if (fault.startsWith('search.window'))
    return line(context, 'fault.window', values, {
      asked: 'window',
      options: quickReplies(context, 'tomorrow'),
    })
  if (fault === 'search.placeUnknown')
    return line(context, 'fault.place', values, { asked: 'place', options: quickReplies(context, 'here') })
  return line(context, 'fault.retry', values, { options: quickReplies(context, 'yes', 'startOver') })
}

/** Asks for what a part of a stay lacks; undefined when nothing can be asked before a place is known. */
function askOtherHalf(
  { from, to, minutes, date }: WindowPart,
  place: Place | undefined,
  context: SpeechContext,
): Line | undefined {
  if (from)
    return line(
      context,
      'ask.until',
      { start: speakStart(from, context) },
      { asked: 'window', options: quickReplies(context, 'until') },
    )
  if (to)
    return line(context, 'ask.arrival', { end: speakEnd(to, context) }, { asked: 'window', options: [] })
  if (minutes)
    return line(
      context,
      'ask.from',
      { duration: speakDuration(minutes, context) },
      { asked: 'window', options: quickReplies(context, 'tomorrow') },
    )
  if (date && place)
    return line(context, 'ask.hours', { ...speakWhere(place, context) }, { asked: 'window', options: [] })
  return undefined
}
