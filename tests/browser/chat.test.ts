import { describe, expect, it } from 'vitest'
import { localePath } from '../../contract/locale'
import { faultsOf, shot, textsOf } from '../kit/browser/screens'
import { openPage } from '../kit/browser/running'
import { useRunning } from '../kit/browser/useRunning'

const said = {
  es: ['busco parking cerca de atocha mañana de 9 a 18', 'el segundo', 'resérvalo', 'sí'],
  de: [
    'ich suche einen parkplatz in der nähe von atocha morgen von 9 bis 18 uhr',
    'den zweiten',
    'buch ihn',
    'ja',
  ],
} as const

describe('the same drive by typing, the screen following', () => {
  const running = useRunning()

  it.each([
    ['es', 'phone', 390, 844, false],
    ['de', 'desktop', 1440, 900, false],
  ] as const)(
    'in %s on a %s: search, second, book, read-back, yes (R362)',
    async (locale, device, width, height, dark) => {
      const t = textsOf(locale)
      const { page, complaints, close } = await openPage(running.browser, { locale, width, height, dark })
      const named = (name: string): string => `${locale}-${device}-chat-${name}`
      await page.goto(running.plaza.url + localePath(locale, '/login'))
      await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
      await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
      await page.keyboard.press('Enter')
      // Home speaks the account's language, which is Spanish (R182).
      await page.waitForURL(`${running.plaza.url}/`)
      await page.goto(running.plaza.url + localePath(locale, '/'))
      await page.getByRole('button', { name: new RegExp(t('search:say')) }).click()
      const input = page.getByLabel(t('chat:input'))
      const log = page.getByRole('log')
      const say = async (text: string, then: RegExp): Promise<void> => {
        await input.fill(text)
        await page.keyboard.press('Enter')
        await expect.poll(() => log.innerText()).toMatch(then)
      }
      const [search, second, book, yes] = said[locale]
      await say(search, /\d,\d\d/)
      await page.locator('[role=log] ol > li').nth(1).waitFor()
      await shot(page, named('found'))
      expect(await faultsOf(page), 'found').toEqual([])
      const name = await page.locator('[role=log] ol > li').nth(1).locator('strong').first().innerText()
      await say(second, new RegExp(name))
      await say(book, /KJT/)
      await shot(page, named('read-back'))
      expect(await faultsOf(page), 'read-back').toEqual([])
      // The screen is the same actor: it shows what was said.
      if (device === 'desktop')
        await page.getByText(t('payments:price.total'), { exact: true }).first().waitFor()
      // Its number: "gebucht" is already in the read-back when another booking overlaps.
      await say(yes, /PZ-/)
      await shot(page, named('booked'))
      const token = (await page.context().cookies()).find((c) => c.name === 'userToken')?.value ?? ''
      const list = await page.request.get(`${running.plaza.url}/api/users/bookings`, {
        headers: { 'access-token': token },
      })
      expect(
        ((await list.json()) as { parking_found: { name: string } }[]).map((b) => b.parking_found.name),
      ).toContain(name)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('a conversation in a browser', () => {
  const running = useRunning()
  const t = textsOf('es')

  it('comes back on a phone to what it has read back last, and not to the car park before', async () => {
    const { page, complaints, close } = await openPage(running.browser, { locale: 'es' })
    await page.goto(`${running.plaza.url}/login`)
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${running.plaza.url}/`)
    await page.locator('[data-opens-chat]:visible').first().click()
    const log = page.getByRole('log')
    const say = async (text: string, then: RegExp): Promise<void> => {
      await page.getByLabel(t('chat:input')).fill(text)
      await page.keyboard.press('Enter')
      await expect.poll(() => log.innerText()).toMatch(then)
    }
    await say('busco parking cerca de atocha mañana de 9 a 18', /\d,\d\d/)
    const name = await log.locator('ol > li strong').first().innerText()
    await say('reserva el segundo', /KJT/)
    await page.waitForURL(/bookings\/new/)
    const before = page.url()
    await say('reserva el primero', new RegExp(`reserva el primero[^]*${name}[^]*KJT`))
    // The page follows the reply: on a slow phone a second later, and by way of the results.
    await page.waitForURL(({ href, pathname }) => pathname.endsWith('/bookings/new') && href !== before)
    const address = page.url()
    // The chat over that page has its entry too: Chromium puts one that is written while it reloads in the place of another.
    await page.waitForFunction(() => (history.state as { usr?: { covered?: [] } }).usr?.covered?.length)
    await page.reload()
    const readBack = log.locator('[data-read-back]')
    await readBack.waitFor()
    expect(await readBack.innerText()).toContain(name)
    expect(page.url()).toBe(address)
    expect(complaints).toEqual([])
    await close()
  })

  it('is there after a reload, reads back again with its buttons, and goes with its driver (C8)', async () => {
    const { page, complaints, close } = await openPage(running.browser, {
      locale: 'es',
      width: 1440,
      height: 900,
    })
    await page.goto(`${running.plaza.url}/login`)
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${running.plaza.url}/`)
    const open = async (): Promise<void> => page.locator('[data-opens-chat]:visible').first().click()
    const log = page.getByRole('log')
    const say = async (text: string, then: RegExp): Promise<void> => {
      await page.getByLabel(t('chat:input')).fill(text)
      await page.keyboard.press('Enter')
      await expect.poll(() => log.innerText()).toMatch(then)
    }
    const bookings = async (): Promise<number> => {
      const cookies = await page.context().cookies()
      const token = cookies.find((c) => c.name === 'userToken')?.value ?? ''
      const list = await page.request.get(`${running.plaza.url}/api/users/bookings`, {
        headers: { 'access-token': token },
      })
      return ((await list.json()) as unknown[]).length
    }
    const before = await bookings()
    await open()
    await say('busco parking cerca de atocha mañana de 9 a 18', /\d,\d\d/)
    await log.locator('ol > li button').nth(1).waitFor()
    await say('reserva el primero', /KJT/)
    await page.waitForURL(/\/user\/bookings\/new/)
    await page.reload()
    await page.getByText(t('payments:price.total'), { exact: true }).first().waitFor()
    // The chat is open as it was. The price was asked for again: it is read back anew, and its buttons answer that.
    const answers = log.locator('[data-read-back] button')
    await answers.first().waitFor()
    await log.getByText(t('chat:readBack')).waitFor()
    expect(await log.innerText()).toMatch(/busco parking[^]*reserva el primero[^]*KJT/)
    expect((await log.innerText()).match(/KJT/g)).toHaveLength(1)
    expect(await bookings()).toBe(before)
    await answers.nth(1).click()
    await answers.first().waitFor({ state: 'detached' })
    expect(await bookings()).toBe(before)
    await page.context().clearCookies()
    await page.goto(`${running.plaza.url}/`)
    await expect.poll(() => log.innerText()).toMatch(/\?/)
    expect(await log.innerText()).not.toContain('busco parking')
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
    await close()
  })

  it('leaves a phone for the map by one tap, and Back returns to it', async () => {
    const { page, close } = await openPage(running.browser, { locale: 'es' })
    await page.goto(`${running.plaza.url}/`)
    await page.locator('[data-opens-chat]:visible').first().click()
    const log = page.getByRole('log')
    const input = page.getByLabel(t('chat:input'))
    await input.fill('busco parking cerca de atocha mañana de 9 a 18')
    await page.keyboard.press('Enter')
    await log.locator('ol > li button').nth(1).waitFor()
    await page.getByRole('button', { name: t('chat:map') }).click()
    await log.waitFor({ state: 'detached' })
    await page.locator('.leaflet-container').waitFor()
    await page.goBack()
    await log.locator('ol > li button').nth(1).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('button', { name: t('chat:map') }).click()
    await log.waitFor({ state: 'detached' })
    // A slow phone: Back comes when the address is the car park's, and before that is drawn.
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
    for (let times = 0; times < 3; times++) {
      await page.getByRole('button', { name: 'Parking Atocha Sur', exact: true }).click()
      await page.waitForURL(/parking=/)
      await page.goBack()
      await page.getByRole('list', { name: t('results:results') }).waitFor()
      expect(await log.count()).toBe(0)
    }
    await close()
  })

  it('on a phone, Forward returns to the results that it has found, over the entry of the chat', async () => {
    const { page, close } = await openPage(running.browser, { locale: 'es' })
    await page.goto(`${running.plaza.url}/`)
    await page.locator('[data-opens-chat]:visible').first().click()
    const log = page.getByRole('log')
    await page.getByLabel(t('chat:input')).fill('busco parking cerca de atocha mañana de 9 a 18')
    await page.keyboard.press('Enter')
    await log.locator('ol > li button').nth(1).waitFor()
    await page.getByRole('button', { name: t('chat:back') }).click()
    await log.waitFor({ state: 'detached' })
    const results = page.getByRole('list', { name: t('results:results') })
    await results.waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    // The entry that the chat had over the home page is gone from under it.
    await page.waitForFunction(() => (history.state as { idx?: number }).idx === 0)
    await page.goForward()
    await page.waitForURL((url) => url.search.includes('where='))
    await results.waitFor()
    await close()
  })
})
