/** A browser with a worker, as far as notices need one: what it was asked, and what it holds. */
export type PushBrowser = { held: object | null; keys: unknown[]; asked: number }

/**
 * Gives the page notices: the permission now, what the driver answers when asked, and whether a push service is reached.
 * `undo` takes them away.
 */
export function withPushBrowser({
  permission = 'default',
  answer = 'granted',
  held = null,
  reached = () => true,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  held?: object | null
  reached?: (tries: number) => boolean
} = {}): { browser: PushBrowser; undo: () => void } {
  const browser: PushBrowser = { held, keys: [], asked: 0 }
  const taken = (): object | null =>
    browser.held && {
      ...browser.held,
      unsubscribe: () => Promise.resolve(void (browser.held = null)),
      toJSON: () => browser.held,
    }
  const pushManager = {
    getSubscription: () => Promise.resolve(taken()),
    subscribe: ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      browser.keys.push(applicationServerKey)
      if (!reached(browser.keys.length)) return Promise.reject(new Error('no push service'))
      browser.held = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } }
      return Promise.resolve(taken())
    },
  }
  const notification = {
    permission,
    requestPermission: () => {
      browser.asked += 1
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: notification })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  const undo = (): void => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(globalThis, 'Notification')
  }
  return { browser, undo }
}
