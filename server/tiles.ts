import { closeSync, openSync, readSync } from 'node:fs'

/** The URL template of street tiles, and their attribution. */
export type Tiles = { url: string; credit: string }

export const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const openStreetMapCredit = '© OpenStreetMap contributors'
/** A map file holds the data itself, whose licence is named beside it. */
export const mapFileCredit = '© OpenStreetMap contributors, ODbL'
const patience = 3_000

/** The origin that the Content-Security-Policy must allow; `{s}` becomes a wildcard for subdomains. */
export function tileOrigin(url: string | undefined): string | undefined {
  return url === undefined
    ? undefined
    : new URL(url.replace('{s}', 'wildcard')).origin.replace('wildcard', '*')
}

/**
 * Requests one tile once and caches the result: missing tiles would show as holes and fill the browser's console.
 * Without an answer or a setting there are none, and the map draws its own data. OpenStreetMap's server requires a
 * User-Agent.
 */
export function findTiles(
  url: string | undefined,
  { credit = openStreetMapCredit, referer }: { credit?: string; referer?: string } = {},
): () => Promise<Tiles | undefined> {
  if (url === undefined) return () => Promise.resolve(undefined)
  const asked = fetch(tileAt(url), {
    headers: { 'user-agent': 'Plaza (parking search)', ...(referer && { referer }) },
    signal: AbortSignal.timeout(patience),
  })
    .then(async (answer) => {
      await answer.body?.cancel()
      const isPicture = answer.headers.get('content-type')?.startsWith('image/') ?? false
      return answer.ok && isPicture ? { url, credit } : undefined
    })
    .catch(() => undefined)
  return () => asked
}

/** True when the file can be read and begins as PMTiles of version 3. */
export function isMapFile(path: string): boolean {
  try {
    const file = openSync(path, 'r')
    try {
      const start = Buffer.alloc(8)
      return readSync(file, start, 0, 8, 0) === 8 && start.toString('latin1') === 'PMTiles\u0003'
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}

function tileAt(url: string): string {
  return url
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace(/\{[zxy]\}/g, '0')
}
