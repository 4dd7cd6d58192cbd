// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOnline } from '../../../src/device/connection'
import { watchedFetch } from '../../../src/api/watchConnection'

let network: 'answers' | 'carries nothing'
const asked: string[] = []
const call = (signal?: AbortSignal): Promise<unknown> =>
  watchedFetch(new Request('https://plaza.example/api/users', { signal })).catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  network = 'answers'
  asked.length = 0
  vi.stubGlobal('fetch', (input: Request | string) => {
    asked.push(typeof input === 'string' ? input : new URL(input.url).pathname)
    return network === 'answers'
      ? Promise.resolve(new Response('{}'))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(async () => {
  network = 'answers'
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('knows after a failed request that there is no network, although the device believes in one, and when it is back (R194)', async () => {
  const heard = vi.fn()
  addEventListener('online', heard)
  await call()
  expect(isOnline()).toBe(true)

  network = 'carries nothing'
  expect(await call()).toBeInstanceOf(TypeError)
  expect([navigator.onLine, isOnline()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(asked.filter((url) => url === '/manifest.webmanifest')).toHaveLength(2)
  expect(isOnline()).toBe(false)

  network = 'answers'
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect([isOnline(), heard.mock.calls.length]).toEqual([true, 1])
  removeEventListener('online', heard)
})

it('asks one question at a time however many requests fail, and hears from any answer that the network is back', async () => {
  network = 'carries nothing'
  await Promise.all([call(), call(), call()])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked.filter((url) => url === '/manifest.webmanifest')).toHaveLength(1)
  network = 'answers'
  await call()
  expect(isOnline()).toBe(true)
})

it('learns nothing from a request that the page itself has stopped', async () => {
  network = 'carries nothing'
  await call(AbortSignal.abort())
  expect(isOnline()).toBe(true)
})
