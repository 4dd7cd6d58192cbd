import type { Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'
import { speakName, type SpeechFormat } from './formats'
import { placeName } from './placeName'
import { phrase, type Rendered } from './render'
import { beside, inTown, isTown, unsaidTown } from './town'

/** A place as it is named, and as what something is near to. */
export type SpokenPlace = { place: Rendered; near: Rendered }

type Wording = { place: string; near: string }
type Article = { nouns: RegExp; place: (name: string) => string; near: (name: string) => string }
type Grammar = { near: (name: string) => string; articles: readonly Article[] }

/** The common nouns that names of places begin with, `Estación de Atocha`, with the article that people say before them. */
const grammars: Record<Locale, Grammar> = {
  es: {
    near: (name) => `cerca de ${name}`,
    articles: [
      {
        nouns:
          /^(estación|catedral|basílica|plaza|calle|avenida|universidad|iglesia|torre|feria|terminal|puerta|clínica|ciudad|fuente|facultad|glorieta|playa|ronda)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `cerca de la ${lower(name)}`,
      },
      {
        nouns:
          /^(aeropuerto|hospital|museo|estadio|puerto|parque|teatro|mercado|palacio|ayuntamiento|paseo|barrio|castillo|centro|auditorio|puente|campus|casino|zoo)\s/i,
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
        nouns:
          /^(aéroport|hôpital|avenue|université|église|opéra|hôtel de ville|esplanade|arc|île|abbaye)\s/i,
        place: (name) => `l’${lower(name)}`,
        near: (name) => `près de l’${lower(name)}`,
      },
      { nouns: /^Le /, place: (name) => name, near: (name) => `près du ${name.slice(3)}` },
      { nouns: /^Les /, place: (name) => name, near: (name) => `près des ${name.slice(4)}` },
      {
        nouns:
          /^(gare|cathédrale|basilique|place|rue|tour|porte|clinique|mairie|fontaine|plage|chapelle|bibliothèque)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `près de la ${lower(name)}`,
      },
      {
        nouns:
          /^(musée|stade|port|parc|théâtre|marché|palais|boulevard|quai|château|pont|jardin|centre|zoo|canal|quartier|cimetière|casino)\s/i,
        place: (name) => `le ${lower(name)}`,
        near: (name) => `près du ${lower(name)}`,
      },
    ],
  },
  de: {
    near: (name) => `bei ${name}`,
    articles: [
      {
        nouns:
          /^(\S+er )?\S*(straße|strasse|allee|kirche|brücke|universität|arena|oper|messe|klinik|halle|galerie|kathedrale|insel|promenade)(\s|$)/i,
        place: (name) => name,
        near: (name) => `bei der ${name}`,
      },
      {
        nouns:
          /^(\S+er )?\S*(bahnhof|flughafen|platz|markt|dom|museum|stadion|hafen|park|theater|krankenhaus|rathaus|tor|schloss|zoo|turm|zentrum|center|garten|ring|haus)(\s|$)/i,
        place: (name) => name,
        near: (name) => `beim ${name}`,
      },
    ],
  },
  it: {
    near: (name) => (/^a/i.test(name) ? `vicino ad ${name}` : `vicino a ${name}`),
    articles: [
      {
        nouns:
          /^(aeroporto|ospedale|università|arena|autostazione|auditorium|ippodromo|accademia|arco|isola|abbazia)\s/i,
        place: (name) => `l’${lower(name)}`,
        near: (name) => `vicino all’${lower(name)}`,
      },
      { nouns: /^Il /, place: (name) => name, near: (name) => `vicino al ${name.slice(3)}` },
      { nouns: /^I /, place: (name) => name, near: (name) => `vicino ai ${name.slice(2)}` },
      { nouns: /^La /, place: (name) => name, near: (name) => `vicino alla ${name.slice(3)}` },
      { nouns: /^Le /, place: (name) => name, near: (name) => `vicino alle ${name.slice(3)}` },
      {
        nouns: /^(stadio|zoo)\s/i,
        place: (name) => `lo ${lower(name)}`,
        near: (name) => `vicino allo ${lower(name)}`,
      },
      {
        nouns:
          /^(stazione|basilica|cattedrale|piazza|fiera|torre|chiesa|fontana|galleria|clinica|porta|darsena|villa|reggia)\s/i,
        place: (name) => `la ${lower(name)}`,
        near: (name) => `vicino alla ${lower(name)}`,
      },
      {
        nouns:
          /^(museo|duomo|porto|parco|teatro|mercato|palazzo|castello|corso|policlinico|ponte|centro|lungomare|giardino|campo|colosseo|quartiere)\s/i,
        place: (name) => `il ${lower(name)}`,
        near: (name) => `vicino al ${lower(name)}`,
      },
    ],
  },
}

/** The place of a search with its town, where that is still to be said. */
export function speakWhere(
  place: Place,
  context: SpeechFormat & { said?: Rendered | undefined },
): SpokenPlace & { town?: string } {
  // The device names it in words of the screen.
  const spoken = place.id === 'here' ? speakHere(context) : speakPlace(place.name, context)
  const town = unsaidTown(place, context.said, context)
  if (town === undefined) return spoken
  const { locale } = context
  return { town, place: beside(spoken.place, town, locale), near: beside(spoken.near, town, locale) }
}

/** The place of a search, named in the driver's language, with the article that people say before it. */
export function speakPlace(name: string, { locale, spoken }: SpeechFormat): SpokenPlace {
  const here = phrase(spoken, 'form.here.place')
  if (name === here.text) return { place: here, near: phrase(spoken, 'form.here.near') }
  const said = speakName(placeName(name, locale))
  const both = (way: keyof Wording): Rendered => ({
    speech: wordingOf(said.speech, locale)[way],
    text: wordingOf(said.text, locale)[way],
  })
  return { place: both('place'), near: both('near') }
}

/** `Cerca de la estación de Atocha`: as a title. */
export function nearTitle(name: string, locale: Locale): string {
  const { near } = wordingOf(placeName(name, locale), locale)
  return near.charAt(0).toUpperCase() + near.slice(1)
}

function wordingOf(name: string, locale: Locale): Wording {
  // One parks in a town, and near anything else.
  if (isTown(name)) return { place: name, near: inTown(name, locale) }
  const { articles, near } = grammars[locale]
  const article = articles.find(({ nouns }) => nouns.test(`${name} `))
  return article
    ? { place: article.place(name), near: article.near(name) }
    : { place: name, near: near(name) }
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function speakHere({ spoken }: SpeechFormat): SpokenPlace {
  return { place: phrase(spoken, 'form.here.place'), near: phrase(spoken, 'form.here.near') }
}
