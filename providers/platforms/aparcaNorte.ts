import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { datex } from '../protocols/datex/connect'

export const aparcaNorte: Platform = {
  id: 'aparca-norte',
  name: 'Aparca Norte',
  protocol: datex,
  capabilities: ['catalogue', 'live', 'quote'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('bilbao'),
  licence: { name: 'CC-BY-4.0', attribution: 'Aparca Norte', url: 'https://aparca-norte.example/' },
}
