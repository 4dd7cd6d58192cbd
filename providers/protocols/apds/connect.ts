import type { Http, HttpRequest } from '../../transport/http'
import type { Area, Connection, Endpoint, ParsedItems, Platform, Protocol } from '../../protocol'
import { readFrame, readItems } from '../parseItems'
import { makeTokens } from '../../transport/token'
import { plateAccess } from './access'
import { readFree, readOffer, readParking, specOf, type RightsAndRates } from './parse'
import { Page, RateTable, Spec, Token } from './schema'

const mostPages = 50

/** APDS 4: parkings with access by plate, the rights that a plate may get, and their rate tables. */
export const apds: Protocol = {
  name: 'apds',
  gives: ['catalogue', 'live', 'quote', 'plate'],
  connect,
}

/** A client with OAuth 2 client credentials; a rejected token is requested again. */
function openClient(platform: Platform, { user = '', secret = '' }: Endpoint, http: Http) {
  const basic = Buffer.from(`${encodeURIComponent(user)}:${encodeURIComponent(secret)}`).toString('base64')
  const plain = Buffer.from(`${user}:${secret}`).toString('base64')
  const tokens = makeTokens(platform.id, async (_known, signal) => {
    const ask = (credentials: string) =>
      http({
        method: 'POST',
        path: '/oauth/token',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'sp' }),
        signal,
      })
    // RFC 6749 §2.3.1 URL-encodes user and password before Basic, which many servers do not support.
    const answer = await ask(basic)
    const second = answer.status === 401 && basic !== plain ? await ask(plain) : answer
    return { token: readFrame(second, Token, platform.id).access_token }
  })
  return (request: HttpRequest) =>
    tokens.use((token) => http({ ...request, headers: { authorization: `Bearer ${token}` } }), request.signal)
}

function connect(platform: Platform, endpoint: Endpoint, http: Http, selling: Http): Connection {
  const client = openClient(platform, endpoint, http)

  const collect = async (
    path: string,
    query: Record<string, string | number>,
    signal: AbortSignal,
  ): Promise<unknown[]> => {
    const items: unknown[] = []
    for (let page = 1; page <= mostPages; page++) {
      const answer = await client({ path, query: { ...query, page }, signal })
      const { meta, data } = readFrame(answer, Page, platform.id)
      items.push(...data)
      if (data.length === 0 || !meta || meta.offset + data.length >= meta.total) break
    }
    return items
  }

  /**
   * Reads the parkings with their rights and rates. An unreadable right or rate leaves the parking without a price.
   */
  const fill = async (around: Area | undefined, signal: AbortSignal) => {
    const query: Record<string, number> = around
      ? { latitude: around.lat, longitude: around.lng, radius: around.radius }
      : {}
    const [places, rawSpecs, rawRates] = await Promise.all([
      collect('/places', query, signal),
      collect('/rights/specs', query, signal),
      collect('/rates', query, signal),
    ])
    const specs = readItems(rawSpecs, (item) => Spec.parse(item))
    const rates = readItems(rawRates, (item) => RateTable.parse(item))
    const tables: RightsAndRates = { specs: specs.good, rates: rates.good }
    return { places, shelf: tables, rejects: [...specs.rejects, ...rates.rejects] }
  }

  const read = async <Item>(
    around: Area | undefined,
    signal: AbortSignal,
    one: (item: unknown, tables: RightsAndRates) => Item,
  ): Promise<ParsedItems<Item>> => {
    const { places, shelf: tables, rejects } = await fill(around, signal)
    const parsed = readItems(places, (item) => one(item, tables))
    return { good: parsed.good, rejects: [...parsed.rejects, ...rejects] }
  }

  return {
    platform,
    catalogue: (signal) =>
      read(undefined, signal, (item, tables) => ({
        parking: readParking(item, specOf(item, tables), platform, endpoint.demo),
      })),
    live: (signal) =>
      read(undefined, signal, (item, tables) => readFree(item, tables, platform, endpoint.demo)),
    offers: (area, window, signal) =>
      read(area, signal, (item, tables) => readOffer(item, tables, platform, endpoint.demo, window)),
    access: plateAccess({
      platform,
      demo: endpoint.demo,
      ask: openClient(platform, endpoint, selling),
      collect: (path, query, signal) => collect(path, query, signal),
      tables: (signal) => fill(undefined, signal),
    }),
  }
}
