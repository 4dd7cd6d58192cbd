import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { toCents, type Currency } from '../../../contract/money'
import { nearTitle, speakPlace } from '../../../dialogue/reply/place'
import { phrase } from '../../../dialogue/reply/render'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import {
  speakCode,
  speakMoney,
  speakName,
  speakStay,
  type SpeechFormat,
} from '../../../dialogue/reply/formats'

const monday = Date.parse('2026-11-23T10:15:00+01:00')
const formatIn = (locale: Locale): SpeechFormat => ({
  locale,
  spoken: readLanguagePack(locale).spoken,
  timeZone: 'Europe/Madrid',
  now: monday,
})

const stays: Record<string, { from: string; to: string } & Record<Locale, string>> = {
  'a stay of a day': {
    from: '2026-11-24T10:00:00+01:00',
    to: '2026-11-24T18:00:00+01:00',
    es: 'mañana de 10 a 18',
    en: 'tomorrow from 10 am to 6 pm',
    fr: 'demain de 10 heures à 18 heures',
    de: 'morgen von 10 bis 18 Uhr',
    it: 'domani dalle 10 alle 18',
  },
  'one to midnight': {
    from: '2026-11-24T20:00:00+01:00',
    to: '2026-11-25T00:00:00+01:00',
    es: 'mañana de 20 a medianoche',
    en: 'tomorrow from 8 pm to midnight',
    fr: 'demain de 20 heures à minuit',
    de: 'morgen von 20 Uhr bis Mitternacht',
    it: 'domani dalle 20 a mezzanotte',
  },
  'one of the night': {
    from: '2026-11-24T00:30:00+01:00',
    to: '2026-11-24T02:59:00+01:00',
    es: 'mañana de 12 y media a 2 y 59 de la madrugada',
    en: 'tomorrow from 12:30 am to 2:59 am',
    fr: 'demain de 0 heure 30 à 2 heures 59 du matin',
    de: 'morgen von 0 Uhr 30 bis 2 Uhr 59 nachts',
    it: 'domani dalle zero e 30 alle 2 e 59 di notte',
  },
  'one within a part of the night, which is said once': {
    from: '2026-11-24T01:00:00+01:00',
    to: '2026-11-24T02:30:00+01:00',
    es: 'mañana de una a 2 y media de la madrugada',
    en: 'tomorrow from 1 am to 2:30 am',
    fr: 'demain de 1 heure à 2 heures 30 du matin',
    de: 'morgen von eins bis 2 Uhr 30 nachts',
    it: 'domani dall’una alle 2 e mezza di notte',
  },
  'one that begins now': {
    from: '2026-11-23T10:15:00+01:00',
    to: '2026-11-23T12:15:00+01:00',
    es: 'desde ahora hasta las 12 y cuarto',
    en: 'from now until 12:15 pm',
    fr: 'de maintenant jusqu’à 12 heures 15',
    de: 'ab jetzt bis 12 Uhr 15',
    it: 'da adesso fino alle 12 e 15',
  },
  'one over days': {
    from: '2026-11-28T10:00:00+01:00',
    to: '2026-12-01T18:00:00+01:00',
    es: 'desde el sábado a las 10 hasta el 1 de diciembre a las 18',
    en: 'from Saturday at 10 am until 1 December at 6 pm',
    fr: 'samedi à 10 heures jusqu’au 1er décembre à 18 heures',
    de: 'von Samstag um 10 Uhr bis zum 1. Dezember um 18 Uhr',
    it: 'da sabato alle 10 fino al primo dicembre alle 18',
  },
  'the coming weekend': {
    from: '2026-11-28T00:00:00+01:00',
    to: '2026-11-30T00:00:00+01:00',
    es: 'todo el fin de semana',
    en: 'the whole weekend',
    fr: 'tout le week-end',
    de: 'das ganze Wochenende',
    it: 'tutto il fine settimana',
  },
  'whole days': {
    from: '2026-12-09T00:00:00+01:00',
    to: '2026-12-12T00:00:00+01:00',
    es: 'desde el 9 de diciembre hasta el 11 de diciembre, días completos',
    en: 'from 9 December until 11 December inclusive',
    fr: 'du 9 décembre jusqu’au 11 décembre inclus',
    de: 'vom 9. Dezember bis zum 11. Dezember, ganze Tage',
    it: 'dal 9 dicembre fino all’11 dicembre, giorni interi',
  },
}

