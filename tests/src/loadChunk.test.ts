import { afterEach, expect, it, vi } from 'vitest'
import { loadChunk } from '../../src/loadChunk'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/map.js')
afterEach(() => vi.unstubAllGlobals())

/** A network that is there, and a server that answers. */
const online = (): void => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
}

it('asks once more for a part whose connection broke just before the server answered again', async () => {
  online()
  const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('part')
  expect(await loadChunk(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

it('says that a part is missing which the server does not have', async () => {
  online()
  const load = vi.fn().mockRejectedValue(missing)
  await expect(loadChunk(load)).rejects.toBe(missing)
})
