import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { ask, everythingKept, joinByPhone, logIn } from '../../kit/browser/kiosk/device'
import { openKiosk, type KioskVisit } from '../../kit/browser/kiosk/visit'
import { openPage } from '../../kit/browser/running'
import { cutTexts, faultsOf, shot, textsOf } from '../../kit/browser/screens'
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
    const phone = await joinByPhone(page, running.plaza.url)
    await page.getByText(t('kiosk:handOver.joined')).waitFor()
    // Nothing is left to hold a camera on.
    await at(t('kiosk:handOver.take'))
    expect(await page.getByText(t('kiosk:handOver.lead')).count()).toBe(0)
    await phone.book()
    await at(t('kiosk:ticket.title'))
    await seen('ticket')
    await tap(t('kiosk:aids.on.low'))
    await seen('ticket-low')
    await tap(t('kiosk:aids.off.low'))
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

  it('shows the ticket of a booking that was made while its network was gone', async () => {
    const { context, page, tap, at, toParking } = visit
    await toParking()
    await tap(new RegExp(`^${t('kiosk:results.book')}`))
    await tap(t('kiosk:parking.book'))
    await page.getByRole('img', { name: t('kiosk:handOver.qr') }).waitFor()
    const phone = await joinByPhone(page, running.plaza.url)
    await page.getByText(t('kiosk:handOver.joined')).waitFor()
    await context.setOffline(true)
    await phone.book()
    await context.setOffline(false)
    await page.clock.runFor(40_000)
    await at(t('kiosk:ticket.title'))
  })

  it('begins with nothing of the driver after it was unplugged while a phone booked, which has its booking', async () => {
    const { context, page, tap, toParking } = visit
    const fresh = await everythingKept(page)
    await toParking()
    await tap(new RegExp(`^${t('kiosk:results.book')}`))
    await tap(t('kiosk:parking.book'))
    await page.getByRole('img', { name: t('kiosk:handOver.qr') }).waitFor()
    const { url } = running.plaza
    const phone = await joinByPhone(page, url)
    const bookings = async (): Promise<number> =>
      (await ask<unknown[]>(url, 'users/bookings', { token: phone.token })).length
    const before = await bookings()
    const booking = phone.book()
    await page.close()
    await booking
    expect(await bookings()).toBe(before + 1)

    // Its power is back.
    const again = await context.newPage()
    await again.goto(`${url}/kiosk`)
    await again.getByRole('heading', { level: 1, name: t('kiosk:question') }).waitFor()
    expect(await again.evaluate(() => document.body.innerText)).not.toContain(t('kiosk:ticket.title'))
    const kept = await everythingKept(again)
    expect({ ...kept, history: undefined }).toEqual({ ...fresh, history: undefined })
  })

  it('is seen by its operator, who takes it away from another page', async () => {
    const { page, at } = visit
    const { url } = running.plaza
    const office = await openPage(running.browser, { locale: 'es', width: 1440 })
    const token = await logIn(url, 'admin@plaza.example')
    await office.page.context().addCookies([{ name: 'userToken', value: token, url }])
    await office.page.goto(`${url}/user/changeadmin`)
    const name = (await page.evaluate(() => localStorage.getItem('kiosk')))!
    const { kiosk } = JSON.parse(name) as { kiosk: { name: string } }
    const row = office.page.getByRole('listitem').filter({ hasText: kiosk.name })
    await row.first().waitFor()
    expect(await row.first().innerText()).toContain(t('admin:kiosks.seen').split(' ')[0])
    expect(await row.first().innerText()).not.toContain(t('admin:kiosks.silent'))
    await shot(office.page, 'kiosk-operator')
    expect(await faultsOf(office.page)).toEqual([])
    expect(await cutTexts(office.page)).toEqual([])
    await row
      .first()
      .getByRole('button', { name: t('admin:kiosks.remove') })
      .click()
    await office.page
      .getByRole('button', { name: t('admin:kiosks.removeSurely').replace('{{name}}', kiosk.name) })
      .click()
    await expect.poll(() => row.count()).toBe(0)
    // At its next report it is no kiosk any more.
    await page.clock.runFor(kioskLimits.report)
    await at(t('kiosk:code.register.title'))
    expect((await everythingKept(page)).local).toEqual([])
    expect(office.complaints).toEqual([])
    await office.close()
  })
})
