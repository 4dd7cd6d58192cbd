import { FetchSource, PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { keptMapCache } from '../../storage/kept'

/** How long the device waits for the server before it takes the kept first part, ms. */
const patience = 2_500

/** Where a part is kept: by the version that it is of. The first part, which tells the version, is kept without. */
export function keptAt(url: string, offset: number, length: number, etag = ''): string {
  return `${url}?${new URLSearchParams({ etag, range: `${offset}-${offset + length - 1}` }).toString()}`
}

/** A part that the device keeps; undefined where it does not. */
export async function readKept(at: string): Promise<RangeResponse | undefined> {
  try {
    const found = await caches.match(at, { cacheName: keptMapCache })
    return found && { data: await found.arrayBuffer(), etag: found.headers.get('etag') ?? undefined }
  } catch {
    return undefined
  }
}

const opened = new Map<string, PMTiles>()

/** The map file at an address, opened once a page: its header and directories are read once. */
export function openMapFile(url: string): PMTiles {
  const file = opened.get(url) ?? new PMTiles(mapFileSource(url))
  opened.set(url, file)
  return file
}

/** Reads parts of the file from the device where they are kept, else from the server; without a network there are no others. */
function mapFileSource(url: string): Source {
  const server = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: async (offset, length, signal, etag): Promise<RangeResponse> => {
      const kept = await readKept(keptAt(url, offset, length, etag))
      // Parts of a known version do not change. Which version there is, is asked of the server first.
      if (kept && etag !== undefined) return kept
      try {
        return await server.getBytes(offset, length, kept ? AbortSignal.timeout(patience) : signal, etag)
      } catch (error) {
        if (kept) return kept
        if (!(error instanceof TypeError)) throw error
        // The map is drawn in parts: one that cannot be had leaves its ground plain, and is asked for again.
        throw new DOMException('no network', 'AbortError')
      }
    },
  }
}
