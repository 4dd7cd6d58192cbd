import type { City } from './city'

export type Protocol = 'parclick' | 'apds' | 'parkapi' | 'overpass' | 'datex'

/** An invented operator: its protocol and the cities where it has car parks. */
export type Operator = {
  id: string
  name: string
  protocol: Protocol
  /** It sells only to a driver whose identity document it is told. */
  asksDocument?: true
  covers(city: City): boolean
}

/**
 * The platforms of the sandbox: in each city the first one of a protocol that covers it. Every city has exactly one
 * seller and one with access by plate.
 */
export const operators: readonly Operator[] = [
  { id: 'onda-park', name: 'Onda Park', protocol: 'parclick', covers: cities('madrid', 'valencia') },
  { id: 'plaza-norte', name: 'Plaza Norte', protocol: 'parclick', covers: cities('barcelona', 'bilbao') },
  {
    id: 'aparca-sur',
    name: 'Aparca Sur',
    protocol: 'parclick',
    asksDocument: true,
    covers: cities('sevilla', 'malaga'),
  },
  { id: 'parc-lumiere', name: 'Parc Lumière', protocol: 'parclick', covers: cities('paris') },
  {
    id: 'garage-confluence',
    name: 'Garage Confluence',
    protocol: 'parclick',
    covers: cities('lyon', 'marseille'),
  },
  {
    id: 'hauptstadt-garagen',
    name: 'Hauptstadt Garagen',
    protocol: 'parclick',
    covers: cities('berlin', 'hamburg'),
  },
  { id: 'isar-parken', name: 'Isar Parken', protocol: 'parclick', covers: cities('muenchen', 'zuerich') },
  { id: 'sosta-chiara', name: 'Sosta Chiara', protocol: 'parclick', covers: cities('roma', 'milano') },
  { id: 'kerbstone', name: 'Kerbstone', protocol: 'parclick', covers: cities('london') },
  { id: 'via-libre', name: 'Vía Libre', protocol: 'apds', covers: countries('ES') },
  { id: 'libre-passage', name: 'Libre Passage', protocol: 'apds', covers: countries('FR') },
  { id: 'freie-fahrt', name: 'Freie Fahrt', protocol: 'apds', covers: countries('DE') },
  { id: 'varco-libero', name: 'Varco Libero', protocol: 'apds', covers: countries('IT') },
  { id: 'open-gate', name: 'Open Gate', protocol: 'apds', covers: countries('GB', 'CH') },
  { id: 'live-madrid', name: 'Parking en vivo', protocol: 'parkapi', covers: countries('ES') },
  { id: 'live-paris', name: 'Places en direct', protocol: 'parkapi', covers: countries('FR') },
  { id: 'live-berlin', name: 'Parkleitsystem', protocol: 'parkapi', covers: countries('DE') },
  { id: 'live-milano', name: 'Posti liberi', protocol: 'parkapi', covers: countries('IT') },
  { id: 'live-zuerich', name: 'Parkleitsystem Zürich', protocol: 'parkapi', covers: countries('CH') },
  { id: 'osm-iberia', name: 'OpenStreetMap', protocol: 'overpass', covers: countries('ES') },
  { id: 'osm-france-britain', name: 'OpenStreetMap', protocol: 'overpass', covers: countries('FR', 'GB') },
  { id: 'osm-mitte', name: 'OpenStreetMap', protocol: 'overpass', covers: countries('DE', 'IT', 'CH') },
  { id: 'aparca-norte', name: 'Aparca Norte', protocol: 'datex', covers: cities('bilbao') },
]

/** The operator of a protocol in a city; undefined for none. */
export function operatorOf(protocol: Protocol, city: City): Operator | undefined {
  return operators.find((actor) => actor.protocol === protocol && actor.covers(city))
}

function cities(...ids: string[]) {
  return (city: City): boolean => ids.includes(city.id)
}
function countries(...codes: City['country'][]) {
  return (city: City): boolean => codes.includes(city.country)
}
