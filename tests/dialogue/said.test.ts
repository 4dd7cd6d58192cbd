import { describe, expect, it } from 'vitest'
import type { Locale } from '../../contract/locale'
import type { Intent, Slots } from '../../dialogue/frame'
import type { ActiveState } from '../../machines/children'
import { hear, known, results } from '../kit/dialogue/hearing'

type Story = readonly [locale: Locale, at: ActiveState, text: string, intent: Intent, slots: Slots]
const asking = 'search.asking'
const listing = 'search.listing'
const at = (day: number, hour: string): string => `2026-11-${day}T${hour}:00+01:00`

const stories: Record<string, readonly Story[]> = {
  'codes and payments that are no barrier code and no place': [
    ['es', asking, '¿cuál es mi código de referido?', 'referral_code', {}],
    ['es', asking, 'enséñame el último pago', 'last_payment', {}],
    ['en', asking, "what's my referral code", 'referral_code', {}],
    ['en', asking, 'last payment', 'last_payment', {}],
    ['de', asking, 'wie lautet mein einladungscode', 'referral_code', {}],
    ['de', asking, 'letzte zahlung', 'last_payment', {}],
    ['fr', asking, 'quel est mon code de parrainage', 'referral_code', {}],
    ['fr', asking, 'dernier paiement', 'last_payment', {}],
    ['it', asking, 'il mio codice invito', 'referral_code', {}],
    ['it', asking, 'ultimo pagamento', 'last_payment', {}],
  ],
  'another device, which is no place and no telephone of the support': [
    ['es', asking, 'quiero seguir en el móvil', 'hand_over', {}],
    ['es', listing, 'continuar en otro dispositivo', 'hand_over', {}],
    ['es', asking, 'dame un código para seguir en el móvil', 'hand_over', {}],
    ['es', listing, 'sigo con el teléfono', 'hand_over', {}],
    ['en', asking, 'continue on my phone', 'hand_over', {}],
    ['en', listing, 'hand this over to my phone', 'hand_over', {}],
    ['en', asking, 'can i finish this on my phone', 'hand_over', {}],
    ['en', listing, 'give me a code to continue on my phone', 'hand_over', {}],
    ['de', asking, 'auf dem handy weitermachen', 'hand_over', {}],
    ['de', listing, 'ich möchte auf meinem handy weitermachen', 'hand_over', {}],
    ['de', asking, 'mach auf dem handy weiter', 'hand_over', {}],
    ['fr', listing, 'continuer sur mon téléphone', 'hand_over', {}],
    ['fr', asking, 'je veux finir sur mon portable', 'hand_over', {}],
    ['fr', listing, 'donne-moi un code pour continuer sur mon téléphone', 'hand_over', {}],
    ['it', asking, 'continua sul telefono', 'hand_over', {}],
    ['it', listing, 'voglio continuare sul mio cellulare', 'hand_over', {}],
    ['it', asking, 'dammi un codice per continuare sul telefono', 'hand_over', {}],
  ],
  'days by their names': [
    ['es', asking, 'en sol en nochevieja', 'search_parking', { place: 'sol', date: '2026-12-31' }],
    ['en', asking, 'near soho on boxing day', 'search_parking', { place: 'soho', date: '2026-12-26' }],
    ['de', asking, 'am dom an heiligabend', 'search_parking', { place: 'dom', date: '2026-12-24' }],
    ['it', asking, 'vicino al duomo a ferragosto', 'search_parking', { place: 'duomo', date: '2027-08-15' }],
  ],
  'what is taken back by another time': [
    ['en', listing, 'instead of nine make it ten', 'change_slot', { from: at(24, '10:00') }],
    ['it', listing, 'non alle nove alle dieci', 'change_slot', { from: at(24, '10:00') }],
    ['es', listing, 'a las nueve no a las diez', 'change_slot', { from: at(24, '10:00') }],
  ],
  'what is no hour': [
    ['fr', asking, 'il y a deux voitures près de bastille', 'search_parking', { place: 'bastille' }],
    ['fr', asking, 'parking à la gare du midi', 'search_parking', { place: 'gare du midi' }],
    [
      'de',
      asking,
      'ich dreh seit zwanzig minuten runden wo kann ich am dom parken',
      'search_parking',
      { place: 'dom' },
    ],
  ],
  'a day and an hour of it': [
    [
      'it',
      asking,
      'il 27 alle 11 al colosseo',
      'search_parking',
      { place: 'colosseo', from: at(27, '11:00') },
    ],
    [
      'en',
      asking,
      'tomorrow from six o’clock at the barbican',
      'search_parking',
      { place: 'barbican', from: at(24, '18:00') },
    ],
  ],
  'another place, said alone over a list': [
    ['en', listing, 'victoria station', 'change_slot', { place: 'victoria station' }],
    ['de', listing, 'potsdamer platz', 'change_slot', { place: 'potsdamer platz' }],
  ],
  'prices and heights': [
    ['en', asking, 'no more than a tenner near soho', 'search_parking', { place: 'soho', max_price: 10 }],
    [
      'es',
      asking,
      'por menos de veinte mil pesos en el poblado',
      'search_parking',
      { place: 'poblado', max_price: 20000 },
    ],
    [
      'es',
      asking,
      'furgoneta de dos metros y medio en sol',
      'search_parking',
      { place: 'sol', max_height_m: 2.5 },
    ],
  ],
  cars: [
    ['es', 'booking.needsVehicle', 'el segundo', 'choose_vehicle', { ordinal: 2 }],
    ['en', 'booking.needsVehicle', 'the first one', 'choose_vehicle', { ordinal: 1 }],
  ],
}

describe.each(Object.entries(stories))('%s', (_, told) => {
  it.each(told)('%s, %s: %s', (locale, state, text, intent, slots) => {
    const more = state === listing ? { slots: known, results } : {}
    const frame = hear(locale, state, text, more)
    expect([frame.intent, frame.slots]).toEqual([intent, slots])
  })
})
