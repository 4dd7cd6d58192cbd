import type { Page } from 'playwright-core'
import type { Kiosk } from '../../../../contract/kiosk/kiosk'
import type { TalkEntry, TalkSeat } from '../../../../contract/talk/talk'
import { kioskOf } from '../../kiosk/kioskOf'

/** A call of the API from outside the browser. */
export async function ask<T>(
  url: string,
  path: string,
  asked: { method?: 'DELETE'; body?: object; token?: string; headers?: Record<string, string> } = {},
): Promise<T> {
  const { method, body, token, headers } = asked
  const answer = await fetch(`${url}/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'access-token': token }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export async function logIn(url: string, user: string): Promise<string> {
  const { token } = await ask<{ token: string }>(url, 'users/authenticate', {
    body: { user, pass: 'Plaza2026' },
  })
  return token
}

/** The code of a new kiosk, which its operator has added. */
export async function addKiosk(url: string, patch: Partial<Kiosk> = {}): Promise<string> {
  const token = await logIn(url, 'admin@plaza.example')
  const { id: _, ...settings } = kioskOf(patch)
  const made = await ask<{ code: string }>(url, 'admin/kiosks', { token, body: settings })
  return made.code
}

/** Touches the keys of the screen's own keyboard. */
export async function typeOn(page: Page, text: string): Promise<void> {
  for (const sign of text) await page.locator(`[data-skbtn="${sign}"]`).tap()
}

/** A phone that joins the talk of a kiosk by the code on its screen, and signs in; `book` books what the kiosk has given it. */
export async function joinByPhone(page: Page, url: string) {
  const code = await page
    .locator('strong')
    .filter({ hasText: /^[2-9A-Z]{6}$/ })
    .innerText()
  const joined = await ask<TalkSeat & { entries: TalkEntry[] }>(url, 'talks/join', {
    body: { front: 'phone', code: code.trim() },
  })
  const events = joined.entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))
  const asked = events.find((event) => event.type === 'search.ask')
  const wanted = events.find((event) => event.type === 'driver.book')
  const token = await logIn(url, 'driver@plaza.example')
  const { talk, talkKey } = joined
  return {
    token,
    book: async (): Promise<void> => {
      const quote = await ask<{ id: string }>(url, 'users/bookings/quotes', {
        token,
        body: { parking: wanted?.parking, window: asked?.window },
      })
      await ask(url, 'users/bookings', {
        token,
        headers: { 'idempotency-key': `kiosk-${quote.id}` },
        body: { quote: quote.id, talk: { talk, talkKey } },
      })
    },
  }
}

/** All that a page of this origin can find of what was left on the device. */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const files: string[] = []
    for await (const name of folder.keys()) files.push(name)
    const workers = await navigator.serviceWorker.getRegistrations()
    return {
      local: Object.keys(localStorage).sort(),
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: workers.map(({ scope }) => scope),
      files,
      address: location.pathname + location.search + location.hash,
      history: { entries: history.length, state: history.state as unknown },
      windowName: window.name,
      selection: getSelection()?.toString(),
      speech: speechSynthesis.speaking || speechSynthesis.pending,
      fields: [...document.querySelectorAll('input')].map(({ value }) => value),
    }
  })
