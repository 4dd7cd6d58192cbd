import { FetchSource, PMTiles, type RangeResponse, type Source } from 'pmtiles'

/** Reads parts of the file from the server; without a network there are none. */
function mapFileSource(url: string): Source {
  const server = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: async (offset, length, signal, etag): Promise<RangeResponse> => {
      try {
        return await server.getBytes(offset, length, signal, etag)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        // The map is drawn in parts: one that cannot be had leaves its ground plain, and is asked for again.
        throw new DOMException('no network', 'AbortError')
      }
    },
  }
}

const opened = new Map<string, PMTiles>()

/** The map file at an address, opened once a page: its header and directories are read once. */
export function openMapFile(url: string): PMTiles {
  const file = opened.get(url) ?? new PMTiles(mapFileSource(url))
  opened.set(url, file)
  return file
}
