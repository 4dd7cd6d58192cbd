import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf } from '../../../rounds/world'

/** First sentences: `ordered` without a word for parking, `two` with two stays; `elsewhere` orders something else. */
const said: Record<Locale, { ordered: string[]; two: string[]; elsewhere: string[] }> = {
  es: {
    ordered: [
      'reserva Atocha el viernes de diez a una',
      'resérvame Atocha el viernes de diez a una',
      '¿me puedes reservar Atocha para el viernes de diez a una?',
    ],
    two: ['aparca cerca de Atocha el viernes de diez a una y otro para el domingo'],
    elsewhere: ['reserva una mesa el viernes de ocho a diez'],
  },
  en: {
    ordered: [
      'book Atocha on Friday from ten to one',
      'reserve Atocha Friday ten to one please',
      'can you book Atocha for Friday ten to one',
    ],
    two: ['parking near Atocha Friday from ten to one and another for Sunday'],
    elsewhere: ['book dinner on Friday from eight to ten', 'book the dentist tomorrow from four to five'],
  },
  fr: {
    ordered: [
      'réserve Atocha vendredi de dix à treize heures',
      'tu peux me réserver Atocha vendredi de dix à treize heures ?',
    ],
    two: ['parking à Atocha vendredi de dix à treize heures et un autre pour dimanche'],
    elsewhere: ['réserve une table vendredi de huit à dix heures'],
  },
  de: {
    ordered: [
      'buch mir Atocha am Freitag von zehn bis dreizehn Uhr',
      'buche Atocha am Freitag von zehn bis dreizehn Uhr',
    ],
    two: ['Parkplatz bei Atocha am Freitag von zehn bis dreizehn Uhr und noch einen für Sonntag'],
    elsewhere: ['reservier einen Tisch am Freitag von acht bis zehn'],
  },
  it: {
    ordered: [
      'prenota Atocha venerdì dalle dieci alle tredici',
      'puoi prenotarmi Atocha venerdì dalle dieci alle tredici?',
    ],
    two: ['parcheggio ad Atocha venerdì dalle dieci alle tredici e un altro per domenica'],
    elsewhere: ['prenota un tavolo venerdì dalle otto alle dieci'],
  },
}

const friday = { from: '2026-11-27T10:00:00+01:00', to: '2026-11-27T13:00:00+01:00' }

describe.each(locales)('an order in the first sentence, in %s', (locale) => {
  const { ordered, two, elsewhere } = said[locale]
  const begin = () => talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })

  it.each(ordered)('searches at the place and the hours that it names: %s', async (order) => {
    const talk = begin()
    await talk.say(order)
    const { place, window } = talk.search()
    expect([talk.at(), place?.name, window]).toEqual(['search.listing', 'Atocha', friday])
  })

  it.each(two)('of two stays is the first one, and says so: %s', async (order) => {
    const talk = begin()
    expect((await talk.say(order)).speech).toMatch(lineOf(locale, 'booking.firstThis'))
    expect([talk.search().place?.name, talk.search().window]).toEqual(['Atocha', friday])
  })

  it.each(elsewhere)('for something else searches nothing: %s', async (order) => {
    const talk = begin()
    await talk.say(order)
    expect(talk.at()).toBe('search.asking')
    expect(talk.search().window).toBeUndefined()
  })
})
