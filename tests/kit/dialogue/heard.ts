import { locales, type Locale } from '../../../contract/locale'
import { type ReplyFacts } from '../../../dialogue/facts'
import { topics, type Topic } from '../../../dialogue/topics'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import type { Texts } from '../../../dialogue/language/languagePack'
import { phrase } from '../../../dialogue/reply/render'
import { reply, type Reply, type ReplyOptions } from '../../../dialogue/reply/reply'
import { bookingOf, now, user } from '../scriptedApi'
import { patternOf } from './said'
import { allStates, questions } from './replyAsides'
import { inWorld, worlds } from './worlds'

/** A reply, where it was heard, and the keys of the lines it is made of: `ask.both.1` is the second variant. */
export type Heard = { where: string; made: Reply; keys: ReadonlySet<string> }

const seeds = [0, 1, 2]
const usual = ['asking, nothing known', 'listing, three results', 'viewing, bookable', 'reviewing', 'booked']
const halves: ReplyOptions['conversation'][] = [
  { part: { from: '2026-12-01T13:00:00+01:00' } },
  { part: { to: '2026-12-01T13:00:00+01:00' } },
  { part: { minutes: 60 } },
  { part: { minutes: 90 } },
  { part: { minutes: 120 } },
  { part: { minutes: 2_880 } },
  { part: { date: '2026-12-08' } },
]

/**
 * Every reply of a language: state by state, topic by topic, with the names, dates and prices of `worlds`. Keys are looked for
 * among those that are `wanted`.
 */
export function* heardIn(locale: Locale, wanted: (key: string) => boolean = () => true): Generator<Heard> {
  const pack = readLanguagePack(locale)
  const texts = traced(pack.spoken)
  const say = (where: string, facts: ReplyFacts, options: Partial<ReplyOptions>): Heard => {
    texts.used.clear()
    const given = {
      locale,
      spoken: texts.spoken,
      faults: pack.faults,
      now,
      timeZone: 'Europe/Madrid',
      seed: 0,
    }
    const made = reply(facts, { ...given, ...options })
    return {
      where,
      made,
      keys: new Set(
        [...texts.used].filter(
          (key) =>
            wanted(key) && [made.speech, made.text].some((said) => isIn(said, textAt(pack.spoken, key))),
        ),
      ),
    }
  }
  const here = phrase(pack.spoken, 'form.here.place').text
  for (const [at, plain] of Object.entries(allStates))
    for (const [i, facts] of inWorlds(full(plain), here).entries())
      for (const seed of seeds) {
        const where = `${at} · world ${i} · seed ${seed}`
        yield say(where, facts, { seed })
        if (at.startsWith('asking'))
          for (const conversation of halves) yield say(`${where} · half`, facts, { seed, conversation })
        // In usual states every topic is heard with all names; its variants with the first names, in any state one of them.
        const isHeard = usual.includes(at) ? i === 0 || seed === i % seeds.length : i + seed === 0
        for (const topic of isHeard ? topics : [])
          yield say(`${where} · ${topic}`, facts, { seed, topic, ...toConfirm(topic, i) })
      }
  for (const n of [1, 2, 3, 4])
    for (const [i, facts] of inWorlds(severalBooked(n), here).entries())
      for (const topic of ['bookings', 'cancelWhich', 'codeWhich'] as const) {
        const among = topic === 'bookings' ? undefined : facts.bookings
        if (n > 1 || !among)
          yield say(`${n} bookings · world ${i} · ${topic}`, { ...facts, among }, { topic })
      }
  yield* inCancelling(say)
  const reviewing = allStates['reviewing']!
  yield say('a code before the booking', { ...reviewing, bookings: [] }, { topic: 'code' })
  const byPlate = bookingOf({ accessCode: undefined })
  byPlate.parking = byPlate.parking && { ...byPlate.parking, access: 'plate' }
  yield say('no code is needed', { ...reviewing, bookings: [byPlate] }, { topic: 'code' })
  for (const { about, facts } of questions)
    for (const [i, one] of inWorlds(facts, here).slice(0, 5).entries())
      for (const seed of i === 0 ? seeds : [i % seeds.length])
        yield say(`asked for ${about} · ${facts.at} · world ${i}`, one, { seed, topic: 'details' })
}

