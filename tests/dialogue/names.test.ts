import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { locales, type Locale } from '../../contract/locale'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { needsClarification, mostSimilar } from '../../dialogue/understand/entities/similarName'
import { atocha, quoteOf, user } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'
import { nineToSix, talkTo } from '../kit/dialogue/talk'

const spanish = readLanguage('es')
const { generic } = spanish.lexicon
const searched = (talk: ReturnType<typeof talkTo>): number =>
  talk.api.made.filter((name) => name === 'findParkings').length
const sol = { ...atocha, id: 'place:sol', name: 'Puerta del Sol' }
const placed = { findPlaces: ({ q }: { q: string }) => Promise.resolve([/sol/i.test(q) ? sol : atocha]) }
const golf = { plate: '4821KJT', brand: 'Volkswagen', model: 'Golf', country: 'ES', main: true }
const ibiza = { plate: '7730LMN', brand: 'Seat', model: 'Ibiza', country: 'ES', main: false }

const stationIn: Record<Locale, RegExp> = {
  es: /la estación de Atocha en Madrid\?$/i,
  en: /Atocha station in Madrid\?$/,
  fr: /la gare d’Atocha à Madrid\s\?$/i,
  de: /Bahnhof Atocha in Madrid\?$/,
  it: /la stazione di Atocha a Madrid\?$/i,
}

describe('a place with a similar name', () => {
  it('is distinguished from one with the same name, and from one with quite another name', () => {
    for (const [said, found] of [
      ['atoca', 'Estación de Atocha'],
      ['sans', 'Estació de Sants'],
      ['estación de atoca', 'Estación de Atocha'],
    ] as const)
      expect([said, needsClarification(said, found, spanish)]).toEqual([said, true])
    for (const [said, found] of [
      ['atocha', 'Estación de Atocha'],
      ['estadio bernabeo', 'Estadio Santiago Bernabéu'],
      ['calle serano 40', 'Calle de Serrano 40'],
      ['el pirulí', 'Torrespaña'],
      ['münchen hauptbahnhof', 'Hauptbahnhof München'],
    ] as const)
      expect([said, needsClarification(said, found, spanish)]).toEqual([said, false])
  })

  it.each(locales)('is confirmed in %s before a search is sent', async (locale) => {
    const talk = talkTo({ script: placed, locale })
    const asked = await talk.mean('search_parking', { place: 'atoca', ...nineToSix })
    expect(asked.speech).toMatch(stationIn[locale])
    expect([asked.asked, searched(talk), talk.at()]).toEqual(['name', 0, 'search.asking'])
    const found = await talk.mean('confirm')
    expect([searched(talk), talk.at()]).toEqual([1, 'search.listing'])
    expect(found.speech).toContain('Parking Atocha Sur')
  })

  it('asks the same question when the session is persisted between turns', async () => {
    const talk = talkTo({ script: placed, sleeping: true, language: readLanguage('es') })
    await talk.say('parking en atoca mañana de nueve a seis')
    expect(searched(talk)).toBe(0)
    await talk.say('sí')
    expect([searched(talk), talk.search().window]).toEqual([1, nineToSix])
  })

  it('is dropped by a no, and the earlier search stays', async () => {
    const talk = talkTo({ script: placed })
    await talk.mean('search_parking', { place: 'atoca', ...nineToSix })
    const no = await talk.mean('deny')
    expect([no.asked, searched(talk), talk.search().place]).toEqual(['place', 0, undefined])
    expect(talk.search().window).toEqual(nineToSix)
    await talk.mean('search_parking', { place: 'sol' })
    expect([searched(talk), talk.search().place?.name]).toEqual([1, 'Puerta del Sol'])

    await talk.mean('change_slot', { place: 'atoca' })
    expect([searched(talk), talk.search().place?.name]).toEqual([1, 'Estación de Atocha'])
    await talk.mean('deny')
    expect(talk.search().place?.name).toBe('Puerta del Sol')
  })

  it('searches for no hours that passed before the answer', async () => {
    const talk = talkTo({ script: placed })
    await talk.mean('search_parking', { place: 'atoca', ...nineToSix })
    talk.later(3 * 86_400_000)
    await talk.mean('confirm')
    expect([searched(talk), talk.search().fault]).toEqual([0, 'search.windowPast'])
  })

  it('is replaced by another name, and dropped by any other utterance', async () => {
    const talk = talkTo({ script: placed })
    await talk.mean('search_parking', { place: 'atoca', ...nineToSix })
    await talk.mean('change_slot', { place: 'sol' })
    expect(talk.search().place?.name).toBe('Puerta del Sol')
    expect(searched(talk)).toBe(1)

    const other = talkTo({ script: placed })
    await other.mean('search_parking', { place: 'atoca', ...nineToSix })
    await other.mean('help')
    expect(other.conversation().context.pendingClarification).toBeUndefined()
  })
})

describe('a result with a similar name', () => {
  const names = offers.map(({ parking: { id, name } }) => ({ id, name }))
  it('is the most similar one, and doubtful', () => {
    expect(mostSimilar('brillante', names, generic)).toMatchObject({
      name: 'Plaza del Brillante',
      sure: true,
    })
    expect(mostSimilar('liante', names, generic)).toMatchObject({ name: 'Plaza del Brillante', sure: false })
    expect(mostSimilar('mercadona', names, generic)).toBeUndefined()
  })

  it('is asked about, and chosen by a yes only', async () => {
    const talk = talkTo({ language: readLanguage('es') })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const asked = await talk.say('el del liante')
    expect(asked.speech).toMatch(/Plaza del Brillante\?$/)
    expect(talk.at()).toBe('search.listing')
    await talk.say('sí, ese')
    expect([talk.at(), talk.search().chosen]).toEqual(['search.viewing', offers[1]?.parking.id])
  })
})

describe("the driver's own cars", () => {
  const reviewing = async (locale: Locale) => {
    const priced: (string | undefined)[] = []
    const script: Partial<ParkingApi> = {
      getUser: () => Promise.resolve({ ...user, vehicles: [golf, ibiza] }),
      quoteBooking: ({ window, plate }) => {
        priced.push(plate)
        return Promise.resolve(quoteOf('q1', window, plate))
      },
    }
    const talk = talkTo({ script, locale, language: readLanguage(locale) })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('book', { ordinal: 1 })
    expect(talk.at()).toBe('booking.reviewing')
    return { talk, priced }
  }
  it.each([
    ['es', 'mejor con el ibiza'],
    ['en', 'use the ibiza'],
    ['fr', "plutôt avec l'ibiza"],
    ['de', 'lieber mit dem ibiza'],
    ['it', 'meglio con la ibiza'],
  ] as const)('are chosen by their names, in %s', async (locale, said) => {
    const { talk, priced } = await reviewing(locale)
    await talk.say(said)
    expect(priced.at(-1)).toBe(ibiza.plate)
  })

  it('are asked about when the name is only similar', async () => {
    const { talk, priced } = await reviewing('es')
    const asked = await talk.mean('choose_vehicle', { vehicle: 'ibicia' })
    expect(asked.speech).toMatch(/Seat Ibiza\?$/)
    expect(asked.readBack).toBeUndefined()
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.reviewing')
    expect(talk.api.made.filter((name) => name === 'createBooking')).toHaveLength(0)
    expect(priced.at(-1)).toBe(ibiza.plate)
  })
})
