import { cookieTokens } from '../../../storage/cookies'
import { registrationName } from './registration'

/** How long the end of a session is waited for, ms: a kiosk without a network is wiped all the same. */
const endPatience = 3_000

/**
 * Removes whatever the browser keeps for this origin, and what is said or typed: storage, cookies, databases, caches, files,
 * workers, the address and the speech; a session that somebody has opened on another page ends. The registration of the
 * kiosk stays, unless `registration` is true.
 */
export async function wipeDevice(registration: boolean): Promise<void> {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  getSelection()?.removeAllRanges()
  const ended = endFoundSession()
  const kept = registration ? null : localStorage.getItem(registrationName)
  sessionStorage.clear()
  localStorage.clear()
  if (kept !== null) localStorage.setItem(registrationName, kept)
  forgetCookies()
  // A visit adds nothing to the history; what stood in the address before is written over.
  history.replaceState(null, '', location.pathname)
  window.name = ''
  // A worker that is being installed fills its cache until it is gone.
  const workers = forgetWorkers().then(forgetCaches)
  await Promise.all([ended, forgetDatabases(), workers, forgetFiles()])
}

/** The kiosk signs nobody in; who got to another page may have, and the token is void from now on. */
async function endFoundSession(): Promise<void> {
  const token = cookieTokens.read()
  if (token === undefined) return
  const signal = AbortSignal.timeout(endPatience)
  const request = {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true, signal },
    body: JSON.stringify({ token }),
  }
  await fetch('/api/users/sessions/end', request).catch(() => undefined)
}

/** Cookies of this page, at each of the paths at which one of ours can be. */
function forgetCookies(): void {
  for (const entry of document.cookie.split('; ')) {
    const name = entry.split('=')[0] ?? ''
    if (name === '') continue
    for (const path of ['/', location.pathname])
      document.cookie = `${name}=; path=${path}; max-age=0; SameSite=Lax`
  }
}

async function forgetDatabases(): Promise<void> {
  const known = await indexedDB.databases()
  await Promise.all(known.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    // A page of the same origin holds it open: none is beside a kiosk, so this is a fault.
    request.addEventListener('blocked', () => reject(new Error(`the database ${name} is in use`)))
  })
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The kiosk has no worker; one that an ordinary page has left would keep its caches. */
async function forgetWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const all = await navigator.serviceWorker.getRegistrations()
  await Promise.all(all.map((one) => one.unregister()))
}

async function forgetFiles(): Promise<void> {
  const folder = await navigator.storage?.getDirectory?.().catch(() => undefined)
  if (!folder) return
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  await Promise.all(names.map((name) => folder.removeEntry(name, { recursive: true })))
}
