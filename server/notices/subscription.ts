import { z } from 'zod'

/** Push services of the browsers. What a page names is posted to, so no other host is. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const Subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
})
/** Where a device takes notices, as its browser writes it (`PushSubscription.toJSON`). */
export type Subscription = z.infer<typeof Subscription>

/** The subscription of an account; undefined when what it holds is none, or of a host that `isService` does not know. */
export function readSubscription(
  push: string | null,
  isService: (endpoint: URL) => boolean,
): Subscription | undefined {
  if (push === null) return undefined
  try {
    const read = Subscription.parse(JSON.parse(push))
    return isService(new URL(read.endpoint)) ? read : undefined
  } catch {
    return undefined
  }
}

/** Whether an address is that of a browser's push service. */
export function isPushService({ protocol, hostname, port }: URL): boolean {
  const isKnown = services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  return protocol === 'https:' && port === '' && isKnown
}
