import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { nineToSix, talkTo } from '../kit/dialogue/talk'
import { linesOf } from '../kit/dialogue/scoring'

/**
 * How many of a hundred sentences that were said to somebody else in the car change what the driver has in front (place, stay, car park, what
 * is read back): in a list, at a car park, at a read-back. Two authors wrote them who had seen nothing; nobody has practised with them. On 28 November it was 15, 13, 4 in Spanish, 18, 10, 11 in English,
 * 23, 11, 9 in French, 19, 12, 8 in German and 20, 10, 6 in Italian.
 */
const reached: Record<Locale, readonly [list: number, view: number, readBack: number]> = {
  es: [3, 3, 2],
  en: [4, 3, 3],
  fr: [2, 1, 0],
  de: [2, 0, 0],
  it: [3, 2, 2],
}
const steps = ['list', 'view', 'readBack'] as const

/** A talk that has come to a step. */
const talkAt = async (locale: Locale, step: (typeof steps)[number]) => {
  const talk = talkTo({ locale })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  if (step !== 'list') await talk.mean('select_result', { ordinal: 1 })
  if (step === 'readBack') await talk.mean('book')
  return talk
}
type Talk = Awaited<ReturnType<typeof talkAt>>
const inFront = (talk: Talk): string => {
  const { place, window, chosen, needs, filter } = talk.search()
  return JSON.stringify([talk.at(), place, window, chosen, needs, filter, talk.stay()])
}

describe.each(locales)('what is said to somebody else in the car, in %s', (locale) => {
  it('changes no more than it did, and books and cancels nothing', async () => {
    const changed = []
    for (const step of steps) {
      const those = []
      for (const { text } of linesOf(locale, 'company2')) {
        const talk = await talkAt(locale, step)
        const before = inFront(talk)
        await talk.say(text)
        if (inFront(talk) !== before) those.push(text)
        for (const call of ['createBooking', 'cancelBooking']) expect(talk.api.made, text).not.toContain(call)
      }
      changed.push(those)
    }
    const counts = changed.map((those) => those.length)
    console.info(`${locale}: of a hundred to somebody else, changed ${counts.join(', ')}`)
    for (const [i, most] of reached[locale].entries())
      expect(counts[i], changed[i]?.join('\n')).toBeLessThanOrEqual(most)
    // Three hundred talks: a busy machine takes minutes for them.
  }, 240_000)
})
