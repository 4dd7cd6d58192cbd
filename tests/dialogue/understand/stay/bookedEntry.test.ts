import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { reviewing, talkTo, yesIn } from '../../../kit/dialogue/talk'
import { bookingOf } from '../../../kit/scriptedApi'

/** Of a space that is booked from nine to eighteen: coming later and earlier, leaving later, and being late with nothing on view. */
const words: Record<Locale, { later: string[]; earlier: string; leaves: string; late: string }> = {
  es: {
    later: ['llego tarde, a las diez', 'al final llegaré a las diez', 'llego una hora más tarde'],
    earlier: 'llegaré a las ocho',
    leaves: 'salgo a las siete',
    late: 'voy con retraso',
  },
  en: {
    later: ["i'm running late, i'll be there at ten", "i'll arrive at ten"],
    earlier: "i'll be there at eight",
    leaves: "i'm leaving at seven",
    late: "i'm running late",
  },
  fr: {
    later: ["je suis en retard, j'arrive à dix heures", "j'arriverai à dix heures"],
    earlier: "j'arrive à huit heures",
    leaves: 'je repars à dix-neuf heures',
    late: "j'ai du retard",
  },
  de: {
    later: ['ich komme später, um zehn', 'ich komme erst um zehn'],
    earlier: 'ich komme um acht',
    leaves: 'ich fahre um neunzehn uhr weg',
    late: 'ich verspäte mich',
  },
  it: {
    later: ['sono in ritardo, arrivo alle dieci', 'arriverò alle dieci'],
    earlier: 'arrivo alle otto',
    leaves: 'esco alle sette',
    late: 'sono in ritardo',
  },
}

describe.each(locales)('who comes to a booked space at another hour, in %s', (locale) => {
  const { later, earlier, leaves, late } = words[locale]
  const bought = async () => {
    const driver = await reviewing(locale)
    await driver.say(yesIn[locale])
    expect(driver.at()).toBe('booking.booked')
    return driver
  }

  it.each(later)(
    'hears that it is held until its end, and nothing is to be changed: %s (C9)',
    async (said) => {
      const driver = await bought()
      expect((await driver.say(said)).speech).toMatch(lineOf(locale, 'change.entry.later'))
      expect(driver.conversation().context.change).toBeUndefined()
      expect(driver.at()).toBe('booking.booked')
    },
  )

  it('hears when it begins, where that is earlier', async () => {
    const driver = await bought()
    expect((await driver.say(earlier)).speech).toMatch(lineOf(locale, 'change.entry.earlier'))
  })

  it('asks for another end with a word for leaving', async () => {
    const driver = await bought()
    const { speech } = await driver.say(leaves)
    for (const comes of ['later', 'earlier'])
      expect(speech).not.toMatch(lineOf(locale, `change.entry.${comes}`))
    expect(speech).toMatch(lineOf(locale, 'change.over'))
  })

  it('is answered about the next booking where nothing is on view', async () => {
    const driver = talkTo({ locale, script: { listBookings: async () => [bookingOf({ uid: 'b1' })] } })
    await driver.hear({ opening: true })
    expect((await driver.say(late)).speech).toMatch(lineOf(locale, 'change.entry.later'))
  })
})
