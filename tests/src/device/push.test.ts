// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPush } from '../../../src/device/push'

/** A browser with a worker, and what its push manager answers. */
const withPush = (subscription: object | null | undefined): void => {
  const registration =
    subscription === undefined
      ? undefined
      : { pushManager: { getSubscription: () => Promise.resolve(subscription) } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
})

describe('where this device takes notifications', () => {
  it('is told as the browser writes it', async () => {
    const subscription = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } }
    withPush(subscription)
    expect(await readPush()).toBe(JSON.stringify(subscription))
  })

  it.each([
    ['the driver takes none', null],
    ['there is no worker yet', undefined],
    ['it is longer than the server takes', { endpoint: `https://push.example/${'x'.repeat(1_500)}` }],
  ])('is not told when %s', async (_, subscription) => {
    withPush(subscription)
    expect(await readPush()).toBeUndefined()
  })

  it('is not told by a browser without workers', async () => {
    expect(await readPush()).toBeUndefined()
  })
})
