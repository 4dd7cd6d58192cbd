import type { Locale } from '../../contract/locale'
import { speakName, type SpeechFormat } from './formats'
import type { Rendered } from './render'

/** A place as it is named, and as what something is near to. */
export type SpokenPlace = { place: Rendered; near: Rendered }

type Article = { nouns: RegExp; place: (name: string) => string; near: (name: string) => string }
type Grammar = { near: (name: string) => string; articles: readonly Article[] }

/** The common nouns that names of places begin with, `Estación de Atocha`, with the article that people say before them. */
const grammars: Record<Locale, Grammar> = {
  es: {
    near: (name) => `cerca de ${name}`,
    articles: [
      {
        nouns:
          /^(estación|catedral|basílica|plaza|calle|avenida|universidad|iglesia|torre|feria|terminal)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `cerca de la ${lower(name)}`,
      },
      {
        nouns:
          /^(aeropuerto|hospital|museo|estadio|puerto|parque|teatro|mercado|palacio|ayuntamiento|paseo)\s/i,
        place: (name) => `el ${lower(name)}`,
        near: (name) => `cerca del ${lower(name)}`,
      },
    ],
  },
  en: { near: (name) => `near ${name}`, articles: [] },
  fr: {
    near: (name) => (/^[aeiouyéèêàâîôœ]/i.test(name) ? `près d’${name}` : `près de ${name}`),
    articles: [
      {
        nouns: /^(aéroport|hôpital|avenue|université|église|opéra|hôtel de ville|esplanade)\s/i,
        place: (name) => `l’${lower(name)}`,
        near: (name) => `près de l’${lower(name)}`,
      },
      {
        nouns: /^(gare|cathédrale|basilique|place|rue|tour|porte)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `près de la ${lower(name)}`,
      },
      {
        nouns: /^(musée|stade|port|parc|théâtre|marché|palais|boulevard|quai)\s/i,
        place: (name) => `le ${lower(name)}`,
        near: (name) => `près du ${lower(name)}`,
      },
    ],
  },
  de: {
    near: (name) => `bei ${name}`,
    articles: [
      {
        nouns: /^\S*(straße|strasse|allee|kirche|brücke|universität|arena|oper)(\s|$)/i,
        place: (name) => name,
        near: (name) => `bei der ${name}`,
      },
      {
        nouns:
          /^\S*(bahnhof|flughafen|platz|markt|dom|museum|stadion|hafen|park|theater|krankenhaus|rathaus)(\s|$)/i,
        place: (name) => name,
        near: (name) => `beim ${name}`,
      },
    ],
  },
  it: {
    near: (name) => `vicino a ${name}`,
    articles: [
      {
        nouns: /^(aeroporto|ospedale|università|arena|autostazione)\s/i,
        place: (name) => `l’${lower(name)}`,
        near: (name) => `vicino all’${lower(name)}`,
      },
      {
        nouns: /^(stadio)\s/i,
        place: (name) => `lo ${lower(name)}`,
        near: (name) => `vicino allo ${lower(name)}`,
      },
      {
        nouns: /^(stazione|basilica|cattedrale|piazza|fiera|torre|chiesa)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `vicino alla ${lower(name)}`,
      },
      {
        nouns: /^(museo|duomo|porto|parco|teatro|mercato|palazzo|castello|corso|policlinico)\s/i,
        place: (name) => `il ${lower(name)}`,
        near: (name) => `vicino al ${lower(name)}`,
      },
    ],
  },
}

/** The place of a search, with its article where the name begins with a common noun of the driver's language. */
export function speakPlace(name: string, { locale }: SpeechFormat): SpokenPlace {
  const said = speakName(name)
  const { articles, near } = grammars[locale]
  const article = articles.find(({ nouns }) => nouns.test(`${name} `))
  const both = (put: (name: string) => string): Rendered => ({
    speech: put(said.speech),
    text: put(said.text),
  })
  return article
    ? { place: both(article.place), near: both(article.near) }
    : { place: said, near: both(near) }
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
