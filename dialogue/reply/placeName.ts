import type { Locale } from '../../contract/locale'

/**
 * Kinds of places whose name is a word and what it belongs to, `Estación de Atocha`. The word is said in the driver's language; a
 * French station keeps its own: the Gare de Lyon is not in Lyon.
 */
const kinds: readonly { names: readonly RegExp[]; in: Record<Locale, (of: string) => string> }[] = [
  {
    names: [/^estaci(?:ón|ó) (?:de |d’|d')?(.+)$/i, /^bahnhof (.+)$/i, /^stazione di (.+)$/i],
    in: {
      es: (of) => `Estación de ${of}`,
      en: (of) => `${of} station`,
      fr: (of) => `Gare ${ofFrench(of)}`,
      de: (of) => `Bahnhof ${of}`,
      it: (of) => `Stazione di ${of}`,
    },
  },
  {
    names: [
      /^(?:aeropuerto|aeroport) (?:de |d’|d')?(.+)$/i,
      /^aéroport (?:de |d’|d')?(.+)$/i,
      /^flughafen (.+)$/i,
      /^aeroporto (?:di )?(.+)$/i,
      /^(.+) airport$/i,
    ],
    in: {
      es: (of) => `Aeropuerto de ${of}`,
      en: (of) => `${of} airport`,
      fr: (of) => `Aéroport ${ofFrench(of)}`,
      de: (of) => `Flughafen ${of}`,
      it: (of) => `Aeroporto di ${of}`,
    },
  },
]

/** Words with which a rest begins that is no name of its own: `Estación del Norte`, `Stazione Centrale`. */
const noName =
  /^(del?|la|las|los|el|du|des|le|les|dei|della|delle|central|centrale|norte|nord|sur|sud|s[uü]d|este|ost)\b/i

/** The name of a place as people say it in the language; most names stay as they are. */
export function placeName(name: string, locale: Locale): string {
  for (const kind of kinds)
    for (const pattern of kind.names) {
      const of = pattern.exec(name)?.[1]
      if (of && !noName.test(of)) return kind.in[locale](of)
    }
  return name
}

function ofFrench(of: string): string {
  return /^[aeiouéèêàâîôœ]/i.test(of) ? `d’${of}` : `de ${of}`
}
