import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { yesIn } from '../../../kit/dialogue/talk'
import { atReadBack, bookingsMade } from '../another/places'

/** Said at a read-back for tomorrow from 9 to 18: that somebody else would rather have Saturday, or other hours, and when that person comes. */
const said: Record<Locale, { saturday: string[]; hours: string; comes: string[]; agrees: string }> = {
  es: {
    saturday: [
      'mi mujer dice que mejor el sábado',
      'mi mujer dice que el sábado',
      'mi marido prefiere el sábado',
      'dice mi mujer que mejor el sábado',
    ],
    hours: 'mi mujer dice que mejor de diez a una',
    comes: [
      'mi mujer llega a las tres',
      'mi mujer dice que llega a las tres',
      'mi hija quiere llegar a las tres',
    ],
    agrees: 'mi mujer dice que sí',
  },
  en: {
    saturday: [
      'my wife says Saturday instead',
      'my wife says Saturday',
      'my husband would prefer Saturday',
      'my wife thinks Saturday is better',
    ],
    hours: 'my wife says better from ten to one',
    comes: [
      'my wife gets there at three',
      'my wife says she gets there at three',
      'my wife wants to be there at three',
    ],
    agrees: 'my wife says yes',
  },
  fr: {
    saturday: [
      'ma femme dit plutôt samedi',
      'ma femme dit samedi',
      'ma femme préfère samedi',
      'ma femme dit que ce serait mieux samedi',
    ],
    hours: 'ma femme dit plutôt de dix heures à treize heures',
    comes: [
      'ma femme arrive à trois heures',
      "ma femme dit qu'elle arrive à trois heures",
      'ma fille veut arriver à trois heures',
    ],
    agrees: 'ma femme dit oui',
  },
  de: {
    saturday: [
      'meine Frau sagt lieber Samstag',
      'meine Frau sagt, lieber am Samstag',
      'mein Mann will lieber Samstag',
      'meine Frau meint, Samstag wäre besser',
    ],
    hours: 'meine Frau sagt, lieber von zehn bis eins',
    comes: [
      'meine Frau kommt um drei an',
      'meine Frau sagt, sie kommt um drei',
      'meine Tochter will um drei da sein',
    ],
    agrees: 'meine Frau sagt ja',
  },
  it: {
    saturday: [
      'mia moglie dice piuttosto sabato',
      'mia moglie dice sabato',
      'mia moglie preferisce sabato',
      'mio marito dice meglio sabato',
    ],
    hours: "mia moglie dice meglio dalle dieci all'una",
    comes: [
      'mia moglie arriva alle tre',
      'mia moglie dice che arriva alle tre',
      'mia figlia vuole arrivare alle tre',
    ],
    agrees: 'mia moglie dice di sì',
  },
}

describe.each(locales)('a stay that somebody else would rather have, in %s', (locale) => {
  const { saturday, hours, comes, agrees } = said[locale]

  it.each(saturday)('is read back anew for that day, and the next yes books it: %s (C13)', async (words) => {
    const { say, at, stay, ...talk } = await atReadBack(locale)
    await say(words)
    const moved = { from: '2026-11-28T09:00:00+01:00', to: '2026-11-28T18:00:00+01:00' }
    expect([at(), stay(), bookingsMade(talk)]).toEqual(['booking.reviewing', moved, 0])
    await say(yesIn[locale])
    expect(bookingsMade(talk)).toBe(1)
  })

  it('is read back anew for other hours', async () => {
    const { say, stay } = await atReadBack(locale)
    await say(hours)
    expect(stay()).toEqual({ from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T13:00:00+01:00' })
  })

  it.each(comes)('is none where that person only comes then: %s', async (words) => {
    const { say, at, stay } = await atReadBack(locale)
    const before = stay()
    await say(words)
    expect([at(), stay()]).toEqual(['booking.reviewing', before])
  })

  it('is not booked by what that person says to it (C13)', async () => {
    const { say, ...talk } = await atReadBack(locale)
    await say(agrees)
    expect(bookingsMade(talk)).toBe(0)
  })
})
