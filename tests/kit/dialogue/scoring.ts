import { existsSync, readFileSync } from 'node:fs'
import type { Locale } from '../../../contract/locale'
import type { ActiveState } from '../../../machines/children'
import { answer } from '../../../dialogue/tools/understand'
import { fold } from '../../../dialogue/language/tokenise'
import { monday } from './hearing'

/** A line of `tests/corpus/<lang>/utterances.jsonl`; `unseen` ones were written before the grammar and are never tuned on. */
export type Utterance = {
  id: string
  text: string
  set?: 'tuned' | 'unseen'
  context: { state: ActiveState; slots?: object; results?: string[] }
  intent: string | string[]
  slots: Record<string, unknown>
  /** What a question asks, in a round of strangers. */
  about?: string
}
export type Told = {
  id: string
  intent: string
  slots: Record<string, unknown>
  confidence: number
  us: number
}

/** `round1` and so on: written by strangers, each measured before anybody read it, learned from after that. */
type CorpusName =
  | 'utterances'
  | 'blind'
  | 'practice'
  | 'said'
  | 'company'
  | 'company2'
  | 'strange'
  | 'varied'
  | 'varied2'
  | 'varied3'
  | 'round1'
  | 'round2'
  | 'round3'
  | 'round4'
  | 'round5'
/**
 * The sentences of a language that are tested on (`utterances`; `blind`: by people who had not seen the grammar, never
 * tuned on; `strange`: nothing to do with parking, never practised), or that were practised (`practice`; `said`: for their intents alone;
 * `company`: what is said in a car to somebody else, practised; `company2`: the same by others, never practised).
 */
export const linesOf = (locale: Locale, name: CorpusName): Utterance[] => {
  const file = new URL(`../../corpus/${locale}/${name}.jsonl`, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Utterance)
}
export const utterances = (locale: Locale): Utterance[] => linesOf(locale, 'utterances')

export const tell = (locale: Locale, { id, text, context }: Utterance): Told =>
  JSON.parse(
    answer(JSON.stringify({ id, locale, text, reference: monday, timezone: 'Europe/Madrid', context })),
  ) as Told

const leading = /^(el|la|los|las|le|les|l.|the|il|lo|i|gli|der|die|das|dem|den|du|del|al) /
type Slots = Record<string, unknown>
/** By the conventions of frames: articles do not count, an entry with a length is an entry with an exit, 2 cm are nothing. */
const comparable = (slots: Slots): Slots => {
  const {
    from,
    to,
    duration_minutes: minutes,
  } = slots as {
    from?: string
    to?: string
    duration_minutes?: number
  }
  const ended =
    from !== undefined && to === undefined && minutes !== undefined
      ? {
          ...slots,
          to: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
          duration_minutes: undefined,
        }
      : slots
  return Object.fromEntries(
    Object.entries(ended)
      .filter(([, value]) => value !== undefined)
      .map(([slot, value]) => [
        slot,
        slot === 'place' || slot === 'name'
          ? fold(String(value)).replace(leading, '')
          : slot === 'from' || slot === 'to'
            ? Date.parse(String(value))
            : slot === 'max_height_m'
              ? Math.round(Number(value) * 25)
              : value,
      ]),
  )
}

/** The whole frame is what was meant. */
export const exact = (wanted: Pick<Utterance, 'intent' | 'slots'>, told: Told): boolean => {
  const [want, got] = [comparable(wanted.slots), comparable(told.slots)]
  const slots = [...new Set([...Object.keys(want), ...Object.keys(got)])]
  return [wanted.intent].flat().includes(told.intent) && slots.every((slot) => want[slot] === got[slot])
}

export type Score = {
  all: number
  intent: number
  slotF1: number
  exact: number
  refused: number
  falselyRefused: number
}

/** Shares of utterances whose intent, slots and whole frame were understood; refusals among strange and good ones. */
export const scoreOf = (locale: Locale, given: readonly Utterance[]): Score => {
  const n = { intent: 0, exact: 0, hit: 0, extra: 0, missed: 0, strange: 0, refused: 0, good: 0, wronged: 0 }
  for (const utterance of given) {
    const told = tell(locale, utterance)
    const wanted = [utterance.intent].flat()
    const right = wanted.includes(told.intent)
    const [want, got] = [comparable(utterance.slots), comparable(told.slots)]
    const same = (slot: string): boolean => slot in want && slot in got && want[slot] === got[slot]
    const slots = [...new Set([...Object.keys(want), ...Object.keys(got)])]
    n.hit += slots.filter(same).length
    n.extra += Object.keys(got).filter((slot) => !same(slot)).length
    n.missed += Object.keys(want).filter((slot) => !same(slot)).length
    if (right) n.intent++
    if (exact(utterance, told)) n.exact++
    if (wanted.includes('out_of_scope')) {
      n.strange++
      if (right) n.refused++
    } else {
      n.good++
      if (told.intent === 'out_of_scope') n.wronged++
    }
  }
  return {
    all: given.length,
    intent: n.intent / given.length,
    slotF1: (2 * n.hit) / Math.max(1, 2 * n.hit + n.extra + n.missed),
    exact: n.exact / given.length,
    refused: n.refused / Math.max(1, n.strange),
    falselyRefused: n.wronged / Math.max(1, n.good),
  }
}
