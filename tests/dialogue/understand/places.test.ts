import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import { hear } from '../../kit/dialogue/hearing'

describe('the place in what strangers say', () => {
  it.each<[Locale, string, string]>([
    // An event before it, a word of talk behind it, a reason after it.
    ['es', 'parking para una reunión en el kursaal mañana a las nueve', 'kursaal'],
    ['de', 'parkplatz für die mette in der frauenkirche morgen um elf', 'frauenkirche'],
    ['it', 'parcheggio per la riunione al palazzo dei congressi domani alle nove', 'palazzo dei congressi'],
    ['en', 'i am after parking near sloane square only', 'sloane square'],
    ['fr', "je cherche une place à côté de la porte d'orléans finalement", "porte d'orléans"],
    ['de', 'parken am hafen kiel weil wir nach oslo übersetzen', 'hafen kiel'],
    // The parking itself is no part of the name.
    ['es', 'yo necesita aparcamiento en getafe central', 'getafe central'],
    // A day behind a station is no part of its name, as that of a street is.
    ['fr', 'gare de lyon le deux décembre de huit heures à dix-huit heures', 'gare de lyon'],
    ['fr', 'parking rue du quatre septembre demain de huit heures à dix heures', 'rue du quatre septembre'],
    // A town and what is in it are one place.
    ['de', 'parken in graz am jakominiplatz', 'graz am jakominiplatz'],
  ])('in %s: %s', (locale, text, place) => {
    expect(hear(locale, 'search.asking', text)).toMatchObject({ intent: 'search_parking', slots: { place } })
  })
})
