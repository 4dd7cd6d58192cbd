type Part = { bytes: ArrayBuffer; headers: [string, string][] }

/** The caches of a browser as far as a kept map needs them; `space` is what may be stored in all, bytes. */
export function scriptedCaches({ space = Infinity } = {}) {
  const stored = new Map<string, Map<string, Part>>()
  const urlOf = (asked: Request | string): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'http://localhost').href
  const sizeOf = (parts: Map<string, Part> | undefined): number =>
    [...(parts?.values() ?? [])].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const bytesOf = (name: string): number => sizeOf(stored.get(name))
  const answer = (part: Part | undefined): Response | undefined =>
    part && new Response(part.bytes, { headers: part.headers })
  const cacheOf = (parts: Map<string, Part>) => ({
    put: async (asked: Request | string, response: Response): Promise<void> => {
      const bytes = await response.arrayBuffer()
      if (sizeOf(parts) + bytes.byteLength > space) throw new DOMException('full', 'QuotaExceededError')
      parts.set(urlOf(asked), { bytes, headers: [...response.headers] })
    },
    keys: (): Promise<Request[]> => Promise.resolve([...parts.keys()].map((url) => new Request(url))),
    delete: (asked: Request | string): Promise<boolean> => Promise.resolve(parts.delete(urlOf(asked))),
  })
  const caches = {
    open: (name: string) => {
      const parts = stored.get(name) ?? new Map<string, Part>()
      stored.set(name, parts)
      return Promise.resolve(cacheOf(parts))
    },
    match: (asked: Request | string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(answer(stored.get(cacheName)?.get(urlOf(asked)))),
    delete: (name: string): Promise<boolean> => Promise.resolve(stored.delete(name)),
  }
  return { caches, bytesOf, urlsOf: (name: string): string[] => [...(stored.get(name)?.keys() ?? [])] }
}
