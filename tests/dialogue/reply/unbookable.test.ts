import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { ParkingApi } from '../../../contract/calls'
import type { Offer } from '../../../contract/parking'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { phrase } from '../../../dialogue/reply/render'
import { offers } from '../../kit/sampleOffers'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

const [sold, other] = [offers[0]!, offers[1]!]
const site: Offer = {
  ...other,
  prepaid: undefined,
  parking: {
    ...other.parking,
    name: 'Parking Brillante',
    bookable: false,
    automatic: false,
    street: false,
    maxHeight: 260,
  },
}
const street: Offer = { ...site, parking: { ...site.parking, id: 'z', name: 'Zona Delicias', street: true } }
/** That one cannot be booked, as it is told in a list and of the open one. */
const told: Record<Locale, RegExp> = {
  es: /no (reservable|se puede reservar|se reserva)/i,
  en: /not bookable|can’t book it/,
  fr: /non réservable|ne se réserve pas|sans réservation possible/,
  de: /nicht buchbar|Buchen kann man dort nicht|buchen geht nicht/,
  it: /non prenotabile|non si può prenotare/i,
}
const onStreet: Record<Locale, RegExp> = {
  es: /en la calle/i,
  en: /on the street/i,
  fr: /dans la rue/i,
  de: /an der Straße/i,
  it: /in strada/i,
}

const bookSaid = (locale: Locale): string => phrase(readLanguagePack(locale).spoken, 'option.book.say').text

const finding = (...found: Offer[]): Partial<ParkingApi> => ({
  async *findParkings() {
    yield { type: 'catalogue', platforms: [], offers: found }
    yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
  },
})
const searching = async (locale: Locale, ...found: Offer[]) => {
  const talk = talkTo({ locale, script: finding(...found) })
  return { talk, listed: await talk.mean('search_parking', { place: 'atocha', ...nineToSix }) }
}

describe.each(locales)('a car park that cannot be booked, in %s', (locale) => {
  it('is named in a list as one, and one that can be booked is not', async () => {
    const { listed } = await searching(locale, site, street)
    expect(listed.speech).toMatch(told[locale])
    expect(listed.speech).toMatch(onStreet[locale])
    expect((await searching(locale, sold)).listed.speech).not.toMatch(told[locale])
  })

  it('is told as one when it is opened, with the only other one, which a yes opens and does not book', async () => {
    for (const [one, where] of [
      [site, told],
      [street, onStreet],
    ] as const) {
      const { talk } = await searching(locale, one, sold)
      const { speech, options } = await talk.mean('select_result', { name: one.parking.name })
      expect(speech).toMatch(told[locale])
      expect(speech).toMatch(where[locale])
      expect(options.map(({ say }) => say)).not.toContain(bookSaid(locale))
      expect(speech).toContain(sold.parking.name)
      expect((await talk.say(yesIn[locale])).text).toContain(sold.parking.name)
      expect(talk.at()).toBe('search.viewing')
    }
  })

  it('is left for the list where there are several others, and for anything else where there is none', async () => {
    const several = await searching(locale, site, sold, street)
    await several.talk.mean('select_result', { name: site.parking.name })
    await several.talk.say(yesIn[locale])
    expect(several.talk.at()).toBe('search.listing')
    const { talk } = await searching(locale, site)
    const { text } = await talk.mean('select_result', { ordinal: 1 })
    expect(text).toMatch(lineOf(locale, 'answer.more'))
  })

  it('is asked about, and that it cannot be booked is a sentence of its own', async () => {
    const { talk } = await searching(locale, sold, site)
    const { text } = await talk.mean('parking_details', { name: site.parking.name, about: ['covered'] })
    expect(text).toMatch(lineOf(locale, 'form.unbookable.open'))
  })

  it('is told as one where it is offered in place of another one', async () => {
    const low = { ...sold, parking: { ...sold.parking, maxHeight: 190 } }
    const { talk } = await searching(locale, low, site)
    await talk.mean('select_result', { name: low.parking.name })
    const { speech } = await talk.mean('parking_details', {
      about: ['height'],
      whether: true,
      max_height_m: 2.3,
    })
    expect(speech).toContain('Parking Brillante')
    expect(speech).toMatch(told[locale])
  })
})
