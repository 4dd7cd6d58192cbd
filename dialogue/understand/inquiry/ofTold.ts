import type { Attribute } from '../../attributes'
import type { ExplainedFrame, Slots } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { asksConsent } from '../confidence/consent'
import type { Context } from '../context'
import type { Named } from '../entities/similarName'
import { readClaim } from './claim'
import { hintedTopic, readInquiry, type ReadInquiry } from './readInquiry'

/** Words beside those of a question up to which it is one all the same. */
export const mostOthers = 2

/** Whether an utterance was heard as a sentence of ours. */
export function saysSentence(why: string): boolean {
  return /^(sentence of|word for word)/.test(why)
}

/** What is taken for granted of what is read back, or asked of its terms. */
export function ofTold(
  said: string,
  read: ReadInquiry | undefined,
  tokens: readonly Token[],
  context: Context,
): Slots | undefined {
  const about = read?.slots.about ?? []
  // `is it open all night`
  const opens = read?.others === 0 && about.join() === 'night'
  const claim = opens || about.some((one) => !ofStay.has(one)) ? undefined : readClaim(said, tokens, context)
  if (claim) return claim
  return context.told && read?.others === 0 && about.some((one) => terms.has(one)) ? read.slots : undefined
}

/** What a negative question asks: `isn't it covered`, `non è coperto`. */
export function deniedIn(
  { intent, why }: ExplainedFrame,
  tokens: readonly Token[],
  { language, at, change }: Context,
  results: readonly Named[],
): Slots | undefined {
  if (intent !== 'deny' || saysSentence(why) || !asksConsent(at, change !== undefined)) return undefined
  if (!longestPhrase(language.attributes.negativeQuestion, tokens, 0)) return undefined
  const read = readInquiry(language, tokens, results, true)
  return read && read.others <= mostOthers ? read.slots : undefined
}

/** The wish for what is under cover, of a list: `is any of them covered`, `which one is covered`. */
export function coveredWish(
  frame: ExplainedFrame,
  read: ReadInquiry | undefined,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame | undefined {
  if (!wantsCovered(read, tokens, context)) return undefined
  return {
    ...frame,
    intent: 'change_slot',
    slots: { covered: true },
    confidence: 1,
    why: 'whether any is covered',
  }
}

/** What may name the stay alone. */
const ofStay: ReadonlySet<Attribute> = new Set(['when', 'until', 'hours', 'vehicle', 'height', 'night'])

/** What is asked of what is read back, whatever else the words would mean. */
const terms: ReadonlySet<Attribute> = new Set(['changing', 'early', 'cars', 'vehicle', 'included'])

/** True for `is any of them covered`, `which one is covered`, of a list and of no single result: it wants those. */
function wantsCovered(read: ReadInquiry | undefined, tokens: readonly Token[], context: Context): boolean {
  const { ordinal, name, preference, about = [hintedTopic(context.language, tokens)] } = read?.slots ?? {}
  if (context.at !== 'search.listing' || about.join() !== 'covered') return false
  const points = (ordinal ?? name ?? preference) !== undefined
  const asksAny = tokens
    .slice(0, 3)
    .some((_, i) => longestPhrase(context.language.attributes.anyOf, tokens, i))
  return !points && asksAny
}
