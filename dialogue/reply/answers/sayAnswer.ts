import { isBookedElsewhere } from '../../../contract/talk/held'
import type { Offer } from '../../../contract/parking'
import type { Attribute } from '../../attributes'
import { speakName, speakStart, speakStay, speakWalk } from '../formats'
import { priceOf, sayUnbookable, tellUnbookable } from '../listing'
import { longestSpeech, quickReplies, type Line, type SpeechContext } from '../line'
import { join, phrase, sentence, words, type Rendered, type Values } from '../render'
import type { TopicScene } from '../topicScene'
import { tellUnknown, type Answers, type AnswerScene } from './answer'
import { moneyAnswers } from './money'
import { resultAnswers } from './result'
import { siteAnswers } from './site'
import { stayAnswers } from './stay'
import { contradicts, termAnswers } from './terms'
import { subjectOf, type Subject } from './subject'
import { sayAll } from './summary'

const answers: Answers<Attribute> = {
  ...moneyAnswers,
  ...siteAnswers,
  ...stayAnswers,
  ...termAnswers,
  ...resultAnswers,
  other: (scene) => tellUnknown(scene, 'other'),
  all: (scene) => ({ fact: sayAll(scene), known: true }),
}

/** Attributes that are yes or no by themselves. */
const alwaysWhether: ReadonlySet<Attribute> = new Set([
  'booked',
  'noCost',
  'far',
  'near',
  'night',
  'covered',
  'guarded',
  'charger',
  'disabled',
  'cheapest',
  'closest',
])
/** Those whose answer may be about another result. */
const ofAll: ReadonlySet<Attribute | undefined> = new Set(['booked', 'cheapest', 'closest'])

/**
 * The answer to a question about a car park or a booking, then the question that was open. `asked`: what is asked where
 * the turn does not say. Without anything to ask about, says that one is to be searched first.
 */
export function sayAnswer(topic: TopicScene, asked?: Attribute): Line {
  const { facts, context, say, state } = topic
  const subject = subjectOf(facts, context.now)
  if (!subject)
    return say(facts.inquiry?.about.includes('refunded') ? 'answer.noRefund' : 'topic.searchFirst')
  const inquiry = facts.inquiry ?? { about: asked ? [asked] : [], whether: false, contrary: false }
  const { timeZone } = subject.parking
  const next = readAgain(facts, subject, context) ?? nextQuestion(topic, subject)
  const scene = { subject, facts, inquiry, context: { ...context, timeZone } }
  const other = facts.ranked.find(({ parking }) => parking.id === inquiry.other)
  const told = other ? sayBoth(scene, other) : sayAbout(scene, longestSpeech - words(next.said.speech))
  // A yes goes on belonging to what was read back, where the question was about that, and it is as the driver believes.
  const wrong = inquiry.about.some((one) => contradicts(one, answers[one](scene), inquiry))
  const readBack = subject.other || wrong ? undefined : state.readBack
  return { ...state, ...next, said: join([told, next.said]), readBack }
}

/** The facts that are compared, of what is on view and of the other one. */
function sayBoth(scene: AnswerScene, other: Offer): Rendered {
  const theirs = { parking: other.parking, offer: other, stay: scene.subject.stay, named: true }
  return join([scene.subject, theirs].map((subject) => sayCompared({ ...scene, subject })))
}

function sayCompared(scene: AnswerScene): Rendered {
  const { subject, inquiry, context } = scene
  const { spoken } = context
  const { offer } = subject
  const facts = inquiry.about.map((attribute) => {
    const price = attribute === 'price' && offer ? priceOf(offer, context) : undefined
    if (price) return price
    return attribute === 'walk' && offer
      ? phrase(spoken, 'answer.short.walk', { walk: speakWalk(offer.walk, context) })
      : answers[attribute](scene).fact
  })
  return sentence(spoken, 'answer.named', {
    name: speakName(subject.parking.name),
    fact: join([...facts, ...sayUnbookable(subject, context)], ', '),
  })
}

/** A sentence for each attribute that is asked, as many as `room` words allow; the first has the name where it is needed. */
function sayAbout(scene: AnswerScene, room: number): Rendered {
  const { about } = scene.inquiry
  const { spoken } = scene.context
  const said: Rendered[] = []
  for (const attribute of about.length > 0 ? about : (['all'] as const)) {
    const fact = sayOne(scene, attribute)
    const told = said.length > 0 ? sentence(spoken, 'answer.said', { fact }) : sayFirst(scene, fact)
    if (said.length > 0 && words(join([...said, told]).speech) > room) break
    said.push(told)
  }
  return join(said)
}

function sayFirst({ subject, inquiry, context }: AnswerScene, fact: Rendered): Rendered {
  const { spoken } = context
  const name = speakName(subject.parking.name)
  const asked = inquiry.about[0]
  // The way in is also asked of bookings: its answer always says of what. Who is silent is a fact of the search, and so is the stay.
  const isNamed =
    asked !== 'silent' &&
    !(asked === 'when' && !subject.booking) &&
    (subject.named || (!subject.booking && asked === 'entry'))
  if (!isNamed) return sentence(spoken, 'answer.said', { fact })
  if (subject.booking) return sentence(spoken, 'answer.ofBooking', { name, fact })
  // That nothing can be cancelled there says it already.
  const says = ofAll.has(asked) || asked === 'cancel'
  const told = says ? [fact] : [fact, ...tellUnbookable(subject, context)]
  return sentence(spoken, 'answer.named', { name, fact: join(told, '. ') })
}

