import type { PlatformInfo } from '../../contract/search'
import type { ServerContext } from '../serverContext'

/** `GET /platforms`: what each connected platform does, by name. */
export function listPlatforms({ connections }: Pick<ServerContext, 'connections'>): PlatformInfo[] {
  return connections
    .map(({ platform: { id, name, countries, capabilities } }) => ({
      id,
      name,
      countries: [...countries],
      automatic: capabilities.includes('plate'),
      booking: capabilities.includes('book'),
      live: capabilities.includes('live'),
      prices: capabilities.includes('quote'),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))
}
