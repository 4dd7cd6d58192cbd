import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { lineOf } from '../../../kit/dialogue/said'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Two bookings, `south` tomorrow and `reina` on Saturday: both are to go. */
const said: Record<Locale, { yesBoth: readonly string[]; both: readonly string[] }> = {
  es: { yesBoth: ['sí, y la otra también', 'sí, las dos'], both: ['cancela las dos', 'las dos', 'ambas'] },
  en: { yesBoth: ['yes, and the other one too', 'yes, both'], both: ['cancel both', 'both', 'both of them'] },
  fr: { yesBoth: ["oui, et l'autre aussi", 'oui, les deux'], both: ['annule les deux', 'les deux'] },
  de: { yesBoth: ['ja, und die andere auch', 'ja, beide'], both: ['storniere beide', 'beide', 'alle beide'] },
  it: { yesBoth: ["sì, e anche l'altra", 'sì, tutte e due'], both: ['cancellale entrambe', 'tutte e due'] },
}

const begin = (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  // Each turn wakes from what was stored, as behind a webhook.
  const talk = talkTo({ locale, script: worldOf(ledger), sleeping: true })
  return { ...talk, ledger, words: cancelWords[locale], yes: () => talk.say(yesIn[locale]) }
}

describe.each(locales)('several cancellations in one sentence, in %s', (locale) => {
  it.each(said[locale].yesBoth)(
    'the yes cancels what was read back, and the other is asked for: %s',
    async (both) => {
      const { say, yes, ledger, words } = begin(locale)
      await say(words.cancel)
      await say(words.day)
      const done = await say(both)
      expect(ledger.cancelled).toEqual(['reina'])
      expect(done.speech).toContain('Atocha Sur')
      const other = await yes()
      expect([other.readBack, ledger.cancelled]).toEqual(['south', ['reina']])
      await yes()
      expect(ledger.cancelled).toEqual(['reina', 'south'])
    },
  )

  it.each(said[locale].both)('behind a read-back it says that they go one by one: %s', async (both) => {
    const { say, yes, ledger, words } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    const again = await say(both)
    expect(again.speech).toMatch(lineOf(locale, 'cancellation.oneByOne'))
    expect([again.readBack, ledger.cancelled]).toEqual(['reina', []])
    expect((await yes()).speech).toContain('Atocha Sur')
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it.each(said[locale].both)('as the answer to which one it begins with the first: %s', async (both) => {
    const { say, yes, ledger, words } = begin(locale)
    await say(words.cancel)
    const first = await say(both)
    expect(first.speech).toMatch(lineOf(locale, 'cancellation.oneByOne'))
    expect([first.readBack, ledger.cancelled]).toEqual(['south', []])
    expect((await yes()).speech).toContain('Reina Sofía')
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
    await yes()
    expect(ledger.cancelled).toEqual(['south', 'reina'])
  })

  it('a no to the next one keeps it', async () => {
    const { say, yes, at, ledger, words } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    await say(said[locale].yesBoth[0]!)
    await say(locale === 'de' ? 'nein' : locale === 'fr' ? 'non' : 'no')
    await yes()
    expect([at().startsWith('cancellation.asking'), ledger.cancelled]).toEqual([false, ['reina']])
  })
})
