import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { reviewing, yesIn } from '../../../kit/dialogue/talk'

/** Right behind a booking for tomorrow: it was meant for Thursday. */
const said: Record<Locale, { meant: string[]; day: RegExp; no: string }> = {
  es: {
    meant: [
      'no quería ese, era para el jueves',
      'era para el jueves',
      'me he equivocado de día, es el jueves',
    ],
    day: /jueves/,
    no: 'no',
  },
  en: {
    meant: [
      'not that one, I meant Thursday',
      "I didn't want that, it was for Thursday",
      'wrong day, I meant Thursday',
    ],
    day: /Thursday/,
    no: 'no',
  },
  fr: {
    meant: ["je ne voulais pas celui-là, c'était pour jeudi", "c'était pour jeudi", 'je voulais dire jeudi'],
    day: /jeudi/,
    no: 'non',
  },
  de: {
    meant: [
      'den wollte ich nicht, ich meinte Donnerstag',
      'das war für Donnerstag',
      'falscher Tag, ich meinte Donnerstag',
    ],
    day: /Donnerstag/,
    no: 'nein',
  },
  it: {
    meant: ['non volevo quello, era per giovedì', 'era per giovedì', 'volevo dire giovedì'],
    day: /giovedì/,
    no: 'no',
  },
}
const thursday = { from: '2026-11-26T09:00:00+01:00', to: '2026-11-26T18:00:00+01:00' }

describe.each(locales)('a booking that was meant for another day, in %s', (locale) => {
  const { meant, day, no } = said[locale]
  const regretted = async (sentence: string) => {
    const talk = await reviewing(locale)
    await talk.say(yesIn[locale])
    const { readBack } = await talk.say(sentence)
    expect([talk.at(), readBack !== undefined]).toEqual(['cancellation.asking', true])
    return talk
  }

  it.each(meant)(
    'is cancelled by its own yes, and the hours of that day are looked for: %s',
    async (sentence) => {
      const talk = await regretted(sentence)
      const { speech } = await talk.say(yesIn[locale])
      expect(talk.at()).toBe('cancellation.cancelled')
      expect(speech).toMatch(lineOf(locale, 'cancellation.instead'))
      expect(speech).toMatch(day)
      await talk.say(yesIn[locale])
      expect([talk.search().window, talk.search().place?.name]).toEqual([thursday, 'Estación de Atocha'])
      expect(talk.api.made.filter((call) => call === 'createBooking')).toHaveLength(1)
    },
  )

  it('is forgotten when the booking is kept', async () => {
    const talk = await regretted(meant[0]!)
    await talk.say(no)
    expect(talk.at()).not.toMatch(/^cancellation/)
    expect(talk.conversation().context.part).toBeUndefined()
  })
})
