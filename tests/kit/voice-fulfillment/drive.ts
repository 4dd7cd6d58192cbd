import type { Locale } from '../../../contract/locale'

/** One drive as it is said in each language: search, choose, book, yes. */
export const drives: Record<
  Locale,
  { search: string; second: string; first: string; book: string; yes: string; no: string }
> = {
  es: {
    search: 'busco parking cerca de atocha mañana de 9 a 18',
    second: 'el segundo',
    first: 'el primero',
    book: 'resérvalo',
    yes: 'sí',
    no: 'no',
  },
  en: {
    search: 'find parking near atocha tomorrow from 9 am to 6 pm',
    second: 'the second one',
    first: 'the first one',
    book: 'book it',
    yes: 'yes',
    no: 'no',
  },
  fr: {
    search: 'je cherche un parking près de atocha demain de 9 heures à 18 heures',
    second: 'le deuxième',
    first: 'le premier',
    book: 'réserve-le',
    yes: 'oui',
    no: 'non',
  },
  de: {
    search: 'ich suche einen parkplatz in der nähe von atocha morgen von 9 bis 18 uhr',
    second: 'den zweiten',
    first: 'den ersten',
    book: 'buch ihn',
    yes: 'ja',
    no: 'nein',
  },
  it: {
    search: 'cerco parcheggio vicino ad atocha domani dalle 9 alle 18',
    second: 'il secondo',
    first: 'il primo',
    book: 'prenotalo',
    yes: 'sì',
    no: 'no',
  },
}
