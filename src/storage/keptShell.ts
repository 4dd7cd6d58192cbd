import { recall, remember } from './browserStorage'

/** Whether the page opens without a network: it does, not yet, or this browser keeps nothing. */
export type KeptShell = 'kept' | 'coming' | 'refused'

let tried = false
/** The worker of this page was registered, or the browser has refused it. */
export function noteWorkerTried(): void {
  tried = true
}

/** Tells now, and again when it changes, whether shell and bookings are kept; what comes back ends that. */
export function followKeptShell(tell: (state: KeptShell) => void): () => void {
  let ended = false
  const look = async (): Promise<void> => {
    const state = await readKeptShell().catch(() => 'refused' as const)
    if (!ended) tell(state)
  }
  void look()
  const timer = setInterval(() => void look(), 2_000)
  return () => {
    ended = true
    clearInterval(timer)
  }
}

/** A worker that could not keep every file is given up by the browser: there is no registration then. */
async function readKeptShell(): Promise<KeptShell> {
  if (!('serviceWorker' in navigator) || !keepsText()) return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active) return (await caches.match('/index.html')) ? 'kept' : 'refused'
  return registration?.installing || registration?.waiting || !tried ? 'coming' : 'refused'
}

/** Bookings are kept as text: none is where the storage is full or blocked. */
function keepsText(): boolean {
  const probe = '.'.repeat(2_000)
  remember('local', 'probe', probe)
  const kept = recall('local', 'probe') === probe
  remember('local', 'probe', undefined)
  return kept
}
