import { compilePhrases, type Phrases } from './phrases'
import { expandTemplate } from './template'
import { fold } from './tokenise'

const phraseLists = [
  'denied',
  'deniedBehind',
  'deniedLast',
  'supposed',
  'supposing',
  'musing',
  'requested',
  'possible',
  'condition',
  'politely',
  'kept',
  'stays',
  'drops',
  'except',
  'exceptEnd',
  'unlike',
  'unlikeApart',
  'refusing',
  'refusingBehind',
  'saysNo',
  'meant',
  'corrects',
  'ifCancelled',
  'regretted',
  'mistaken',
  'codeRefused',
  'trouble',
  'walkFrom',
  'meantFor',
  'free',
  'asking',
  'which',
  'none',
  'where',
  'isThat',
  'owned',
  'join',
  'but',
  'every',
  'other',
  'together',
  'too',
  'adds',
  'pointer',
  'pointed',
  'fresh',
  'untilWhen',
  'day',
  'older',
  'later',
  'sooner',
  'dearer',
  'cheaper',
  'only',
  'answersNo',
  'this',
  'postponed',
  'brought',
  'elsewhere',
] as const
const stemLists = ['cancelled', 'givenUp', 'moved', 'ended'] as const
const wordLists = ['orders', 'able', 'supposable', 'toYou', 'object', 'still'] as const
type List = (typeof phraseLists)[number] | (typeof stemLists)[number] | (typeof wordLists)[number]

/** `locales/<lang>/bookings.yaml`: how a booking is named, and what is to become of it; each list says there what it is. */
export type BookingData = Record<List, string[]> & Record<'noun' | 'pronoun', string>
export type BookingWords = Record<(typeof phraseLists)[number], Phrases<true>> &
  Record<(typeof stemLists)[number], readonly string[]> &
  Record<(typeof wordLists)[number], ReadonlySet<string>> &
  Record<'noun' | 'pronoun', string>

export function compileBookings(data: BookingData): BookingWords {
  const each = <Name extends List, To>(names: readonly Name[], compile: (list: string[]) => To) =>
    Object.fromEntries(names.map((name) => [name, compile(data[name])])) as Record<Name, To>
  return {
    ...each(phraseLists, phrases),
    ...each(stemLists, (stems) => stems.map(fold)),
    ...each(wordLists, (words) => new Set(words.map(fold))),
    noun: data.noun,
    pronoun: data.pronoun,
  }
}

function phrases(templates: readonly string[]): Phrases<true> {
  return compilePhrases(templates.flatMap(expandTemplate).map((phrase) => [phrase, true] as const))
}
