import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { user } from '../../../kit/scriptedApi'
import { talkTo } from '../../../kit/dialogue/talk'

/** Hours with a vehicle of the driver, and with one that is not named. */
const words: Record<Locale, { golf: string[]; unnamed: string; search: string }> = {
  es: {
    golf: ['con el Golf, de diez a una', 'el Golf, de diez a una'],
    unnamed: 'con el coche pequeño de diez a una',
    search: 'parking en Atocha mañana',
  },
  en: {
    golf: ['with the Golf, from ten to one', 'the Golf, from ten to one'],
    unnamed: 'in the small car from ten to one',
    search: 'parking near Atocha tomorrow',
  },
  fr: {
    golf: ['avec la Golf, de dix heures à treize heures', 'la Golf, de dix heures à treize heures'],
    unnamed: 'avec la petite voiture de dix heures à treize heures',
    search: 'un parking à Atocha demain',
  },
  de: {
    golf: ['mit dem Golf, von zehn bis dreizehn Uhr', 'den Golf, von zehn bis dreizehn Uhr'],
    unnamed: 'mit dem kleinen Auto von zehn bis dreizehn Uhr',
    search: 'Parkplatz bei Atocha morgen',
  },
  it: {
    golf: ['con la Golf, dalle dieci alle tredici', 'la Golf, dalle dieci alle tredici'],
    unnamed: 'con la macchina piccola dalle dieci alle tredici',
    search: 'parcheggio vicino ad Atocha domani',
  },
}
const tenToOne = { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T13:00:00+01:00' }
const eightToFour = { from: '2026-11-24T08:00:00+01:00', to: '2026-11-24T16:00:00+01:00' }
const [main] = user.vehicles

describe.each(locales)('hours that are said with a vehicle, in %s', (locale) => {
  const { golf, unnamed, search } = words[locale]
  const golfOfOwn = {
    plate: '7777XYZ',
    country: 'ES' as const,
    main: false,
    brand: 'Volkswagen',
    model: 'Golf',
  }
  const begin = async () => {
    const getUser = () => Promise.resolve({ ...user, vehicles: [...(main ? [main] : []), golfOfOwn] })
    const talk = talkTo({ locale, script: { getUser } })
    await talk.hear({ opening: true })
    return talk
  }
  const reviewed = async () => {
    const talk = await begin()
    await talk.mean('search_parking', { place: 'atocha', ...eightToFour })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    return talk
  }

  it.each(golf)('are read back with that vehicle: %s (C8)', async (said) => {
    const talk = await reviewed()
    const { speech, readBack } = await talk.say(said)
    expect(talk.stay()).toEqual(tenToOne)
    expect([talk.at(), readBack === undefined]).toEqual(['booking.reviewing', false])
    expect(speech).toMatch(/X Y Z/u)
  })

  it('are kept while the vehicle is asked for', async () => {
    const talk = await reviewed()
    const { readBack } = await talk.say(unnamed)
    expect([talk.stay(), readBack]).toEqual([tenToOne, undefined])
    expect((await talk.say('Golf')).speech).toMatch(/X Y Z/u)
    expect(talk.stay()).toEqual(tenToOne)
  })

  it.each([...golf, unnamed])('are the hours that were asked for: %s', async (said) => {
    const talk = await begin()
    await talk.say(search)
    await talk.say(said)
    expect([talk.at(), talk.search().window]).toEqual(['search.listing', tenToOne])
  })
})
