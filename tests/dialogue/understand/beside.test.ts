import { describe, expect, it } from 'vitest'
import { sureEnough } from '../../../dialogue/frame'
import type { Locale } from '../../../contract/locale'
import { hear } from '../../kit/dialogue/hearing'

const searched = {
  slots: { place: 'Atocha', from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T12:00:00+01:00' },
}

describe('a yes to somebody in the car', () => {
  it.each<[Locale, string]>([
    ['es', 'vale cariño'],
    ['en', 'yeah okay love'],
    ['fr', 'oui mon cœur'],
    ['de', 'ja schatz'],
    ['it', 'sì tesoro'],
  ])('confirms nothing in %s: %s', (locale, text) => {
    const { intent, confidence } = hear(locale, 'booking.reviewing', text, searched)
    expect(intent !== 'confirm' || confidence < sureEnough).toBe(true)
  })
})

describe('another car park in another town', () => {
  it.each<[Locale, string, string]>([
    ['es', 'y otro en valencia', 'valencia'],
    ['en', 'and another one in valencia', 'valencia'],
    ['fr', 'et encore un à lyon', 'lyon'],
    ['de', 'und noch einen in münchen', 'münchen'],
    ['it', 'e un altro a milano', 'milano'],
  ])('is searched in %s: %s', (locale, text, place) => {
    for (const at of ['booking.booked', 'search.viewing'] as const)
      expect(hear(locale, at, text, searched)).toMatchObject({ intent: 'search_parking', slots: { place } })
  })
})

describe('a driver who wants a moment', () => {
  it.each<[Locale, string]>([
    ['es', 'espera un segundito'],
    ['es', 'aguanta un pelín'],
    ['en', 'hang on a sec'],
    ['en', 'wait a second'],
    ['fr', 'une petite seconde'],
    ['de', 'moment mal eben'],
    ['it', 'aspetta un secondino'],
  ])('chooses nothing and names no place in %s: %s', (locale, text) => {
    const { intent, slots } = hear(locale, 'search.listing', text, {
      ...searched,
      results: ['A', 'B', 'C'].map((name) => ({ id: name, name })),
    })
    expect([intent, slots]).toEqual(['deny', {}])
  })
})

describe('hours in French, where the word of an hour is that of a length too', () => {
  it.each([
    ['change pour 9 h à 14 h', { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T14:00:00+01:00' }],
    [
      'mets plutôt pour neuf heures à quatorze heures',
      { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T14:00:00+01:00' },
    ],
  ])('are a range: %s', (text, slots) => {
    expect(hear('fr', 'search.listing', text, searched)).toMatchObject({ intent: 'change_slot', slots })
  })
  it('are a length where they are few', () => {
    const { slots } = hear('fr', 'search.asking', 'atocha demain à 15 heures pour deux heures')
    expect(slots).toMatchObject({ from: '2026-11-24T15:00:00+01:00', to: '2026-11-24T17:00:00+01:00' })
  })
})
