import type { Offer } from '../../contract/parking'
import { namedCheapest } from '../../contract/rules/cheapest'
import { shownTotal } from '../../contract/rules/price'
import type { Order, Place } from '../../contract/search'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakList, speakMoney, speakName, speakSeries, speakStay, speakWalk } from './formats'
import { line, longestSpeech, quickReplies, type Line, type QuickReply, type SpeechContext } from './line'
import { speakNeeds } from './answers/needs'
import { speakWhere, type SpokenPlace } from './place'
import { inTown } from './town'
import { join, phrase, plural, questionOf, sentence, words, type Rendered } from './render'

/** `within`: the town in which that is, where it is still to be said; `there`: the stay with it. */
type Where = SpokenPlace & { stay: Rendered; there: Rendered; within?: Rendered }

/** The result of a search; asks for what is missing where there is none yet. */
export function sayListing(facts: ReplyFacts, context: SpeechContext): Line {
  const { place, window, ranked, found } = facts
  if (!place || !window) return sayAsking(facts, context)
  if (facts.busy && found === 0)
    return line(context, 'busy.search', {}, { options: quickReplies(context, 'yes', 'startOver') })
  if (facts.fault?.startsWith('search.window')) return sayAsking(facts, context)
  const needs = speakNeeds(facts.needs, ranked[0]?.parking.currency ?? 'EUR', context)
  const stay = speakStay(window, context)
  const where = whereOf(place, needs ? join([stay, needs], ', ') : stay, context)
  if (found === 0) return withFailed(sayNothing(where, needs !== undefined, context), facts, context)
  if (ranked.length === 0)
    return line(
      context,
      `listing.filtered.${found === 1 ? 'one' : 'other'}`,
      { count: String(found) },
      { options: quickReplies(context, 'yes', 'no') },
    )
  const made = withFailed(sayResults(where, facts, context), facts, context)
  const roof = tellRoof(facts, context)
  return roof ? withRoof(roof, made) : made
}

/** The price of an offer; undefined when it has none. */
export function priceOf(offer: Offer, context: SpeechContext): Rendered | undefined {
  const total = shownTotal(offer)
  if (total === 0) return phrase(context.spoken, 'form.free')
  return total === undefined ? undefined : speakMoney(total, offer.parking.currency, context)
}

/** That a car park which is named is not booked; nothing of one that is. */
export function sayUnbookable({ parking }: Pick<Offer, 'parking'>, { spoken }: SpeechContext): Rendered[] {
  return parking.bookable ? [] : [phrase(spoken, `form.unbookable.${parking.street ? 'street' : 'site'}`)]
}

/** That one cannot be booked, as a sentence without its point behind an answer; nothing of one that can. */
export function tellUnbookable({ parking }: Pick<Offer, 'parking'>, { spoken }: SpeechContext): Rendered[] {
  return parking.bookable ? [] : [phrase(spoken, `form.unbookable.${parking.street ? 'openStreet' : 'open'}`)]
}

function whereOf(place: Place, stay: Rendered, context: SpeechContext): Where {
  const { town, ...spoken } = speakWhere(place, context)
  if (town === undefined) return { ...spoken, stay, there: stay }
  const said = inTown(town, context.locale)
  const within = { speech: said, text: said }
  return { ...spoken, stay, within, there: join([within, stay], ', ') }
}

/** Each offer by its name and price; those of one name that would sound the same with the minutes on foot, else with their address. */
function resultsOf(offers: readonly Offer[], context: SpeechContext): Rendered[] {
  const tell = (offer: Offer, ...apart: Rendered[]): Rendered => {
    const price = priceOf(offer, context)
    const parts = [speakName(offer.parking.name), ...apart, ...(price ? [price] : [])]
    return join([...parts, ...sayUnbookable(offer, context)], ', ')
  }
  const isTwin = ({ speech }: Rendered, i: number, all: readonly Rendered[]): boolean =>
    all.some((other, j) => j !== i && other.speech === speech)
  const plain = offers.map((offer) => tell(offer))
  const walked = offers.map((offer, i) =>
    isTwin(plain[i]!, i, plain) ? tell(offer, onFoot(offer, context)) : plain[i]!,
  )
  return offers.map((offer, i) =>
    isTwin(walked[i]!, i, walked) && offer.parking.address !== undefined
      ? tell(offer, speakName(offer.parking.address))
      : walked[i]!,
  )
}

/** `4 minutes on foot`: `4 minutes, free` would be heard as a tariff. */
function onFoot({ walk }: Offer, context: SpeechContext): Rendered {
  return phrase(context.spoken, 'answer.short.walk', { walk: speakWalk(walk, context) })
}

/** Quick replies for the first three offers; a label has the name and the price. */
function resultOptions(offers: readonly Offer[], context: SpeechContext): QuickReply[] {
  return quickReplies(context, 'first', 'second', 'third')
    .slice(0, offers.length)
    .map((option, i) => {
      const offer = offers[i]
      const price = offer && priceOf(offer, context)
      return offer
        ? { ...option, label: [offer.parking.name, ...(price ? [price.text] : [])].join(' · ') }
        : option
    })
}

/** The price of the cheapest offer with how it is paid, as on screen; undefined when only street zones are free. */
function sayCheapest(ranked: readonly Offer[], context: SpeechContext): Rendered | undefined {
  const { offer, kind, freeStreets } = namedCheapest(ranked)
  const total = offer && shownTotal(offer)
  if (!offer || total === undefined || (kind === 'street' && total === 0)) return undefined
  const price =
    total === 0
      ? phrase(context.spoken, 'form.cheapest.freeOnSite')
      : phrase(context.spoken, `form.cheapest.${kind ?? 'onSite'}`, {
          price: speakMoney(total, offer.parking.currency, context),
        })
  return freeStreets > 0 && kind !== 'street'
    ? phrase(context.spoken, 'form.cheapest.orFreeStreet', { price })
    : price
}