/** The clause for one attribute; of one that is not known, that alone. */
function sayOne(scene: AnswerScene, attribute: Attribute): Rendered {
  const { inquiry, context } = scene
  const { fact, is } = answers[attribute](scene)
  const whether = inquiry.whether || alwaysWhether.has(attribute) || inquiry.cancelAt !== undefined
  if (is === undefined || !whether) return fact
  return phrase(context.spoken, `answer.${is ? 'yes' : 'no'}`, { fact })
}

/** The question that was open; whether anything else is wanted, where none was. */
function nextQuestion(
  { facts, context, question }: TopicScene,
  subject: Subject,
): Pick<Line, 'said'> & Partial<Line> {
  const { at, quote, place, window } = facts
  // A yes is to the change, so the question is its own.
  if (facts.change) return { said: question }
  const ask = (path: string, values: Values = {}) => sentence(context.spoken, path, values, context.seed)
  // After a word about another car park, `shall I book it` would be about that one.
  const compared =
    facts.inquiry?.other !== undefined ||
    facts.inquiry?.about.some((one) => one === 'cheapest' || one === 'closest') === true
  const quoted = at === 'booking.reviewing' && (subject.other || compared) ? quote?.parking : undefined
  const taken = isBookedElsewhere(facts.bookedElsewhere, subject.parking.id, window)
  const offered = subject.parking.bookable && !facts.held && !taken
  const open = at === 'search.viewing' && compared && offered ? subject.parking : undefined
  const mine = quoted ?? open
  const unfit = facts.inquiry?.unfit
  if (unfit?.next !== undefined) return askInstead(unfit.next, unfit.known ?? true, facts, context)
  const { stay } = subject
  // Another stay was priced: what a yes books is the one that was open.
  if (facts.inquiry?.stay && stay && (at === 'booking.reviewing' || offered) && at !== 'booking.booked')
    return {
      said: ask('answer.stillStay', {
        stay: speakStay(stay, { ...context, timeZone: subject.parking.timeZone }),
      }),
    }
  if (mine) return { said: ask('answer.stillBook', { name: speakName(mine.name) }) }
  // The state's own question, `shall I read it out`, follows the word for the code.
  if (at === 'booking.booked' && facts.booked?.accessCode) return { said: ask('answer.code') }
  const nothingOpen =
    unfit !== undefined || (at === 'search.asking' && !place && !window && !context.part && !facts.fault)
  return nothingOpen
    ? {
        said: ask('answer.more'),
        options: quickReplies(context, 'search', 'bookings'),
        asked: 'more',
      }
    : { said: question }
}

/**
 * The question of what was read back, with which one it is and when: of a cancellation always, of a quote where what was asked may have been
 * said to a passenger. Undefined elsewhere.
 */
function readAgain(
  { at, change, cancelling, quote, inquiry, among = [] }: TopicScene['facts'],
  { other }: Subject,
  context: SpeechContext,
): (Pick<Line, 'said'> & Partial<Line>) | undefined {
  const ask = (path: string, name: string, values: Values): Pick<Line, 'said'> => ({
    said: sentence(context.spoken, path, { name: speakName(name), ...values }, context.seed),
  })
  if (change) return undefined
  const [next, more] = at === 'cancellation.asking' ? [] : among
  const toCancel = at === 'cancellation.asking' ? cancelling?.booking : more ? undefined : next
  if (toCancel) {
    const { parking, number, when, timeZone } = toCancel
    const start = speakStart(when, { ...context, timeZone })
    const asked = next && { asked: 'cancel' as const, options: quickReplies(context, 'yes', 'no') }
    return { ...ask('answer.stillCancel', parking?.name ?? number ?? '', { start }), ...asked }
  }
  if (at !== 'booking.reviewing' || !quote || other || !inquiry || inquiry.stay || inquiry.unfit)
    return undefined
  const { about, whether } = inquiry
  const idle = about.every((one) => maybeToOthers.has(one) || (one === 'price' && whether))
  if (!idle) return undefined
  const { parking, window } = quote
  // The stay was just said.
  const told = about.includes('when') || about.includes('price')
  const stay = speakStay(window, { ...context, timeZone: parking.timeZone })
  return ask(told ? 'answer.stillBook' : 'answer.stillThis', parking.name, { stay })
}

/** What a passenger may ask of anything: the hour, whether a shop is open, whether it is far, whether one has paid. */
const maybeToOthers: ReadonlySet<Attribute> = new Set([
  'when',
  'hours',
  'other',
  'all',
  'far',
  'near',
  'address',
  'refunded',
])

/** Whether the next one that does, or may do, is wanted. */
function askInstead(
  next: string,
  known: boolean,
  { ranked }: TopicScene['facts'],
  context: SpeechContext,
): Pick<Line, 'said'> & Partial<Line> {
  const { spoken, seed } = context
  const name = speakName(next)
  const offer = ranked.find(({ parking }) => parking.name === next)
  const [fact] = offer ? sayUnbookable(offer, context) : []
  const asked = sentence(spoken, `answer.${known ? 'instead' : 'perhaps'}`, { name }, seed)
  return {
    said: fact ? join([sentence(spoken, 'answer.named', { name, fact }), asked]) : asked,
    options: quickReplies(context, 'yes', 'no'),
    asked: 'name',
  }
}
