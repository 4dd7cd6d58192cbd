import { speakList, speakMoney, speakName, speakStay, speakTime, speakWalk } from '../formats'
import { shownTotal } from '../../../contract/rules/price'
import { extreme } from '../../../contract/rules/rank'
import { isBookedElsewhere } from '../../../contract/talk/held'
import { cents } from '../../../contract/money'
import type { Window } from '../../../contract/time/window'
import { tellUnbookable } from '../listing'
import { speakWhere } from '../place'
import { join, plural, type Rendered } from '../render'
import { isPrepaid, tell, tellUnknown, type Answer, type Answers, type AnswerScene } from './answer'

/** What a search tells of a result: the way, the free spaces, its rank, and which platforms are silent; and whether it is booked. */
export const resultAnswers: Answers<
  'booked' | 'walk' | 'far' | 'near' | 'free' | 'usually' | 'why' | 'silent' | 'cheapest' | 'closest'
> = {
  booked: sayBooked,
  walk: sayWalk,
  far: (scene) => withIs(sayWalk(scene), isFar(scene)),
  near: (scene) => withIs(sayWalk(scene), negated(isFar(scene))),
  free: sayFree,
  usually: (scene) => {
    const now = sayFree(scene)
    return now.known && scene.subject.offer?.free !== undefined
      ? { ...now, fact: tell(scene, 'usually.now', { now: now.fact }).fact, is: undefined }
      : tellUnknown(scene, 'usually')
  },
  why: sayWhy,
  silent: saySilent,
  cheapest: (scene) => sayExtreme(scene, 'cheapest'),
  closest: (scene) => sayExtreme(scene, 'closest'),
}

/** Minutes on foot from which it is far. */
const farFrom = 10

function isFar({ subject: { offer } }: AnswerScene): boolean | undefined {
  return offer && offer.walk > farFrom
}
function negated(is: boolean | undefined): boolean | undefined {
  return is === undefined ? undefined : !is
}
function withIs(answer: Answer, is: boolean | undefined): Answer {
  return is === undefined ? answer : { ...answer, is }
}

/** A stay of the driver's that touches the one on view is booked, wherever it was. */
function sayBooked(scene: AnswerScene): Answer {
  const { subject, facts } = scene
  const { parking, stay } = subject
  const booking =
    subject.booking ??
    facts.bookings.find(
      (one) =>
        one.parking?.id === parking.id &&
        one.status === 'confirmed' &&
        stay !== undefined &&
        Date.parse(one.when) < Date.parse(stay.to) &&
        Date.parse(stay.from) < Date.parse(one.end),
    )
  const isMaking = ['booking.reserving', 'booking.pending'].includes(facts.at)
  if (booking ? booking.status === 'pending' : isMaking) return tell(scene, 'booked.making')
  const elsewhere = facts.bookedElsewhere
  if (!booking && elsewhere && isBookedElsewhere(elsewhere, parking.id, stay))
    return tell(scene, 'booked.yes', { what: whatIsBooked(scene, elsewhere.window) }, true)
  // Which car park it is, unless the answer begins with its name.
  if (!booking || booking.status === 'failed')
    return subject.named
      ? tell(scene, 'booked.no', {}, false)
      : tell(scene, 'booked.notYet', { name: speakName(parking.name) }, false)
  if (booking.status === 'cancelled' || facts.at === 'cancellation.cancelled')
    return tell(scene, 'booked.cancelled', {}, false)
  const { speech, text } = whatIsBooked(scene, { from: booking.when, to: booking.end })
  const { number } = booking
  // Its number is for the eye.
  const what = { speech, text: number === undefined ? text : `${text} (${number})` }
  return tell(scene, 'booked.yes', { what }, true)
}

/** The car park and the stay; without the car park where the answer begins with it. */
function whatIsBooked({ subject, context }: AnswerScene, window: Window): Rendered {
  const stay = speakStay(window, context)
  return subject.named ? stay : join([speakName(subject.parking.name), stay], ', ')
}

