import { areasOf } from '../areas'
import type { ZoneSource } from './source'

/** Labels of the Spanish traffic authority, as the feed names its classes of vehicles. */
const spanishLabels = {
  'label-0': '0',
  'label-eco': 'Eco',
  'label-c': 'C',
  'label-b': 'B',
  'label-none': 'none',
} as const

/** All sources of regulated kerbs. */
export const zoneSources: readonly ZoneSource[] = [
  {
    id: 'zonas-iberia',
    name: 'Zonas Iberia',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    areas: areasOf('madrid', 'barcelona', 'valencia', 'sevilla', 'malaga', 'bilbao'),
    labels: spanishLabels,
    licence: 'CDS demo',
  },
  {
    id: 'zones-france',
    name: 'Zones France',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    areas: areasOf('paris', 'lyon', 'marseille'),
    labels: {},
    licence: 'CDS demo',
  },
  {
    id: 'zonen-mitte',
    name: 'Zonen Mitte',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    areas: areasOf('berlin', 'hamburg', 'muenchen'),
    labels: {},
    licence: 'CDS demo',
  },
  {
    id: 'zone-italia',
    name: 'Zone Italia',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    areas: areasOf('milano', 'roma'),
    labels: {},
    licence: 'CDS demo',
  },
]
