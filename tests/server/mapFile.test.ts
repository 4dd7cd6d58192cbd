import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { FetchSource, PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../server/app'
import { environmentFault, readEnvironment } from '../../server/environment'
import { mapFilePath, rangeOf } from '../../server/http/mapFile'
import { madridMap } from '../kit/map/madridMap'

const folder = mkdtempSync(join(tmpdir(), 'plaza-map-'))
const path = join(folder, 'madrid.pmtiles')
let whole: Buffer
let app: Hono
beforeAll(() => {
  whole = madridMap()
  writeFileSync(path, whole)
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  const { mapFile } = readEnvironment({ MAP_FILE: path })
  app = createApp({
    api: () => {
      throw new Error('no call is made here')
    },
    health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
    mapFile,
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request(mapFilePath, { headers, method })
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

describe('the map file', () => {
  it('is named to the front before any street tiles, with its source', async () => {
    expect(await (await app.request('/api/map')).json()).toEqual({
      file: { url: '/map.pmtiles', credit: '© OpenStreetMap contributors, ODbL' },
    })
    const settings = { MAP_FILE: path, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
    expect(readEnvironment(settings)).toMatchObject({ mapFile: { path }, mapTiles: undefined })
  })

  it('is served in ranges: the first, the last and a middle part, each with its place in the whole', async () => {
    const size = whole.length
    for (const [range, start, end] of [
      ['bytes=0-126', 0, 126],
      ['bytes=1000-1999', 1_000, 1_999],
      [`bytes=${String(size - 10)}-`, size - 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=${String(size - 10)}-${String(size * 2)}`, size - 10, size - 1],
    ] as const) {
      const answer = await asked({ range })
      expect(answer.status, range).toBe(206)
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${String(start)}-${String(end)}/${String(size)}`,
      )
      expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
      expect((await bytesOf(answer)).equals(whole.subarray(start, end + 1)), range).toBe(true)
    }
    const full = await asked()
    expect(full.status).toBe(200)
    expect(full.headers.get('accept-ranges')).toBe('bytes')
    expect((await bytesOf(full)).equals(whole)).toBe(true)
  })

  it.each([
    'bytes=5-2',
    'bytes=abc',
    'bytes=-',
    'bytes=-0',
    'bytes=0-1,5-6',
    'bytes=99999999999-',
    'pages=1-2',
    'bytes=1e3-2e3',
  ])('refuses the range %s with 416 and tells its size', async (range) => {
    const answer = await asked({ range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${String(whole.length)}`)
    expect(rangeOf(range, 0)).toBe('bad')
  })

  it('has an ETag that changes with the file, and a part of it is given to nobody who has another version', async () => {
    const first = await asked({ range: 'bytes=0-9' })
    const etag = first.headers.get('etag') ?? ''
    expect((await asked({ 'if-none-match': etag })).status).toBe(304)
    expect((await asked({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    const modified = first.headers.get('last-modified') ?? ''
    expect((await asked({ range: 'bytes=0-9', 'if-range': modified })).status).toBe(206)
    expect((await asked({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    writeFileSync(path, Buffer.concat([whole, Buffer.alloc(1)]))
    expect((await asked({ range: 'bytes=0-9' })).headers.get('etag')).not.toBe(etag)
    expect((await asked({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(200)
    writeFileSync(path, whole)
  })

  it('tells its size without its bytes, and is a 404 once it is gone', async () => {
    const head = await asked({}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    expect((await bytesOf(head)).length).toBe(0)
    rmSync(path)
    expect((await asked({ range: 'bytes=0-9' })).status).toBe(404)
    writeFileSync(path, whole)
  })

  it.each([
    '/map.pmtiles/../secret.txt',
    '/map.pmtiles/secret.txt',
    '/map.pmtiles%2f..%2fsecret.txt',
    '/secret.txt',
  ])('is the only file of its folder that is served: not %s', async (url) => {
    const answer = await app.request(url, { headers: { range: 'bytes=0-5' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('for you')
  })

  it('is read by the library of the format: zooms, bounds, and a tile with streets and names', async () => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => app.request(url, init))
    const file = new PMTiles(new FetchSource(mapFilePath))
    expect(await file.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 14, minLon: -3.76, tileType: 1 })
    const tile = await file.getZxy(14, 8023, 6177)
    const words = Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1')
    for (const word of ['earth', 'roads', 'pois', 'name:en', 'Museo']) expect(words).toContain(word)
    vi.unstubAllGlobals()
  })

  it.each(['/nowhere.pmtiles', 'package.json', '.'])('is refused at start when it is none: %s', (setting) => {
    let words: string | undefined
    try {
      readEnvironment({ MAP_FILE: setting })
    } catch (error) {
      words = environmentFault(error)
    }
    expect(words).toMatch(/MAP_FILE must be a PMTiles file of version 3/)
  })
})