function sayNothing(where: Where, needed: boolean, context: SpeechContext): Line {
  return needed
    ? line(context, 'listing.unmet', where, { options: quickReplies(context, 'yes', 'startOver') })
    : line(context, 'listing.none', where, {
        asked: 'window',
        options: quickReplies(context, 'tomorrow', 'startOver'),
      })
}

/** The speech has as many of the first three results as fit into a turn; the others are on screen. */
function sayResults(where: Where, facts: ReplyFacts, context: SpeechContext): Line {
  const { ranked, preference } = facts
  const room = roomBeside(failedOf(facts, context), context)
  const first = ranked.slice(0, 3)
  const choose = { options: resultOptions(first, context) }
  const written = summarise(where, ranked, preference, context, choose)
  const results = resultsOf(first, context)
  // One result is no choice: a yes opens it.
  if (results.length === 1) return sayOnly(where, results, choose, context) ?? written
  // What failed is told unless the driver would hear of one result only, of several.
  const two = Math.min(2, results.length)
  // Who is asked for one of several has heard two at least: the place, which was just named, and then its town give way to the second.
  const tries = [
    ['listing.found', where.stay, room, two],
    ['listing.found', where.stay, longestSpeech, two],
    ['listing.brief', where.there, longestSpeech, two],
    ['listing.brief', where.stay, longestSpeech, two],
    ['listing.found', where.stay, longestSpeech, 1],
  ] as const
  for (const [text, stay, most, least] of tries)
    for (let n = results.length; n >= least; n--) {
      const named = { ...where, stay, results: speakSeries(results.slice(0, n), context) }
      const { said } = line(context, text, named, choose)
      if (words(said.speech) <= most)
        return { ...written, said: { speech: said.speech, text: written.said.text } }
    }
  const { within } = where
  if (!within || words(written.said.speech) <= longestSpeech) return written
  // The town is told where there is no room for the place in it.
  const inside = summarise({ ...where, near: within, place: within }, ranked, preference, context, choose)
  return { ...written, said: { speech: inside.said.speech, text: written.said.text } }
}

/** The only result, with as much of the place as there is room for; undefined where there is none even without it. */
function sayOnly(
  where: Where,
  results: readonly Rendered[],
  choose: Partial<Line>,
  context: SpeechContext,
): Line | undefined {
  const named = { ...where, results: speakSeries(results, context) }
  return [
    line(context, 'listing.only', named, choose),
    line(context, 'listing.onlyBrief', { ...named, stay: where.there }, choose),
    line(context, 'listing.onlyBrief', named, choose),
  ].find(({ said }) => words(said.speech) <= longestSpeech)
}

/** The line behind a sentence about the roof; its question alone where the speech has no room for both. */
function withRoof(roof: Rendered, made: Line): Line {
  const { speech, text } = join([roof, made.said])
  const short = join([roof, questionOf(made.said)])
  return { ...made, said: { speech: words(speech) > longestSpeech ? short.speech : speech, text } }
}

/** What is known of a roof, where this turn asks for one; it selects nothing. */
function tellRoof({ wished, ranked }: ReplyFacts, context: SpeechContext): Rendered | undefined {
  if (!wished?.covered) return undefined
  const under = ranked.filter(({ parking }) => parking.covered)
  const names = speakList(
    under.slice(0, 2).map(({ parking }) => speakName(parking.name)),
    context,
  )
  const isUnknown = ranked.some(({ parking }) => parking.covered === undefined)
  return sentence(
    context.spoken,
    `listing.roof.${under.length > 0 ? 'known' : isUnknown ? 'unknown' : 'none'}`,
    { names },
  )
}

/** The results in one sentence: from which price, or how many. */
function summarise(
  where: Where,
  ranked: readonly Offer[],
  preference: Order,
  context: SpeechContext,
  choose: Partial<Line>,
): Line {
  const count = ranked.length
  if (preference !== 'cheaper' || namedCheapest(ranked).offer === undefined)
    return line(
      context,
      `listing.unpriced.${count === 1 ? 'one' : 'other'}`,
      { ...where, count: String(count) },
      choose,
    )
  const cheapest = sayCheapest(ranked, context)
  return cheapest
    ? line(context, 'listing.from', { ...where, cheapest }, choose)
    : line(context, 'listing.free', where, choose)
}

/** The sentence about the platforms that failed; undefined when none did. */
function failedOf({ platforms }: ReplyFacts, { spoken }: SpeechContext): Rendered | undefined {
  const failed = platforms.filter(({ state }) => state === 'failed').length
  return failed === 0 ? undefined : plural(spoken, 'listing.failed', failed)
}

/** Words that a speech has left: it names what failed once, not again at each change of the list. */
function roomBeside(failed: Rendered | undefined, { said }: SpeechContext): number {
  return failed && !said?.text.includes(failed.text) ? longestSpeech - words(failed.speech) : longestSpeech
}

/** The line with what failed before it; the speech has it where it is new and fits. */
function withFailed(made: Line, facts: ReplyFacts, context: SpeechContext): Line {
  const failed = failedOf(facts, context)
  if (!failed) return made
  const both = join([failed, made.said])
  const room = roomBeside(failed, context)
  const fits = room < longestSpeech && words(made.said.speech) <= room
  return { ...made, said: { speech: fits ? both.speech : made.said.speech, text: both.text } }
}
