// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followKeptShell, noteWorkerTried, type KeptShell } from '../../../src/storage/keptShell'

const withWorker = (registration: object | undefined, page?: object): void => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  })
  vi.stubGlobal('caches', { match: () => Promise.resolve(page) })
}
/** What is told first. */
const told = (): Promise<KeptShell> =>
  new Promise((resolve) => {
    const end = followKeptShell((state) => {
      end()
      resolve(state)
    })
  })
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('whether the page opens without a network', () => {
  it('is told as kept only once its worker is active and has the page (R194)', async () => {
    withWorker(undefined)
    expect(await told()).toBe('coming')
    withWorker({ installing: {} })
    expect(await told()).toBe('coming')
    withWorker({ active: {} }, {})
    expect(await told()).toBe('kept')
  })

  it('is told as refused when the browser has given the worker up, or the page is not there (R194)', async () => {
    noteWorkerTried()
    withWorker(undefined)
    expect(await told()).toBe('refused')
    withWorker({ active: {} })
    expect(await told()).toBe('refused')
  })

  it('is told as refused when the storage for bookings is full or blocked, or there are no workers (R194)', async () => {
    expect(await told()).toBe('refused')
    withWorker({ active: {} }, {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await told()).toBe('refused')
  })
})