describe.each(locales)('what a reply says aloud, in %s', (locale) => {
  const format = formatIn(locale)
  it.each(Object.entries(stays))('says %s as people say it (C19)', (_, { from, to, ...said }) => {
    expect(speakStay({ from, to }, format).speech).toBe(said[locale])
  })

  it('never lets seven cents be heard as seventy', () => {
    const said = (amount: number, currency: Currency): string =>
      speakMoney(toCents(amount), currency, format).speech
    for (const currency of ['EUR', 'GBP', 'CHF'] as const) {
      const [few, many] = [said(5.07, currency), said(5.7, currency)]
      expect(few).toMatch(/^5 \p{L}+ \p{L}+ 7 \p{L}+$/u)
      expect(many).toMatch(/70/)
      expect(said(0.5, currency)).toMatch(/^50 \p{L}+$/u)
      expect(said(1, currency)).not.toMatch(/\d/)
    }
  })
})

it.each([
  ['Q3W2', 'Q 3, W 2'],
  ['48217', '4 8 2, 1 7'],
  ['482-178', '4 8 2, 1 7 8'],
  ['4821789', '4 8 2, 1 7, 8 9'],
  ['77', '7 7'],
])('spells the code %s in groups of two and three (C10)', (code, said) => {
  expect(speakCode(code).speech).toBe(said)
})

it.each([
  ['Zona libre Santa María de la Cabeza', 'Zona libre Santa María'],
  ['Parking Atocha Sur', 'Parking Atocha Sur'],
  ['Parcheggio Stazione Centrale di Via Vitruvio', 'Parcheggio Stazione Centrale'],
  ['Parkhaus am', 'Parkhaus am'],
])('says the name %s without an end that asks for more', (name, said) => {
  expect(speakName(name).speech).toBe(said)
})

const places: Record<Locale, readonly (readonly [name: string, near: string, place: string])[]> = {
  es: [
    ['Estación de Atocha', 'cerca de la estación de Atocha', 'la estación de Atocha'],
    ['Museo del Prado', 'cerca del museo del Prado', 'el museo del Prado'],
    ['Gare de Lyon', 'cerca de Gare de Lyon', 'Gare de Lyon'],
    ['Bahnhof Zoo', 'cerca de la estación de Zoo', 'la estación de Zoo'],
    ['Manchester Airport', 'cerca del aeropuerto de Manchester', 'el aeropuerto de Manchester'],
  ],
  en: [
    ['Atocha', 'near Atocha', 'Atocha'],
    ['Estación de Atocha', 'near Atocha station', 'Atocha station'],
    ['Estación del Norte', 'near Estación del Norte', 'Estación del Norte'],
  ],
  fr: [
    ['Gare de Lyon', 'près de la gare de Lyon', 'la gare de Lyon'],
    ['Hôpital Cochin', 'près de l’hôpital Cochin', 'l’hôpital Cochin'],
    ['Musée du Louvre', 'près du musée du Louvre', 'le musée du Louvre'],
    ['Atocha', 'près d’Atocha', 'Atocha'],
    ['Estación de Atocha', 'près de la gare d’Atocha', 'la gare d’Atocha'],
    ['Les Halles', 'près des Halles', 'Les Halles'],
  ],
  de: [
    ['Alexanderplatz', 'beim Alexanderplatz', 'Alexanderplatz'],
    ['Sonnenstraße', 'bei der Sonnenstraße', 'Sonnenstraße'],
    ['Aeropuerto de Barajas', 'beim Flughafen Barajas', 'Flughafen Barajas'],
    ['Brandenburger Tor', 'beim Brandenburger Tor', 'Brandenburger Tor'],
    ['Berlin Hauptbahnhof', 'bei Berlin Hauptbahnhof', 'Berlin Hauptbahnhof'],
  ],
  it: [
    ['Stazione Termini', 'vicino alla stazione Termini', 'la stazione Termini'],
    ['Ospedale Niguarda', 'vicino all’ospedale Niguarda', 'l’ospedale Niguarda'],
    ['Stadio Olimpico', 'vicino allo stadio Olimpico', 'lo stadio Olimpico'],
    ['Estació de Sants', 'vicino alla stazione di Sants', 'la stazione di Sants'],
    ['Alicante', 'vicino ad Alicante', 'Alicante'],
    ['Roma Termini', 'vicino a Roma Termini', 'Roma Termini'],
  ],
}

describe.each(locales)('a place, in %s', (locale) => {
  it.each(places[locale])('says %s with the article of its language', (name, near, place) => {
    const said = speakPlace(name, formatIn(locale))
    expect([said.near.speech, said.place.speech]).toEqual([near, place])
  })

  it('titles a screen with the same words', () => {
    const [[name, near]] = places[locale] as [readonly [string, string, string]]
    expect(nearTitle(name, locale)).toBe(near.charAt(0).toUpperCase() + near.slice(1))
  })

  it('is named from the driver where it is the driver’s own position', () => {
    const { spoken } = readLanguagePack(locale)
    const { near } = speakPlace(phrase(spoken, 'form.here.place').text, formatIn(locale))
    expect(near).toEqual(phrase(spoken, 'form.here.near'))
  })
})