function sayWalk(scene: AnswerScene): Answer {
  const { offer } = scene.subject
  const { place } = scene.facts
  const walk = offer ? speakWalk(offer.walk, scene.context) : ''
  if (offer && place && scene.inquiry.fromElsewhere)
    return tell(scene, 'walk.elsewhere', { walk, place: speakWhere(place, scene.context).place })
  return offer ? tell(scene, 'walk.known', { walk }) : tellUnknown(scene, 'walk')
}

/** The count with its time where that is not now; a booked space is kept whatever the count is. */
function sayFree(scene: AnswerScene): Answer {
  const { subject, context } = scene
  const { free, counted } = subject.offer ?? {}
  if (subject.booking) return tell(scene, 'free.booked', {}, true)
  if (free === undefined) return isPrepaid(subject) ? tell(scene, 'free.sold') : tellUnknown(scene, 'free')
  const when = counted && context.now > counted.until ? 'then' : 'now'
  const time = counted ? speakTime(counted.at, context) : ''
  if (free === 0) return tell(scene, `free.none.${when}`, { time }, false)
  return {
    fact: plural(context.spoken, `answer.free.${when}`, free, { time }),
    is: true,
    known: true,
  }
}

function sayWhy(scene: AnswerScene): Answer {
  const { subject, facts, context } = scene
  const { offer } = subject
  const [first] = facts.ranked
  if (!offer || !first) return tellUnknown(scene, 'other')
  if (offer.parking.id !== first.parking.id)
    return tell(scene, 'why.later', { name: speakName(first.parking.name) })
  const total = shownTotal(offer)
  const walk = speakWalk(offer.walk, context)
  if (facts.preference !== 'cheaper') return tell(scene, `why.${facts.preference}`, { walk })
  return total === undefined
    ? tell(scene, 'why.unpriced', { walk })
    : tell(scene, 'why.cheaper', { walk, price: speakMoney(total, offer.parking.currency, context) })
}

/** Whether it is the cheapest or closest of the results, or else which one is; no yes and no no where its own price is not known. */
function sayExtreme(scene: AnswerScene, asked: 'cheapest' | 'closest'): Answer {
  const { subject, facts, context } = scene
  const { ranked } = facts
  const best = extreme(ranked, asked === 'cheapest' ? 'cheaper' : 'closer')
  const own = ranked.find(({ parking }) => parking.id === subject.parking.id) ?? subject.offer
  const total = best && shownTotal(best)
  if (!best || !own || (asked === 'cheapest' && total === undefined))
    return tellUnknown(scene, asked === 'cheapest' ? 'price' : 'walk')
  const [mine, least] = asked === 'cheapest' ? [shownTotal(own), total] : [own.walk, best.walk]
  const is = mine === undefined || least === undefined ? undefined : mine <= least
  const told = is ? own : best
  const values = {
    name: speakName(told.parking.name),
    walk: speakWalk(told.walk, context),
    price: speakMoney(shownTotal(told) ?? cents(0), told.parking.currency, context),
  }
  const { fact, known } = tell(scene, `${asked}.${is ? 'yes' : 'no'}`, values)
  const said = is ? fact : join([fact, ...tellUnbookable(told, context)], '. ')
  return { fact: said, known, ...(is !== undefined && { is }) }
}

/** Which companies have not answered the search. */
function saySilent(scene: AnswerScene): Answer {
  const { facts, context } = scene
  const silent = facts.platforms.filter(({ state }) => state !== 'answered')
  if (facts.platforms.length === 0) return tellUnknown(scene, 'other')
  if (silent.length === 0) return tell(scene, 'silent.none')
  const waiting = silent.every(({ state }) => state === 'asked')
  const names = speakList(
    silent.slice(0, 3).map(({ name }) => speakName(name)),
    context,
  )
  return {
    fact: plural(context.spoken, `answer.silent.${waiting ? 'waiting' : 'failed'}`, silent.length, { names }),
    known: true,
  }
}
