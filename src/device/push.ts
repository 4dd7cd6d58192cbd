import { limits } from '../../contract/limits'

/** What this browser can do about notices, and does. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

/** Where this device takes notices, as JSON; undefined while it takes none. The browser asks nothing. */
export async function readPush(): Promise<string | undefined> {
  return written(await subscription())
}

/** As the browser has it: blocked once the driver has refused it there. */
export async function readPushState(): Promise<PushState> {
  if (!(await manager()) || !('Notification' in globalThis)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await readPush()) ? 'on' : 'off'
}

/**
 * Asks the browser for notices, which asks the driver; where they go, as JSON. Undefined when the driver refuses. Throws when
 * the browser reaches no push service.
 */
export async function startPush(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const pushing = await manager()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const ended = async () => {
    // One that was made with another key: of another deployment at this address.
    await endPush()
    return pushing?.subscribe(options)
  }
  return written((await pushing?.subscribe(options).catch(ended)) ?? null)
}

/** This device takes no notices any more: its push service tells whoever sends one. */
export async function endPush(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

async function manager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await manager())?.getSubscription()) ?? null
}

function written(taken: PushSubscription | null): string | undefined {
  const push = taken ? JSON.stringify(taken) : undefined
  return push !== undefined && push.length <= limits.pushLength ? push : undefined
}
