import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TalkEntry, TalkSeat } from '../../../contract/talk/talk'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { ask, everythingKept, logIn } from '../../kit/browser/kiosk/device'
import { openKiosk, type KioskVisit } from '../../kit/browser/kiosk/visit'
import { shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')

describe('a kiosk in Chromium', () => {
  const running = useRunning()
  let visit: KioskVisit
  beforeEach(async () => {
    visit = await openKiosk(running.browser, running.plaza)
  })
  afterEach(() => visit.context.close())

  it('leads by touch alone from the language to a ticket, which a phone has booked (R354, X36)', async () => {
    const { page, tap, at, seen, toParking, complaints } = visit
    await page.locator('section li strong').first().waitFor()
    await seen('attract')
    await tap(t('kiosk:aids.on.low'))
    await seen('attract-low')
    await tap(t('kiosk:aids.on.contrast'))
    await seen('attract-contrast')
    await tap(t('kiosk:aids.off.low'))
    await tap(t('kiosk:aids.off.contrast'))
    await toParking()
    await seen('results')
    await tap(t('kiosk:aids.on.low'))
    await seen('results-low')
    await tap(t('kiosk:aids.off.low'))
    // Who leafs and looks at one comes back to where they were; another order begins with its first.
    await tap(/^Ver \d+ más/)
    await page.getByRole('button', { name: t('kiosk:results.before') }).waitFor()
    const second = await page.locator('main li h2').allInnerTexts()
    await page.locator('main li button').first().tap()
    await tap(t('kiosk:parking.back'))
    await page.getByRole('button', { name: t('kiosk:results.before') }).waitFor()
    expect(await page.locator('main li h2').allInnerTexts()).toEqual(second)
    await tap(t('kiosk:results.orders.closer'))
    await expect.poll(() => page.locator('main li h2').allInnerTexts()).not.toEqual(second)
    await tap(t('kiosk:results.orders.cheaper'))
    await tap(new RegExp(`^${t('kiosk:results.book')}`))
    await page.getByRole('button', { name: t('kiosk:parking.book') }).waitFor()
    await seen('parking')
    await tap(t('kiosk:parking.book'))
    const qr = page.getByRole('img', { name: t('kiosk:handOver.qr') })
    await qr.waitFor()
    await seen('pay')

    // The phone, by the API: it joins, signs in and books.
    const { url } = running.plaza
    const code = (
      await page
        .locator('strong')
        .filter({ hasText: /^[2-9A-Z]{6}$/ })
        .innerText()
    ).trim()
    const joined = await ask<TalkSeat & { entries: TalkEntry[] }>(url, 'talks/join', {
      body: { front: 'phone', code },
    })
    await page.getByText(t('kiosk:handOver.joined')).waitFor()
    // Nothing is left to hold a camera on.
    await at(t('kiosk:handOver.take'))
    expect(await page.getByText(t('kiosk:handOver.lead')).count()).toBe(0)
    const events = joined.entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))
    const asked = events.find((event) => event.type === 'search.ask')
    const wanted = events.find((event) => event.type === 'driver.book')
    const token = await logIn(url, 'driver@plaza.example')
    const quote = await ask<{ id: string }>(url, 'users/bookings/quotes', {
      token,
      body: { parking: wanted?.parking, window: asked?.window },
    })
    await ask(url, 'users/bookings', {
      token,
      headers: { 'idempotency-key': `kiosk-${quote.id}` },
      body: { quote: quote.id, talk: { talk: joined.talk, talkKey: joined.talkKey } },
    })
    await at(t('kiosk:ticket.title'))
    await seen('ticket')
    // On paper: the ticket alone.
    await page.emulateMedia({ media: 'print' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('main')!).visibility))
      .toBe('hidden')
    await shot(page, 'kiosk-paper')
    await page.emulateMedia({ media: 'screen' })
    await tap(t('kiosk:ticket.done'))
    await at(t('kiosk:question'))
    expect(complaints).toEqual([])
  })

  it('wipes what a driver has left after sixty seconds and twenty more, whatever it was (X35)', async () => {
    const { context, page, tap, at, seen, toParking } = visit
    const fresh = await everythingKept(page)
    expect(fresh.local).toEqual(['kiosk'])
    await toParking()
    const { url } = running.plaza
    const driver = { user: 'driver@plaza.example', pass: 'Plaza2026' }
    const login = await context.request.post(`${url}/api/users/authenticate`, { data: driver })
    const { token } = (await login.json()) as { token: string }
    const answers = async (): Promise<number> =>
      (
        await context.request.get(`${url}/api/users/bookings`, { headers: { 'access-token': token } })
      ).status()
    expect(await answers()).toBe(200)
    await page.evaluate(async (signedIn) => {
      localStorage.setItem('recents', 'where the driver goes')
      sessionStorage.setItem('typed', 'where the driver goes')
      document.cookie = `userToken=${signedIn}; path=/`
      window.name = 'secret'
      await caches.open('map')
      const folder = await navigator.storage.getDirectory()
      await folder.getFileHandle('secret', { create: true })
      await new Promise((resolve) => {
        const request = indexedDB.open('parkedCar')
        request.onsuccess = () => resolve(request.result.close())
      })
      history.replaceState({ secret: true }, '', '/kiosk?where=secret#secret')
    }, token)
    await page.clock.runFor(kioskLimits.idle)
    await page.getByRole('alertdialog', { name: t('kiosk:asked.title') }).waitFor()
    await seen('still-there')
    await tap(t('kiosk:asked.more'))
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.clock.runFor(kioskLimits.idle + kioskLimits.warning + 1_000)
    await at(t('kiosk:question'))
    await expect.poll(() => everythingKept(page)).toEqual(fresh)
    const text = await page.evaluate(
      () => document.body.innerText + document.cookie + JSON.stringify({ ...localStorage }),
    )
    expect(text).not.toMatch(/secret|where the driver goes/)
    expect(text).not.toContain(token)
    // Somebody had signed in on another page: that session is over, for every copy of its token.
    await expect.poll(answers).toBe(401)
    // Back has nowhere to go.
    await page.goBack({ timeout: 2_000 }).catch(() => undefined)
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/atocha sur/i)
  })

  it('says “one moment” without a network, and goes on by itself', async () => {
    const { context, page, tap, at, seen, toParking } = visit
    await toParking()
    await tap(new RegExp(`^${t('kiosk:results.book')}`))
    await context.setOffline(true)
    await tap(t('kiosk:parking.book'))
    await at(t('kiosk:moment.title'))
    await seen('fault')
    await context.setOffline(false)
    await page.clock.runFor(8_000)
    await page.getByRole('img', { name: t('kiosk:handOver.qr') }).waitFor()
  })
})