/** A day that has no booking, the stay that was meant, and the next booking that is to be cancelled. */
function* inCancelling<To>(
  say: (where: string, facts: ReplyFacts, options: Partial<ReplyOptions>) => To,
): Generator<To> {
  const { bookings } = severalBooked(2)
  for (const topic of ['bookings', 'cancelWhich'] as const)
    yield say(
      `no booking of a day · ${topic}`,
      { ...severalBooked(2), among: bookings, unbookedDay: '2026-11-25' },
      { topic },
    )
  const twins = ['1234BCD', '9876XYZ'].map((plate, i) => bookingOf({ uid: `twin${i}`, plate }))
  yield say('two plates', { ...severalBooked(2), among: twins }, { topic: 'cancelWhich' })
  const cancelled = allStates['cancelled']!
  const part = { from: '2026-11-26T09:00:00+01:00', to: '2026-11-26T18:00:00+01:00' }
  yield say('cancelled, meant for another day', cancelled, { conversation: { part } })
  for (const n of [1, 2])
    yield say(
      `${n} more to cancel`,
      { ...cancelled, bookings, among: bookings.slice(0, n) },
      { topic: 'cancelNext' },
    )
}

const severalBooked = (n: number): ReplyFacts => ({
  ...allStates['asking, nothing known']!,
  user,
  bookings: Array.from({ length: n }, (_, i) => bookingOf({ uid: `b${i}` })),
})
const toConfirm = (topic: Topic, i: number): Partial<ReplyOptions> => {
  if (topic === 'otherLanguage')
    return { conversation: { toConfirm: { name: '', language: locales[i % locales.length]! } } }
  const name = worlds[i - 1]?.place ?? 'Estación de Atocha'
  return topic === 'meant' ? { conversation: { toConfirm: { name } } } : {}
}

/** The facts with all names, and where the driver is. */
const inWorlds = (facts: ReplyFacts, here: string): ReplyFacts[] => [
  ...named(facts),
  ...(facts.place ? [{ ...facts, place: { ...facts.place, name: here } }] : []),
]
/** A function of facts whose results are kept: they are the same in every language. */
const kept = <T>(make: (facts: ReplyFacts) => T): ((facts: ReplyFacts) => T) => {
  const made = new Map<ReplyFacts, T>()
  return (facts) => {
    const found = made.get(facts) ?? make(facts)
    made.set(facts, found)
    return found
  }
}
const named = kept((facts) => [facts, ...worlds.map((world) => inWorld(facts, world))])
/** A driver with an account and a booking, where the state says nothing about either. */
const full = kept((facts): ReplyFacts => ({
  ...facts,
  user: facts.user ?? user,
  bookings: facts.bookings.length > 0 ? facts.bookings : [bookingOf()],
  passedDay: facts.passedDay ?? '2026-11-22',
  among: facts.among ?? [bookingOf(), bookingOf({ uid: 'b2' })],
  account: { favorites: [], name: 'Iglesia de San José', code: 'Q3W2', ...facts.account },
}))

/** The texts, and the keys of those that were read since they were last cleared. */
const traced = (texts: Texts): { spoken: Texts; used: Set<string> } => {
  const used = new Set<string>()
  const at = (node: object, path: string): object => {
    const inners = new Map<string, object>()
    return new Proxy(node, {
      get: (_, key) => {
        const value: unknown = Reflect.get(node, key)
        if (typeof key !== 'string' || key === 'length') return value
        if (typeof value === 'string') used.add(path ? `${path}.${key}` : key)
        if (typeof value !== 'object' || value === null) return value
        const inner = inners.get(key) ?? at(value, path ? `${path}.${key}` : key)
        inners.set(key, inner)
        return inner
      },
    })
  }
  return { spoken: at(texts, '') as Texts, used }
}

/** Whether a sentence is made of a line: lines are also tried for their length, and left. */
export const isIn = (said: string, template: string): boolean => {
  const pattern = patterns.get(template) ?? new RegExp(patternOf(template), 'iu')
  patterns.set(template, pattern)
  return pattern.test(said)
}
const patterns = new Map<string, RegExp>()
/** The text at a key. */
export const textAt = (texts: object, key: string): string =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], texts) as string

/** The keys of all texts, a variant by its place. */
export const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'string'
    ? [path]
    : Object.entries(node as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
