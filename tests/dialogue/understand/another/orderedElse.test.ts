import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Orders of what is no car park, and of a car park near one; `begun`: the first car park is opened. */
const said: Record<
  Locale,
  { elsewhere: string[]; near: readonly (readonly [words: string, place: string])[]; first: string }
> = {
  es: {
    elsewhere: [
      'resérvame una pista de tenis en el Retiro mañana de nueve a diez',
      'resérvame una pista de pádel en el Retiro mañana de nueve a diez',
      'y resérvame también una mesa',
      'resérvame una sala de reuniones en Chamartín mañana de nueve a once',
      'necesito reservar un hotel en Atocha mañana',
      'alquílame una bici en el Retiro mañana de nueve a diez',
    ],
    near: [
      ['resérvame una plaza cerca del hotel Sol mañana de nueve a diez', 'hotel Sol'],
      ['aparcar en el restaurante Botín mañana de una a tres', 'restaurante Botín'],
    ],
    first: 'el primero',
  },
  en: {
    elsewhere: [
      'book me a tennis court at Retiro tomorrow from nine to ten',
      'and book a table too for nine to ten',
      'book me a meeting room near Atocha tomorrow from nine to eleven',
      'find me a hotel near Atocha tomorrow from nine to ten',
      'rent me a bike at Retiro tomorrow from nine to ten',
    ],
    near: [
      ['a parking space near the tennis court at Retiro tomorrow from nine to ten', 'tennis court at Retiro'],
      ['book me a space at the hotel Sol tomorrow from nine to ten', 'hotel Sol'],
    ],
    first: 'the first one',
  },
  fr: {
    elsewhere: [
      'réserve-moi un court de tennis au Retiro demain de neuf à dix heures',
      'réserve-moi un terrain de padel au Retiro demain de neuf à dix heures',
      'et réserve aussi une table',
      'je voudrais réserver un hôtel à Sol pour demain',
      'réserve une salle de réunion à Chamartín demain de neuf à onze heures',
    ],
    near: [
      [
        'une place près du court de tennis du Retiro demain de neuf à dix heures',
        'court de tennis du Retiro',
      ],
      ["réserve-moi une place près de l'hôtel Sol demain de neuf à dix heures", 'hôtel Sol'],
    ],
    first: 'le premier',
  },
  de: {
    elsewhere: [
      'buch mir einen Tennisplatz im Retiro morgen von neun bis zehn',
      'buch mir einen Padelplatz im Retiro morgen von neun bis zehn',
      'und buch auch einen Tisch',
      'buche einen Besprechungsraum am Hauptbahnhof morgen von neun bis elf',
      'ich brauche ein Hotelzimmer am Hauptbahnhof morgen von neun bis zehn',
    ],
    near: [
      ['Parkplatz am Tennisplatz im Retiro morgen von neun bis zehn', 'Tennisplatz im Retiro'],
      ['buch mir einen Platz am Hotel Adlon morgen von neun bis zehn', 'Hotel Adlon'],
    ],
    first: 'das erste',
  },
  it: {
    elsewhere: [
      'prenotami un campo da tennis al Retiro domani dalle nove alle dieci',
      'e prenota anche un tavolo',
      'prenotami un albergo vicino ad Atocha domani',
      'prenotami una palestra a Chamartín domani dalle nove alle dieci',
      "vorrei una camera d'albergo a Milano Centrale domani",
    ],
    near: [
      [
        'un posto vicino al campo da tennis del Retiro domani dalle nove alle dieci',
        'campo da tennis del Retiro',
      ],
      ["prenotami un posto vicino all'albergo Sol domani dalle nove alle dieci", 'albergo Sol'],
    ],
    first: 'il primo',
  },
}

describe.each(locales)('an order of what is no car park, in %s', (locale) => {
  const { elsewhere, near, first } = said[locale]

  it.each(elsewhere)('searches and books nothing, wherever it is said: %s (C13)', async (words) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const intents: string[] = []
    const { say, at, stay } = talkTo({
      locale,
      script: worldOf(ledger),
      heard: ({ intent }) => intents.push(intent),
    })
    const states: string[] = []
    for (const turn of [undefined, cancelWords[locale].search, first, cancelWords[locale].book]) {
      if (turn !== undefined) await say(turn)
      const before = [at(), stay()?.from]
      await say(words)
      expect([at(), stay()?.from, intents.at(-1)]).toEqual([...before, 'out_of_scope'])
      states.push(at())
    }
    expect(states).toEqual(['search.asking', 'search.listing', 'search.viewing', 'booking.reviewing'])
    expect(ledger.booked).toEqual([])
  })

  it.each(near)('is none where a car park is wanted near one: %s', async (words, place) => {
    const slots: unknown[] = []
    const { say } = talkTo({ locale, heard: (frame) => slots.push(frame.slots.place) })
    await say(words)
    expect(slots).toEqual([place])
  })
})
