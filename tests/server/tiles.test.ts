import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { environmentFault, readEnvironment } from '../../server/environment'
import { createApp } from '../../server/app'
import { findTiles, tileOrigin } from '../../server/tiles'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
/** A tile server of our own; tells what it was asked. */
const tileServer = async (status = 200, type = 'image/png') => {
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    heard.push(request)
    response.writeHead(status, { 'content-type': type }).end('x')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { heard, url: `http://127.0.0.1:${String(port)}/{z}/{x}/{y}.png` }
}
/** The HTTP app as `main.ts` wires it for a setting. */
const appFor = (setting?: string) => {
  const { mapTiles } = readEnvironment(setting === undefined ? {} : { MAP_TILES_URL: setting })
  return createApp({
    api: () => {
      throw new Error('no call is made here')
    },
    health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
    tiles: tileOrigin(mapTiles?.url),
    map: findTiles(mapTiles?.url, { credit: mapTiles?.credit, referer: 'https://plaza.example' }),
  })
}
const told = async (setting: string): Promise<unknown> => (await appFor(setting).request('/api/map')).json()
const pictures = async (setting: string): Promise<string | undefined> =>
  (await appFor(setting).request('/api/map')).headers
    .get('content-security-policy')
    ?.split('; ')
    .find((rule) => rule.startsWith('img-src'))

describe('street tiles', () => {
  it('are offered to the front when one request, with a User-Agent, succeeds', async () => {
    const { heard, url } = await tileServer()
    const app = appFor(url)
    for (let n = 0; n < 3; n++)
      expect(await (await app.request('/api/map')).json()).toEqual({
        tiles: { url, credit: '© OpenStreetMap contributors' },
      })
    expect(heard.map(({ url: path }) => path)).toEqual(['/0/0/0.png'])
    expect(heard[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Plaza') as string,
      referer: 'https://plaza.example',
    })
  })

  it('are not offered after no answer, an error, or a page instead of a picture', async () => {
    const gone = await tileServer()
    servers.splice(0).forEach((server) => server.close())
    expect(await told(gone.url)).toEqual({})
    expect(await told((await tileServer(403)).url)).toEqual({})
    expect(await told((await tileServer(200, 'text/html')).url)).toEqual({})
    expect(await told('off')).toEqual({})
  })

  it('are let in by the policy that follows the setting, and only their origin is (R268)', async () => {
    expect(await pictures('off')).toBe(`img-src 'self' data: blob:`)
    const { url } = await tileServer()
    expect(await pictures(url)).toBe(`img-src 'self' data: blob: ${new URL(url).origin}`)
    expect(tileOrigin('https://{s}.tiles.example/{z}/{x}/{y}.png?key=1')).toBe('https://*.tiles.example')
    expect(tileOrigin(readEnvironment({}).mapTiles?.url)).toBe('https://tile.openstreetmap.org')
  })

  it.each([
    'tiles.example',
    'https://tiles.example/{z}/{x}.png',
    'https://a.example/{z}/{x}/{y}; script-src *',
  ])('refuse %s as a setting, in words', (setting) => {
    let words: string | undefined
    try {
      readEnvironment({ MAP_TILES_URL: setting })
    } catch (error) {
      words = environmentFault(error)
    }
    expect(words).toMatch(/MAP_TILES_URL must be off or an address with \{z\}, \{x\} and \{y\}/)
  })
})
