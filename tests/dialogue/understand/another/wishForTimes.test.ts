import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../contract/locale'
import { hear } from '../../../kit/dialogue/hearing'

describe('the cheapest for a whole day, where the place is known', () => {
  it.each<[Locale, string]>([
    ['es', 'el más barato que haya mañana todo el día'],
    ['en', 'the cheapest there is tomorrow all day'],
    ['fr', "le moins cher qu'il y a demain toute la journée"],
    ['de', 'den billigsten den es gibt morgen den ganzen tag'],
    ['it', "il meno caro che c'è domani tutto il giorno"],
    ['it', 'il più economico tutto il giorno domani'],
  ])('is a search in %s: %s', (locale, text) => {
    const slots = { place: 'Atocha' }
    expect(hear(locale, 'search.asking', text, { slots })).toMatchObject({
      intent: 'search_parking',
      slots: { preference: 'cheaper', from: '2026-11-24T00:00:00+01:00', to: '2026-11-25T00:00:00+01:00' },
    })
  })
})
