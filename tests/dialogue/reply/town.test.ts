import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import type { Place } from '../../../contract/search'
import { speakPlace } from '../../../dialogue/reply/place'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { offers } from '../../kit/sampleOffers'
import { atocha, bookingOf, now, quoteOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

/** The town that each language tells, and the one that the driver meant. */
const words: Record<Locale, Record<'barcelona' | 'munich' | 'rome' | 'station', string>> = {
  es: { barcelona: 'en Barcelona', munich: 'en Múnich', rome: 'en Roma', station: 'la estación' },
  en: { barcelona: 'in Barcelona', munich: 'in Munich', rome: 'in Rome', station: 'the station' },
  fr: { barcelona: 'à Barcelone', munich: 'à Munich', rome: 'à Rome', station: 'la gare' },
  de: { barcelona: 'in Barcelona', munich: 'in München', rome: 'in Rom', station: 'der bahnhof' },
  it: { barcelona: 'a Barcellona', munich: 'a Monaco di Baviera', rome: 'a Roma', station: 'la stazione' },
}
const sants: Place = {
  ...{ id: 'place:sants', name: 'Estación de Sants', region: 'Barcelona, España' },
  ...{ lat: 41.379, lng: 2.14, timeZone: 'Europe/Madrid' },
}
const parking = { ...offers[0]!.parking, name: 'Parking Sants Nord', lat: 41.3795, lng: 2.1405 }
const talkAt = (locale: Locale, place: Place, of = parking) =>
  talkTo({
    locale,
    script: {
      findPlaces: () => Promise.resolve([place]),
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [] }
        yield { type: 'offers', platform: 'onda-park', offers: [{ ...offers[0]!, parking: of }, offers[1]!] }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
      quoteBooking: () => Promise.resolve({ ...quoteOf(), parking: of }),
      quoteCancellation: ({ uid }) =>
        Promise.resolve({
          booking: munich.find((one) => one.uid === uid)!,
          ...{ verdict: 'allowed', refund: cents(1190), currency: 'EUR', cancelUntil: null },
        }),
      listBookings: () => Promise.resolve(munich),
    },
  })
const marien = { ...offers[0]!.parking, name: 'Marienplatz Garage', city: 'München' }
const munich = [
  bookingOf({ uid: 'm', parking: marien }),
  bookingOf({ uid: 'h', parking: { ...marien, name: 'Rathaus Garage', city: 'Hamburg' } }),
]

describe.each(locales)('the town in which it is, in %s', (locale) => {
  const { barcelona, munich: inMunich, rome, station } = words[locale]

  it('is heard with the list and with what is read back, where the station of another town was found', async () => {
    const talk = talkAt(locale, sants)
    const list = await talk.mean('search_parking', { place: station, ...nineToSix })
    const found = list.text.includes('Sants') ? list : await talk.mean('confirm')
    expect([found.speech, found.text]).toEqual([
      expect.stringMatching(new RegExp(barcelona, 'i')),
      expect.stringMatching(new RegExp(barcelona, 'i')),
    ])
    await talk.mean('select_result', { ordinal: 1 })
    const told = await talk.mean('book')
    expect(told.readBack).toBe('q1')
    expect(told.speech).toContain(`Parking Sants Nord ${barcelona}`)
  })

  it('is heard once of a list, and not of a name that says it', async () => {
    const talk = talkAt(locale, sants, { ...parking, name: 'Barcelona Sants' })
    await talk.mean('search_parking', { place: 'sants', ...nineToSix })
    const again = await talk.mean('change_slot', { preference: 'closer' })
    expect(again.text).not.toMatch(new RegExp(`${barcelona},`, 'i'))
    await talk.mean('select_result', { name: 'Barcelona Sants' })
    expect((await talk.mean('book')).speech).not.toContain(`Sants ${barcelona}`)
  })

  it('is heard of a booking before it is cancelled, as the language calls it', async () => {
    const talk = talkAt(locale, atocha)
    await talk.mean('cancel_booking')
    const told = await talk.mean('select_result', { ordinal: 1 })
    expect([told.readBack, told.speech]).toEqual([
      'm',
      expect.stringContaining(`Marienplatz Garage ${inMunich}`),
    ])
  })

  it('is one to park in, and not near', () => {
    const { spoken } = readLanguagePack(locale)
    const { near } = speakPlace(rome.split(' ').at(-1)!, { locale, spoken, now, timeZone: 'Europe/Rome' })
    expect(near.speech).toBe(rome)
  })
})
