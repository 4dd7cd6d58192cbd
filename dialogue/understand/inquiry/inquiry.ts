import { awaitsChoice } from '../../told'
import type { Attribute } from '../../attributes'
import { longestPhrase } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import type { ExplainedFrame, Intent, Slots } from '../../frame'
import { parseContext, type Context } from '../context'
import { joinWords } from '../spellings'
import { asksConsent } from '../confidence/consent'
import { readPriceClaim } from './priceClaim'
import { coveredWish, deniedIn, mostOthers, ofTold, saysSentence } from './ofTold'
import { otherStay } from './otherStay'
import { readQuantities } from '../entities/quantity'
import { pointAt } from './pointAt'
import { correctedTopics, hintedTopic, readComparison, readInquiry, type ReadInquiry } from './readInquiry'

/**
 * The frame with what it asks about a car park. An utterance that is nothing but such a question is one, where there is
 * something to ask about and no sentence of ours means something else.
 */
export function withInquiry(frame: ExplainedFrame, said: string, context: Context): ExplainedFrame {
  if (frame.mistaken ?? frame.complaint ?? frame.entry) return frame
  const { language } = context
  const { results } = parseContext(said, context)
  const tokens = behindYes(joinWords(language, tokenise(said, language.lexicon.joined)), context)
  const read = readInquiry(language, tokens, results)
  const slots =
    readComparison(language, tokens, results) ??
    readPriceClaim(said, tokens, context) ??
    otherStay(frame, read, said, tokens, context) ??
    ofTold(said, read, tokens, context) ??
    deniedIn(frame, tokens, context, results)
  if (slots) return questionOf(frame, slots)
  const covered = coveredWish(frame, read, tokens, context)
  if (covered) return covered
  if (namesMeans(frame, tokens, context)) return questionOf(frame, { about: ['card'] })
  // `wo muss ich reinfahren`: the whole sentence says more than a word of it.
  const isAccess = frame.intent === 'access' && saysSentence(frame.why)
  if (read && asking.has(frame.intent) && !(isAccess && read.others > 0))
    return withTopics(frame, correctedTopics(language, tokens, read))
  if (isAnother(frame, tokens, context))
    return {
      ...frame,
      intent: 'select_result',
      slots: afterTold(context.at),
      confidence: 1,
      why: 'another one',
    }
  // `passt nicht` is a no elsewhere; where a car park is open it is said of that one.
  if (read?.others === 0 && isTooLow(read, context)) return questionOf(frame, read.slots)
  // `overnight`, where the hours are asked for, is when.
  if (frame.dayPart && context.at === 'search.asking' && !said.includes('?')) return frame
  // What came back is asked of a booking that is over.
  const answerable = hasSubject(context) || read?.slots.about?.includes('refunded') === true
  if (read?.others === 0)
    return answerable && !isMeant(frame, read, context) ? questionOf(frame, read.slots) : frame
  if (read && isHardlyHeard(frame, read, context)) return questionOf(frame, read.slots)
  return read || frame.intent !== 'parking_details' ? frame : byHints(frame, tokens, context)
}

/** A question without a phrase of ours: what its words hint at, of the other result where that is named. */
function byHints(frame: ExplainedFrame, tokens: readonly Token[], context: Context): ExplainedFrame {
  const topic = hintedTopic(context.language, tokens)
  const tall = topic === 'height' ? heightIn(tokens, context) : {}
  const about = topic && { about: [topic] }
  return { ...frame, slots: { ...frame.slots, ...about, ...tall, ...otherIn(tokens, context) } }
}

/** `besser als die anderen` compares with no single one. */
function withTopics(frame: ExplainedFrame, { other, ...topics }: Slots): ExplainedFrame {
  const compared = frame.intent !== 'why' && other !== undefined && { other }
  return { ...frame, slots: { ...topics, ...compared, ...frame.slots } }
}

/** `mi furgoneta mide 2,30, ¿quepo?` */
function heightIn(tokens: readonly Token[], { language }: Context): Pick<Slots, 'max_height_m' | 'whether'> {
  const tall = readQuantities(language, tokens).find(({ slot }) => slot === 'max_height_m')
  return tall ? { max_height_m: tall.value, whether: true } : {}
}

/** Whether a question that no phrase asks is about the other result: `and the other, how much?` */
function otherIn(tokens: readonly Token[], context: Context): Pick<Slots, 'other'> {
  const { results } = parseContext('', context)
  const other = tokens.some((_, i) => pointAt(context.language, tokens, i, results)?.slots.other)
  return other ? { other } : {}
}

/** What is asked behind a yes and a `but` to what was read back: `yes but is it guarded`. */
function behindYes(tokens: Token[], { language: { lexicon }, at, change }: Context): Token[] {
  if (!asksConsent(at, change !== undefined)) return tokens
  const yes = longestPhrase(lexicon.consent.yes, tokens, 0)?.end
  const but = yes === undefined ? undefined : longestPhrase(lexicon.consent.unfinished, tokens, yes)?.end
  return but === undefined || but === tokens.length ? tokens : tokens.slice(but)
}

