import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { yesIn } from '../../../kit/dialogue/talk'
import { atReadBack, bookingsMade } from './places'

/** Said at the read-back of a car park at Atocha: that the place is Sants, what only judges the car park, and a wish for another day. */
const said: Record<Locale, { sants: string[]; judged: string; street: string; day: string }> = {
  es: {
    sants: [
      'es Sants, no Atocha',
      'no, es Sants',
      'no es Atocha, es Sants',
      'no era Atocha sino Sants',
      'mejor Sants',
      'prefiero Sants',
      'Sants mejor',
      'tiene que ser Sants',
    ],
    judged: 'no, es horrible',
    street: 'no, no, esa calle no',
    day: 'mejor el jueves',
  },
  en: {
    sants: [
      "it's Sants, not Atocha",
      "it's not Atocha, it's Sants",
      'no, it was Sants',
      'better Sants',
      "I'd prefer Sants",
      'Sants instead',
      'it was supposed to be Sants',
    ],
    judged: "no, it's awful",
    street: 'no no not that street',
    day: 'better Thursday',
  },
  fr: {
    sants: [
      "c'est Sants, pas Atocha",
      "c'est pas Atocha, c'est Sants",
      "ce n'est pas Atocha mais Sants",
      "non, c'était Sants",
      'je préfère Sants',
      'Sants plutôt',
      'ça doit être Sants',
    ],
    judged: "non, c'est nul",
    street: 'non non, pas cette rue',
    day: 'plutôt jeudi',
  },
  de: {
    sants: [
      'ich meinte Sants, nicht Atocha',
      'es ist Sants, nicht Atocha',
      'nicht Atocha, sondern Sants',
      'nein, das ist Sants',
      'lieber Sants',
      'besser Sants',
      'es soll Sants sein',
    ],
    judged: 'nein, das ist Mist',
    street: 'nein nein, nicht die Straße',
    day: 'lieber Donnerstag',
  },
  it: {
    sants: [
      'è Sants, non Atocha',
      'non è Atocha, è Sants',
      'non Atocha ma Sants',
      'no, era Sants',
      'meglio Sants',
      'preferisco Sants',
      "dev'essere Sants",
    ],
    judged: 'no, è brutto',
    street: 'no no, non quella via',
    day: 'meglio giovedì',
  },
}

describe.each(locales)('another place that is said to be it, in %s', (locale) => {
  const { sants, judged, street, day } = said[locale]

  it.each(sants)(
    'is searched for the hours that were read back, and books nothing: %s (C13)',
    async (words) => {
      const { say, at, search, ...talk } = await atReadBack(locale)
      const { window } = search()
      expect((await say(words)).speech).toContain('Sants')
      expect([at(), search().place?.name, search().window]).toEqual(['search.listing', 'Sants', window])
      await say(yesIn[locale])
      expect(bookingsMade(talk)).toBe(0)
    },
  )

  it('is no street that a passenger points at', async () => {
    const { say, api } = await atReadBack(locale)
    const looked = (): number => api.made.filter((call) => call === 'findPlaces').length
    const before = looked()
    await say(street)
    expect(looked()).toBe(before)
  })

  it('is none where the car park is only judged', async () => {
    const { say, search } = await atReadBack(locale)
    await say(judged)
    expect(search().place?.name).toMatch(/Atocha/)
  })

  it('is none where a day is named', async () => {
    const { say, at, stay } = await atReadBack(locale)
    await say(day)
    expect([at(), stay()?.from]).toEqual(['booking.reviewing', '2026-11-26T09:00:00+01:00'])
  })
})
