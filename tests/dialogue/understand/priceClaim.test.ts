import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** Of a quote of 11.90: sums that are taken to be its price, and a limit. */
const said: Record<Locale, { wrong: string[]; right: string; limit: string; no: RegExp; yes: RegExp }> = {
  es: {
    wrong: ['¿son diez euros entonces?', 'entonces son diez euros', '¿diez euros?'],
    right: 'o sea que son once euros con noventa',
    limit: 'que sea menos de diez euros',
    no: /^No,/,
    yes: /^Sí,/,
  },
  en: {
    wrong: ["so that's ten euros?", "so that's ten euros", 'ten euros?'],
    right: "so it's eleven euros ninety",
    limit: 'under ten euros',
    no: /^No,/,
    yes: /^Yes,/,
  },
  fr: {
    wrong: ["donc c'est dix euros ?", 'ça fait dix euros', 'dix euros ?'],
    right: 'donc ça fait onze euros quatre-vingt-dix',
    limit: 'moins de dix euros',
    no: /^Non,/,
    yes: /^Oui,/,
  },
  de: {
    wrong: ['das macht dann zehn Euro?', 'also zehn Euro', 'zehn Euro?'],
    right: 'also elf Euro neunzig',
    limit: 'unter zehn Euro',
    no: /^Nein,/,
    yes: /^Ja,/,
  },
  it: {
    wrong: ['quindi sono dieci euro?', 'quindi sono dieci euro', 'dieci euro?'],
    right: 'quindi sono undici euro e novanta',
    limit: 'meno di dieci euro',
    no: /^No,/,
    yes: /^Sì,/,
  },
}

describe.each(locales)('a sum that is taken to be the price, in %s', (locale) => {
  const { wrong, right, limit, no, yes } = said[locale]

  it.each(wrong)(
    'is answered with the price, and is no limit; the yes hears it read back: %s',
    async (sentence) => {
      const talk = await reviewing(locale)
      const { speech } = await talk.say(sentence)
      expect(speech).toMatch(no)
      expect(speech).toMatch(/11 .*90/)
      expect([talk.at(), talk.search().needs?.price]).toEqual(['booking.reviewing', undefined])
      const { readBack } = await talk.say(yesIn[locale])
      expect([talk.at(), readBack]).toEqual(['booking.reviewing', 'q1'])
    },
  )

  it('is confirmed where it is that', async () => {
    const talk = await reviewing(locale)
    expect((await talk.say(right)).speech).toMatch(yes)
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('is a limit behind words for one', async () => {
    const talk = await reviewing(locale)
    await talk.say(limit)
    expect(talk.search().needs).toEqual({ price: 1000 })
  })
})
