import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { intents, type Slots, type SpokenIntent } from '../../dialogue/frame'
import { readLanguageData, readLanguage } from '../../dialogue/language/readLanguage'
import { fold } from '../../dialogue/language/tokenise'
import { fillingsOf, places } from '../../dialogue/tools/sentences'
import { expandTemplate } from '../../dialogue/language/template'
import { drawn, noisy, type Drawn } from '../kit/dialogue/drawn'
import { hear, results } from '../kit/dialogue/hearing'
import { beside, home } from '../kit/dialogue/homes'
import { strength } from '../kit/strength'

const seed = Number(process.env['SEED'] ?? 20_261_123)
const wanted = strength(300, 2_000)
/**
 * What was measured of two thousand on 29 November 2026, rounded up: 0.8 % of those as drawn, 11.5 % of those with noise (`without a word for
 * cancelling` and a doubtful yes are refused since). Of three hundred, what chance adds to that.
 */
const mostLost = strength(0.008, 0.009)
const mostLostOfNoisy = strength(0.135, 0.12)
/** Some intents are soon said in every way they have; the others make up for it. */
const perIntent = Math.ceil((wanted * 1.35) / intents.length)
console.info(`seed of the sampled sentences: ${seed}; SEED=… draws others`)

/** Sentences of a language, every intent alike, each with what was filled in. */
const draws = (locale: Locale, salt: number): (Drawn & { intent: SpokenIntent })[] => {
  const fillings = fillingsOf(locale)
  return intents.flatMap((intent, i) =>
    drawn(readLanguage(locale), intent, seed + salt + i, perIntent, fillings).map((one) => ({
      ...one,
      intent,
    })),
  )
}
const stripped = /^(el|la|los|las|le|les|l|the|il|lo|gli|der|die|das) /
const bare = (text: string): string => fold(text).replace(/[’'-]/g, ' ').replace(stripped, '').trim()
const heardIn = (locale: Locale, intent: SpokenIntent, text: string) =>
  hear(locale, home[intent] ?? 'search.listing', text, beside(intent))

/**
 * What was filled in and did not come out: places and names as said, ordinals as numbers. Of two places that a template
 * happens to name, one is as good as the other.
 */
const missing = (filled: Drawn['filled'], slots: Slots, ordinals: ReadonlyMap<string, number>): string[] =>
  filled.flatMap(({ slot, text }) => {
    const told = { place: bare(slots.place ?? ''), name: slots.name, ordinal: slots.ordinal }
    if (slot === 'place')
      return filled.some((one) => one.slot === slot && bare(one.text) === told.place)
        ? []
        : [`place ${slots.place ?? '–'}, not ${text}`]
    if (slot === 'name') return told.name === results[1]?.name ? [] : [`name ${told.name ?? '–'}`]
    if (slot === 'ordinal')
      return told.ordinal === ordinals.get(text) ? [] : [`ordinal ${told.ordinal ?? '–'}`]
    return []
  })

describe.each(locales)(`${wanted} sentences drawn from the templates of %s`, (locale) => {
  const ordinals = new Map(
    Object.entries(readLanguageData(locale).lexicon.ordinals).flatMap(([n, ways]) =>
      // The one in the middle is known once the list is.
      ways.flatMap(expandTemplate).map((way) => [way, Number(n) || Math.ceil(results.length / 2)] as const),
    ),
  )

  it('are understood as the drawn intent with its values: 99 of a hundred', () => {
    expect(places.length).toBeGreaterThanOrEqual(30)
    const lost: string[] = []
    const all = draws(locale, 0)
    for (const { intent, text, filled } of all) {
      const frame = heardIn(locale, intent, text)
      const gone = frame.intent === intent ? missing(filled, frame.slots, ordinals) : [frame.intent]
      if (gone.length) lost.push(`${intent}: "${text}" → ${gone.join(', ')} (${frame.why})`)
    }
    console.info(`${locale}: ${all.length - lost.length} of ${all.length} come back`)
    expect(all.length).toBeGreaterThanOrEqual(wanted)
    expect(lost.length / all.length, `SEED=${seed}\n${lost.slice(0, 60).join('\n')}`).toBeLessThanOrEqual(
      mostLost,
    )
  })

  it('keep their intent with one word replaced, missing, added or moved: seven of eight', () => {
    const lost: string[] = []
    const hurt: Record<string, number> = {}
    const all = draws(locale, 1_000)
    const language = readLanguage(locale)
    for (const [i, one] of all.entries()) {
      const { text, how } = noisy(language, one, seed + i)
      const frame = heardIn(locale, one.intent, text)
      if (frame.intent === one.intent) continue
      hurt[how] = (hurt[how] ?? 0) + 1
      lost.push(`${one.intent}: "${one.text}" ${how} "${text}" → ${frame.intent} (${frame.why})`)
    }
    console.info(
      `${locale}: ${all.length - lost.length} of ${all.length} noisy ones are understood; not ${JSON.stringify(hurt)}`,
    )
    expect(lost.length / all.length, `SEED=${seed}\n${lost.slice(0, 60).join('\n')}`).toBeLessThanOrEqual(
      mostLostOfNoisy,
    )
  })
})
