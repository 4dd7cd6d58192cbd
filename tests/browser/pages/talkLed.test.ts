import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TalkCode, TalkEvent, TalkLog, TalkSeat } from '../../../contract/talk/talk'
import { openPage, patience } from '../../kit/browser/running'
import { faultsOf, shot, textsOf, payButton } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')
const tomorrow = (hour: string): string =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00.000Z`
const window = { from: tomorrow('08'), to: tomorrow('11') }
const place = { id: 'x', name: 'Atocha', region: '', lat: 40.4065, lng: -3.6905, timeZone: 'Europe/Madrid' }

/** A device that only calls the server: it begins the talk and leads it. */
const otherDevice = async (page: Page, url: string) => {
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await (body
      ? page.request.post(`${url}${path}`, { data: body, headers })
      : page.request.get(`${url}${path}`, { headers }))
    return { ok: answer.ok(), told: (await answer.json()) as unknown }
  }
  const { talk, talkKey, link } = (await call('/api/talks', { front: 'page', notes: [] })).told as TalkSeat &
    TalkCode
  const seat = { 'Talk-Key': talkKey }
  const event = { type: 'search.ask', where: 'Atocha', window, go: true }
  const { state } = (await call('/voice/chat', { locale: 'es', event })).told as {
    state: { allowed: { type: string; parking: string }[] }
  }
  return {
    link,
    parkings: state.allowed.filter(({ type }) => type === 'driver.book').map(({ parking }) => parking),
    leads: (...events: TalkEvent[]): Promise<void> =>
      expect
        .poll(
          async () => {
            const { entries } = (await call(`/api/talks/${talk}?after=0`, undefined, seat)).told as TalkLog
            const notes = events.map((one) => ({ kind: 'event', event: one }))
            return (await call(`/api/talks/${talk}/entries`, { after: entries.at(-1)?.n ?? 0, notes }, seat))
              .ok
          },
          { timeout: patience },
        )
        .toBe(true),
  }
}

/** Taps “Confirm and pay” for half a second from the moment at which it stands under another stay. */
const tapsOnTheirWay = (page: Page, confirm: string[]): Promise<number> =>
  page.evaluate(async (words) => {
    const find = () =>
      [...document.querySelectorAll('button')].find((one) =>
        words.some((word) => one.innerText.startsWith(word)),
      )
    const stay = () => document.querySelector<HTMLElement>('section.card')?.innerText
    const before = stay()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let seen: number | undefined
    let taps = 0
    while (seen === undefined || performance.now() - seen < 500) {
      await frame()
      const button = find()
      if (!button || stay() === before) continue
      seen ??= performance.now()
      button.click()
      taps += 1
    }
    return taps
  }, confirm)

describe('a price that another device has opened (A7)', () => {
  const running = useRunning()

  it('is said to be its choice, and the tap that was meant for the one before pays nothing', async () => {
    const { url } = running.plaza
    const { page, close } = await openPage(running.browser, { locale: 'es' })
    const other = await otherDevice(page, url)
    await page.goto(`${url}/login`)
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((at) => !at.pathname.endsWith('/login'))
    await page.goto(url + other.link)
    await page.getByRole('button', { name: t('talk:go') }).click()
    await page.getByRole('heading', { name: t('talk:joined') }).waitFor()
    const orders: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().endsWith('/api/users/bookings')) orders.push(asked.url())
    })

    // Of a platform that asks for no document.
    const [first = '', second = ''] = other.parkings.filter((id) => id.startsWith('onda-park:'))
    await other.leads(
      { type: 'search.ask', at: Date.now(), place, window, go: true },
      { type: 'driver.book', parking: first, at: Date.now() },
    )
    const pay = page.getByRole('button', { name: payButton(t) })
    await pay.waitFor()
    await page.getByText(t('booking:byOther')).waitFor()
    await expect.poll(() => pay.getAttribute('aria-disabled'), { timeout: patience }).toBe(null)
    const taps = tapsOnTheirWay(page, [t('booking:confirm'), t('booking:confirmSecond')])
    await other.leads({ type: 'booking.leave' }, { type: 'driver.book', parking: second, at: Date.now() })
    expect(await taps).toBeGreaterThan(0)
    await page.getByText(t('booking:byOther')).waitFor()
    expect(orders).toEqual([])
    await shot(page, 'talk-led-phone')
    expect(await faultsOf(page), 'led').toEqual([])

    // Whoever has looked at it pays it.
    await expect.poll(() => pay.getAttribute('aria-disabled'), { timeout: patience }).toBe(null)
    await pay.click()
    await page.getByRole('heading', { name: t('booking:booked.title') }).waitFor()
    await close()
  }, 180_000)
})
