import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Attribute } from '../../dialogue/attributes'
import type { Locale } from '../../contract/locale'
import { answer } from '../../dialogue/tools/understand'
import { monday } from '../kit/dialogue/hearing'
import { comparable, intentsOf, topicsOf, type Frame, type Gold } from './conventions'

/** The lines of a file of a round; none when its author has not written it. */
export const linesIn = <T>(folder: string, name: string): T[] => {
  const file = join(folder, `${name}.jsonl`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)
}

export type Judged = {
  gold: Gold
  told: Frame & { why: string; confidence: number; about?: readonly Attribute[] }
  /** The intent is one of those meant; the slots that differ. */
  right: boolean
  hit: string[]
  wrong: string[]
  about?: boolean
}

/** Slots that tell when. */
const times = new Set(['from', 'to', 'date', 'duration_minutes'])

/** What was understood of a line, beside what its author meant. */
export const judge = (locale: Locale, line: Gold): Judged => {
  const { id, text, context, intent, slots = {} } = line
  const asked = { id, locale, text, reference: monday, timezone: 'Europe/Madrid', context }
  const told = JSON.parse(answer(JSON.stringify(asked), true)) as Judged['told']
  const wanted = [intent].flat()
  const right = intentsOf(told.intent, context.state).some((one) => wanted.includes(one))
  const meant = { ...slots, ...pointed(line) }
  const [want, got] = [comparable(meant, context), comparable(told.slots, context)]
  const shown = context.results ?? []
  // A result may be told by its number or by its name, and the one on view needs neither.
  const numberOf = (frame: Record<string, unknown>): number | undefined => {
    const { ordinal, name } = frame
    if (typeof ordinal === 'number') return ordinal < 0 ? shown.length + 1 + ordinal : ordinal
    const named = shown.findIndex((one) => comparable({ name: one }, context)['name'] === name)
    return name === undefined ? undefined : named + 1
  }
  const viewed = context.state === 'search.asking' || context.state === 'search.listing' ? 0 : 1
  if ((numberOf(want) ?? viewed) === (numberOf(got) ?? viewed))
    for (const frame of [want, got]) for (const slot of ['ordinal', 'name']) delete frame[slot]
  if (meant['place_alt'] !== undefined && got['place'] !== undefined) {
    const others = [meant['place_alt']].flat().map((place) => comparable({ place }, context)['place'])
    if (others.includes(got['place'])) want['place'] = got['place']
  }
  const all = [...new Set([...Object.keys(want), ...Object.keys(got)])]
  const about = line['about'] ?? slots['about']
  return {
    gold: line,
    told,
    right,
    hit: all.filter((slot) => want[slot] === got[slot]),
    wrong: all.filter((slot) => want[slot] !== got[slot]),
    ...(typeof about === 'string' && { about: topicsOf(told.intent, told.about).includes(about) }),
  }
}

/** The figures of a round, in percent; NaN where there was nothing to tell. */
export const figures = (judged: readonly Judged[]): Record<string, number> => {
  const share = (n: number, of: number): number => Math.round((1000 * n) / of) / 10
  const strange = judged.filter(({ gold }) => [gold.intent].flat().includes('out_of_scope'))
  const good = judged.filter((one) => !strange.includes(one))
  const timed = good.filter(({ hit, wrong }) => [...hit, ...wrong].some((slot) => times.has(slot)))
  const refused = ({ told }: Judged): boolean => ['out_of_scope', 'not_understood'].includes(told.intent)
  const hits = good.reduce((n, { hit }) => n + hit.length, 0)
  const wrongs = good.reduce((n, one) => n + errors(one), 0)
  const asked = good.filter(({ about }) => about !== undefined)
  const n = (list: readonly Judged[], is: (one: Judged) => boolean): number => list.filter(is).length
  return {
    lines: judged.length,
    intent: share(
      n(judged, ({ right }) => right),
      judged.length,
    ),
    'slot F1': share(2 * hits, 2 * hits + wrongs),
    times: share(
      n(timed, ({ wrong }) => !wrong.some((slot) => times.has(slot))),
      timed.length,
    ),
    frame: share(n(judged, whole), judged.length),
    'good refused': share(
      n(good, (one) => refused(one) && !one.right),
      good.length,
    ),
    'strange refused': share(
      n(strange, ({ right }) => right),
      strange.length,
    ),
    topic: share(
      n(asked, ({ about }) => about === true),
      asked.length,
    ),
  }
}

/** The whole frame is what was meant; nothing is asked of the slots of what is refused. */
export const whole = ({ right, wrong, told }: Judged): boolean =>
  right && (wrong.length === 0 || ['out_of_scope', 'not_understood'].includes(told.intent))

/** A slot that is missed or made up counts once, one with another value twice. */
const errors = ({ gold, told, wrong }: Judged): number => {
  const want = comparable({ ...gold.slots, ...pointed(gold) }, gold.context)
  const got = comparable(told.slots, gold.context)
  return wrong.reduce((n, slot) => n + Number(slot in want) + Number(slot in got), 0)
}

/** Which result a line points at, where its author wrote it beside the slots. */
export const pointed = ({ ordinal, name }: Gold): Record<string, unknown> => ({
  ...(ordinal !== undefined && { ordinal }),
  ...(name !== undefined && { name }),
})
