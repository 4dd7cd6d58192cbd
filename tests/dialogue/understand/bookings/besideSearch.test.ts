import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import type { Frame } from '../../../../dialogue/frame'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** `both`: tomorrow's booking is to be cancelled, and a search for Thursday is wanted in the same sentence; `search`: a stay at a place whose name sounds like giving up, for a whole part of a day. */
const said: Record<Locale, { both: string[]; search: string[] }> = {
  es: {
    both: [
      'cancela la de mañana y búscame una en sol el jueves de diez a doce',
      'búscame una en sol el jueves de diez a doce y cancela la de mañana',
      'cancela mañana y búscame en sol el jueves de diez a doce',
    ],
    search: ['parking retiro pasado mañana toda la mañana', 'parking retiro pasado mañana la mañana entera'],
  },
  en: {
    both: [
      "cancel tomorrow's and find me one at sol on thursday from ten to twelve",
      "cancel tomorrow's then find me parking at Sol on Thursday from ten to twelve",
      'cancel the Atocha one and find me parking at Sol Thursday ten to twelve',
    ],
    search: [
      'parking retiro the day after tomorrow all morning',
      'parking retiro the day after tomorrow the whole morning',
    ],
  },
  fr: {
    both: [
      "annule celle de demain et trouve-m'en une à sol jeudi de dix heures à midi",
      'cherche un parking à sol jeudi de dix heures à midi et annule celle de demain',
      'annule celle de demain et réserve à la place jeudi',
    ],
    search: ['parking retiro après-demain toute la matinée', 'parking retiro après-demain le matin'],
  },
  de: {
    both: [
      'storniere die von morgen und such mir eine am sol am donnerstag von zehn bis zwölf',
      'kannst du die von morgen stornieren und mir was am sol suchen am donnerstag von zehn bis zwölf',
    ],
    search: ['parken retiro übermorgen den ganzen vormittag', 'parkplatz retiro übermorgen vormittag'],
  },
  it: {
    both: [
      'annulla quella di domani e trovamene una a sol giovedì dalle dieci alle dodici',
      'annulla quella di domani e cercami un parcheggio a sol giovedì dalle dieci alle dodici',
    ],
    search: [
      'parcheggio retiro dopodomani tutta la mattina',
      'parcheggio retiro dopodomani tutta la mattinata',
    ],
  },
}

describe.each(locales)('a booking that is to be cancelled beside a search, in %s', (locale) => {
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each(said[locale].both)('is read back first, and nothing is searched: %s (C13)', async (order) => {
    const { say, at, ledger } = begin()
    expect((await say(order)).readBack).toBe('south')
    expect(at()).toBe('cancellation.asking')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(said[locale].search)('is none where only a stay is wanted: %s', async (search) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const frames: Frame[] = []
    const talk = talkTo({ locale, script: worldOf(ledger), heard: (frame) => frames.push(frame) })
    await talk.say(search)
    expect(talk.at()).toMatch(/^search\./)
    const slots = { place: 'retiro', date: '2026-11-25' }
    expect(frames).toMatchObject([{ intent: 'search_parking', slots }])
  })
})
