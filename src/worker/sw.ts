import type { Notice } from '../../contract/wire/notice'

/**
 * Keeps the shell of the page on the device, so that a reload without a network still opens it. Pages come from the
 * network where there is one, hashed files from the device; what the server answers to calls is never touched.
 * `frontBuild.ts` builds it as `/sw.js` without what it imports, so only types may be. A new version waits until no page of the old one is open, or until the
 * driver wants it.
 */
type Late = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Late & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Told = Late & { data: unknown }
type Pushed = Late & { data: { json: () => Notice } | null }
type Tapped = Late & { notification: Notification }
type Page = { url: string; focus: () => Promise<unknown> }
type Scope = {
  addEventListener: ((type: 'install' | 'activate', hear: (event: Late) => void) => void) &
    ((type: 'fetch', hear: (event: Asked) => void) => void) &
    ((type: 'message', hear: (event: Told) => void) => void) &
    ((type: 'push', hear: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', hear: (event: Tapped) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
}
/**
 * Written in by the build: its version, what every screen needs in every language (the small files in one, `pack`), and what
 * draws a map file.
 */
declare const __SHELL__: { version: string; files: string[]; pack: string; mapFiles: string[] }

const scope = self as unknown as Scope
const { version, files, pack, mapFiles } = __SHELL__
const own = `shell-${version}`
/** The page as built: the front sets its language, and it carries the policy it was answered with. */
const page = '/index.html'
/** On a network that neither answers nor fails, the page on the device is shown after this (ms). */
const patience = 2_500
const calls = /^\/(api|voice|sandbox|docs)(\/|$)|^(\/\w\w)?\/charts$/

const find = (url: Request | string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true })

const keep = async (urls: readonly string[]): Promise<void> => {
  const cache = await caches.open(own)
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
}

/** Keeps the files of the pack under their own addresses. */
const unpack = async (): Promise<void> => {
  const answer = await fetch(pack)
  if (!answer.ok) throw new Error(`${pack}: ${answer.status}`)
  const contents = Object.entries((await answer.json()) as Record<string, string>)
  const cache = await caches.open(own)
  await Promise.all(
    contents.map(([url, content]) => {
      const type = /[.]css$/.test(url) ? 'text/css' : 'text/javascript'
      return cache.put(url, new Response(content, { headers: { 'content-type': type } }))
    }),
  )
}

/** Keeps an answer as it passes. A full device keeps nothing, and the page goes on without. */
const keepAnswer = (event: Asked, answer: Response): Response => {
  if (answer.status !== 200) return answer
  const copy = answer.clone()
  const put = async (): Promise<void> => (await caches.open(own)).put(event.request, copy)
  event.waitUntil(put().catch(() => undefined))
  return answer
}

const openPage = async ({ request, preloadResponse }: Asked): Promise<Response> => {
  const asked = preloadResponse.then((answer) => answer ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  // A proxy without a server behind it answers too.
  if (answer && answer.status < 500) return answer
  return (await find(page)) ?? asked
}

const openHashed = async (event: Asked): Promise<Response> =>
  (await find(event.request)) ?? keepAnswer(event, await fetch(event.request))

const openNamed = async (event: Asked): Promise<Response> => {
  try {
    return keepAnswer(event, await fetch(event.request))
  } catch (error) {
    const known = await find(event.request)
    if (known) return known
    throw error
  }
}

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([keep([page, ...files]), unpack()])))

scope.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    const old = (await caches.keys()).filter((one) => one.startsWith('shell-') && one !== own)
    await Promise.all(old.map((one) => caches.delete(one)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(tidy())
})

scope.addEventListener('message', (event) => {
  if (event.data === 'takeCharge') return event.waitUntil(scope.skipWaiting())
  if (event.data === 'keepMap') return event.waitUntil(keep(mapFiles).catch(() => undefined))
  if (!Array.isArray(event.data)) return
  const used = event.data.filter((url): url is string => {
    const { origin, pathname } = new URL(String(url), location.href)
    return origin === location.origin && /^\/(assets|map)\//.test(pathname)
  })
  event.waitUntil(keep(used).catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || calls.test(pathname)) return
  if (request.mode === 'navigate') {
    // As on the server: what has an ending is a file, not a page.
    if (/\.\w+$/.test(pathname)) return
    event.waitUntil(event.preloadResponse.catch(() => undefined))
    event.respondWith(openPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(openHashed(event))
  else if (pathname.startsWith('/map/') || files.includes(pathname)) event.respondWith(openNamed(event))
})

scope.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag, locale } = event.data.json()
  const told = { body, tag, lang: locale, icon: '/icon-192.png', data: path }
  event.waitUntil(scope.registration.showNotification(title, told))
})

/** A page that shows it already, or a new one: a page that is open may hold a booking that was begun. */
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(String(event.notification.data), location.href)
  if (origin !== location.origin) return
  const open = async (): Promise<void> => {
    const shown = (await scope.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
    await (shown ? shown.focus() : scope.clients.openWindow(href))
  }
  event.waitUntil(open())
})