/** True where a yes would buy and a means of payment is named, which is a question or a condition: `not with the visa`. */
function namesMeans({ why, intent }: ExplainedFrame, tokens: readonly Token[], context: Context): boolean {
  if (context.at !== 'booking.reviewing' || (saysSentence(why) && !asking.has(intent))) return false
  return tokens.some((_, i) => longestPhrase(context.language.attributes.means, tokens, i))
}

/** Words that say it of the car park in front; with its height beside it in a list, it is the wish for those that fit. */
function isTooLow({ slots: { about, max_height_m: height } }: ReadInquiry, { at }: Context): boolean {
  const wishes = at === 'search.listing' && height !== undefined
  return awaitsChoice(at) && !wishes && about?.includes('tooLow') === true
}

/** The result behind the one that is open; behind the second of a list, of which two at least were told. */
function afterTold(at: Context['at']): Slots {
  return at === 'search.listing' ? { ordinal: 2, step: 1 } : { step: 1 }
}

/** True for `another one` and nothing else, where results are told. */
function isAnother({ slots }: ExplainedFrame, tokens: readonly Token[], { language, at }: Context): boolean {
  if (at !== 'search.listing' && at !== 'search.viewing') return false
  const { end } = longestPhrase(language.attributes.another, tokens, 0) ?? {}
  return end === tokens.length && slots.step === undefined
}

/** The question in place of what the words were heard as. */
function questionOf(
  { intent, confidence, alternatives }: ExplainedFrame,
  slots: ReadInquiry['slots'],
): ExplainedFrame {
  const { about } = slots
  return {
    intent: about?.length === 1 && about[0] === 'why' ? 'why' : 'parking_details',
    slots,
    spans: [],
    confidence: 1,
    alternatives: [{ intent, confidence }, ...alternatives].slice(0, 3),
    why: `a question about ${about?.join(', ')}`,
  }
}

/** Intents of questions about a car park. */
const asking: ReadonlySet<Intent> = new Set(['parking_details', 'access', 'why'])
/** Intents that a question may look like. */
const lookalike: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'select_result',
  'book',
  'confirm',
  'help',
  'out_of_scope',
])

/**
 * True for a question with at most two strange words, where a car park is on view and no sentence of ours means something else.
 * In a list, and where nothing was heard at all, it names which one.
 */
function isHardlyHeard(
  { intent, slots, why }: ExplainedFrame,
  { slots: asked, others, asks }: ReadInquiry,
  context: Context,
): boolean {
  if (!asks || others > mostOthers || saysSentence(why)) return false
  if (context.at === 'search.asking' || !hasSubject(context)) return false
  // `kann ich bei der altstadtgarage mit karte zahlen`
  if (intent === 'select_result')
    return asked.name !== undefined && asked.name === slots.name && asked.about?.join() !== 'all'
  const isWish = intent === 'change_slot' || intent === 'search_parking'
  if (!isWish && intent !== 'out_of_scope' && intent !== 'not_understood') return false
  if (asked.name === undefined && (!isWish || context.at === 'search.listing')) return false
  // Words that are taken for a place, or for the wish for a roof, may be those of the question.
  const { place: _, covered: __, name: ___, ...said } = slots
  return Object.keys(said).length === 0
}

/** True where a car park or a booking can be asked about. */
function hasSubject({ at, results = [], bookings = [] }: Context): boolean {
  const isSearching = at === 'search.asking' || at === 'search.broken'
  return isSearching
    ? bookings.length > 0
    : !at.startsWith('session.') && (at !== 'search.listing' || results.length > 0)
}

/** What is asked of one beside all others: `it's the cheapest, isn't it`. */
const ofAll: ReadonlySet<Attribute> = new Set(['cheapest', 'closest'])

/** What a list is filtered by. */
const listed: ReadonlySet<Attribute> = new Set(['charger', 'height', 'tooLow'])

/**
 * True when the frame is what was meant: a sentence of another intent, to cancel where there is something to cancel, or a wish
 * for a list (`is there one with a charger`). A question is no yes, whatever it looks like.
 */
function isMeant(
  { intent, slots, why }: ExplainedFrame,
  { slots: asked }: ReadInquiry,
  { at }: Context,
): boolean {
  // `es muy caro no`
  if (intent === 'deny' && asked.claims) return !asked.about?.some((one) => ofAll.has(one))
  // Which car is booked is asked of a booking, where none is being made.
  if (intent === 'booking_plate' && asked.about?.includes('vehicle')) return at !== 'booking.reviewing'
  // `alles eine stunde später` moves the stay.
  if (asked.about?.join() === 'perHour' && slots.from !== undefined && slots.to !== undefined) return true
  // Whether it is booked is no request to book it, nor one to cancel.
  if (asked.about?.includes('booked')) return intent === 'list_bookings' && why.startsWith('sentence of')
  if (intent === 'cancel_booking')
    return saysSentence(why) && !at.startsWith('search.') && at !== 'booking.reviewing'
  if (!lookalike.has(intent)) return saysSentence(why)
  const points = (asked.ordinal ?? asked.name ?? asked.preference) !== undefined
  const listable = asked.about?.every((one) => listed.has(one)) ?? false
  const filters = (slots.charger ?? slots.max_height_m ?? slots.filter) !== undefined
  return at === 'search.listing' && !points && listable && filters
}
