import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import type { ParkingApi } from '../../../../contract/calls'
import { readLanguagePack } from '../../../../dialogue/language/readLanguage'
import { words } from '../../../../dialogue/reply/render'
import { offers } from '../../../kit/sampleOffers'
import { lineOf } from '../../../kit/dialogue/said'
import { nineToSix, talkTo } from '../../../kit/dialogue/talk'

const until: Record<Locale, string[]> = {
  es: ['¿cuánto costaría hasta las 20?', '¿y si me quedo dos horas más?', '¿y hasta las ocho cuánto sería?'],
  en: [
    'how much until eight?',
    'what if I stay two hours longer?',
    'what would it cost until 8 pm?',
    'what if I stay for two hours more?',
  ],
  fr: ['combien jusqu’à 20 heures ?', 'et si je reste deux heures de plus ?'],
  de: ['was kostet es bis 20 Uhr?', 'und wenn ich zwei Stunden länger bleibe?'],
  it: ['quanto costa fino alle 20?', 'e se resto due ore in più?', 'quanto verrebbe fino alle otto di sera?'],
}
const yes: Record<Locale, string> = { es: 'sí', en: 'yes', fr: 'oui', de: 'ja', it: 'sì' }
const dearer = (offer: Offer, total: number): Offer =>
  offer.prepaid ? { ...offer, prepaid: { ...offer.prepaid, total: cents(total) } } : offer

/** A platform that asks 14.30 for a stay until eight, and what was asked of it. */
const platform = (later: readonly Offer[] = offers.map((offer) => dearer(offer, 1430))) => {
  const ends: string[] = []
  const script: Partial<ParkingApi> = {
    async *findParkings({ to }) {
      ends.push(to)
      yield { type: 'catalogue', platforms: [], offers: [] }
      yield { type: 'offers', platform: 'onda-park', offers: ends.length > 1 ? [...later] : offers }
      yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
    },
  }
  return { ends, script }
}

describe.each(locales)('the price until another hour, in %s', (locale) => {
  it.each(until[locale])('is that of the platform, and changes nothing on view: %s (R361)', async (asked) => {
    const { ends, script } = platform()
    const talk = talkTo({ locale, script })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const { text, speech } = await talk.say(asked)
    expect(text).toContain('14,30')
    expect(new Date(ends[1]!).toISOString()).toBe('2026-11-24T19:00:00.000Z')
    expect(words(speech), speech).toBeLessThanOrEqual(30)
    expect(speech).toMatch(/\?$/)
    expect(talk.search().window).toEqual(nineToSix)
    expect((await talk.say(yes[locale])).text).toContain('11,90')
    expect(talk.stay()).toEqual(nineToSix)
  })

  it('is no stay that a yes buys: what was read back is read back again (C8)', async () => {
    const { script } = platform()
    const talk = talkTo({ locale, script })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('book', { ordinal: 1 })
    expect(talk.at()).toBe('booking.reviewing')
    expect((await talk.say(until[locale][0]!)).text).toContain('14,30')
    const again = await talk.say(yes[locale])
    expect(talk.at()).toBe('booking.reviewing')
    expect([again.readBack, again.text.includes('11,90')]).toEqual(['q1', true])
    await talk.say(yes[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it('is said not to be known where nobody offers that stay', async () => {
    const { script } = platform([])
    const talk = talkTo({ locale, script })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const { text } = await talk.say(until[locale][0]!)
    expect(text).toMatch(lineOf(locale, 'answer.price.unknownFor'))
    expect(readLanguagePack(locale).spoken).toBeDefined()
  })
})
