import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import type { SearchMessage } from '../../contract/search'
import { demoSupport as support } from '../../contract/site/support'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { bookingOf, now } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'
import { nineToSix, talkTo } from '../kit/dialogue/talk'

const elsewhere = {
  ...bookingOf(),
  uid: 'b-sur',
  parking: { ...bookingOf().parking!, id: 'onda-park:sur', name: 'Parking Sol Sur' },
}
const viewing = async (locale: Locale) => {
  const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([elsewhere]) } })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  expect(talk.at()).toBe('search.viewing')
  return talk
}

describe.each(locales)('questions about the parking on view, in %s', (locale) => {
  it('are answered for that parking, not for a booking elsewhere (R366)', async () => {
    const talk = await viewing(locale)
    const replies = [await talk.mean('access'), await talk.mean('navigate')]
    for (const { text } of replies) {
      expect(text).not.toContain('Parking Sol Sur')
      expect(text).toContain('Parking Atocha Sur')
    }
  })
})

const yesterday: Record<Locale, string> = {
  es: 'aparcamiento cerca de atocha ayer de 9 a 18',
  en: 'parking near atocha yesterday from 9 to 6 pm',
  fr: 'parking près d’atocha hier de 9 heures à 18 heures',
  de: 'parkplatz bei atocha gestern von 9 bis 18 uhr',
  it: 'parcheggio vicino ad atocha ieri dalle 9 alle 18',
}
const passed: Record<Locale, RegExp> = {
  es: /ya ha pasado/,
  en: /in the past/,
  fr: /déjà passé/,
  de: /schon vorbei/,
  it: /già passato/,
}

describe.each(locales)('a stay of yesterday, in %s', (locale) => {
  it('is reported as past, and no search is sent', async () => {
    const talk = talkTo({ locale, language: readLanguage(locale) })
    const reply = await talk.say(yesterday[locale])
    expect(reply.text).toMatch(passed[locale])
    expect(talk.api.made).not.toContain('findParkings')
  })
})

describe.each(locales)('a person, in %s', (locale) => {
  it('is reached by telephone, whose number is said and shown (R370)', async () => {
    const reply = await talkTo({ locale }).mean('person')
    expect(reply.text).toContain(support.phone)
    expect(reply.speech).toContain('9 1 0')
    expect(reply.call).toBe(support.phone)
  })

  it('is reached by the number of the deployment, and only then a number is offered (R139, R346)', async () => {
    const own = { phone: '+34 900 111 222', whatsapp: '+34 611 222 333', email: 'hola@example.org' }
    const talk = talkTo({ locale, support: own })
    const reply = await talk.mean('person')
    expect(reply.text).toContain('+34 900 111 222')
    expect(reply.call).toBe('+34 900 111 222')
    expect((await talk.mean('help')).call).toBeUndefined()
  })
})

const steps: Record<Locale, [next: string, previous: string]> = {
  es: ['el siguiente', 'el anterior'],
  en: ['the next one', 'the previous one'],
  fr: ['le suivant', 'le précédent'],
  de: ['den nächsten', 'den vorherigen'],
  it: ['il prossimo', 'il precedente'],
}

describe.each(locales)('the next and the previous result, in %s', (locale) => {
  it('are read one after another (R361)', async () => {
    const talk = talkTo({ locale, language: readLanguage(locale) })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const first = talk.search().chosen
    await talk.say(steps[locale][0])
    expect(talk.search().chosen).not.toBe(first)
    await talk.say(steps[locale][1])
    expect(talk.search().chosen).toBe(first)
  })
})

describe.each([
  ['es', 'quedaban 12 plazas libres a las 10:05'],
  ['en', 'there were 12 spaces free at 10:05'],
  ['de', 'um 10:05 waren 12 Plätze frei'],
  ['fr', 'il restait 12 places libres à 10:05'],
  ['it', 'alle 10:05 c’erano 12 posti liberi'],
] as const)('the free spaces of a parking, asked for in %s', (locale, counted) => {
  const details = async (until: number) => {
    const offer = { ...offers[1]!, free: 12, counted: { at: now - 600_000, until } }
    async function* findParkings(): AsyncGenerator<SearchMessage> {
      yield { type: 'catalogue', platforms: [], offers: [offer] }
      yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
    }
    const talk = talkTo({ locale, script: { findParkings } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    return (await talk.mean('parking_details', { ordinal: 1 })).text
  }
  it('are told with the time of their count when their platform would have counted again by now', async () => {
    expect(await details(now - 540_000)).toContain(counted)
    expect(await details(now + 3_600_000)).not.toContain('10:05')
  })
})
