/** Where the map's street tiles come from, and who is to be named beside them. */
export type Tiles = { url: string; credit: string }

export const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const openStreetMapCredit = '© OpenStreetMap contributors'
const patience = 3_000

/** The origin a page's policy has to let in; `{s}` stands for any of a host's subdomains. */
export function tileOrigin(url: string | undefined): string | undefined {
  return url === undefined
    ? undefined
    : new URL(url.replace('{s}', 'wildcard')).origin.replace('wildcard', '*')
}

/**
 * Asks once whether a tile answers, and keeps the answer: a page that is told of tiles that never come would show holes
 * and fill its console. Without an answer, or without a setting, there are none and the map draws what it knows itself.
 * The public server wants to know who asks.
 */
export function askForTiles(
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

function tileAt(url: string): string {
  return url
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace(/\{[zxy]\}/g, '0')
}
