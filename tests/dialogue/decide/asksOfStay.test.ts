import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { ParkingApi } from '../../../contract/calls'
import { reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'search' | 'today' | 'guarded' | 'thanks' | 'earlier', string>> = {
  es: {
    search: 'atocha mañana de diez a doce',
    today: 'es para hoy verdad',
    guarded: 'sí pero está vigilado',
    thanks: 'vale gracias',
    earlier: '¿puedo llegar una hora antes?',
  },
  en: {
    search: 'atocha tomorrow from ten to twelve',
    today: 'is that for today',
    guarded: 'yes but is it guarded',
    thanks: 'okay thanks',
    earlier: 'can i arrive an hour earlier?',
  },
  fr: {
    search: 'atocha demain de dix heures à midi',
    today: "c'est pour aujourd'hui c'est ça",
    guarded: "oui mais est-ce que c'est surveillé",
    thanks: 'ok merci',
    earlier: 'je peux arriver une heure plus tôt ?',
  },
  de: {
    search: 'atocha morgen von zehn bis zwölf',
    today: 'ist das für heute',
    guarded: 'ja aber ist es bewacht',
    thanks: 'okay danke',
    earlier: 'kann ich eine stunde früher kommen?',
  },
  it: {
    search: 'atocha domani dalle dieci alle dodici',
    today: 'è per oggi vero',
    guarded: 'sì ma è custodito',
    thanks: 'ok grazie',
    earlier: "posso arrivare un'ora prima?",
  },
}
const no: Record<Locale, RegExp> = { es: /^No\b/, en: /^No\b/, fr: /^Non\b/, de: /^Nein\b/, it: /^No\b/ }

describe.each(locales)('a question about the stay, in %s', (locale) => {
  const { search, today, guarded, thanks, earlier } = words[locale]
  const bookings = () => {
    const bought: string[] = []
    const createBooking: ParkingApi['createBooking'] = async ({ quote }) => {
      bought.push(quote)
      return { uid: 'new' }
    }
    return { bought, script: { createBooking } }
  }

  it('moves no search, and hears when the stay is', async () => {
    const driver = talkTo({ locale })
    await driver.say(search)
    const { window } = driver.search()
    const { speech } = await driver.say(today)
    expect([speech, driver.search().window]).toEqual([expect.stringMatching(no[locale]), window])
  })

  it('is answered behind a yes, and thanks for the answer buy nothing', async () => {
    const { bought, script } = bookings()
    const driver = await reviewing(locale, script)
    await driver.say(guarded)
    await driver.say(thanks)
    expect([driver.at(), bought]).toEqual(['booking.reviewing', []])
    await driver.say(yesIn[locale])
    expect(bought).toHaveLength(1)
  })

  it('changes what is being booked, and no booking that was made', async () => {
    const driver = await reviewing(locale)
    const before = driver.stay()
    await driver.say(earlier)
    const { from, to } = driver.stay()!
    expect([driver.at(), to]).toEqual(['booking.reviewing', before!.to])
    expect(Date.parse(before!.from) - Date.parse(from)).toBe(3_600_000)
  })
})
