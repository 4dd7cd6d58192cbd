import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import german from '../../locales/de/pageFaults.json'
import spanish from '../../locales/es/pageFaults.json'
import { localePath } from '../../contract/locale'
import { openPage } from '../kit/browser/running'
import { faultsOf, shot, textsOf, payButton } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const t = textsOf('es')
const said = 'busco parking cerca de atocha mañana de 9 a 18'

/** Opens the chat of a page and searches in it. */
const search = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: new RegExp(t('search:say')) }).click()
  await page.getByLabel(t('chat:input')).fill(said)
  await page.keyboard.press('Enter')
  await page.locator('[role=log] ol > li').nth(1).waitFor()
}
const codeOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: t('chat:menu.title') }).click()
  await page.getByRole('button', { name: t('chat:elsewhere') }).click()
  const dialog = page.getByRole('dialog', { name: t('talk:title') })
  const code = dialog.locator('strong[role=img]')
  await code.waitFor()
  return (await code.innerText()).replace(/\s/g, '')
}

describe('a talk on two devices', () => {
  const running = useRunning()

  it('a search that was begun in the chat of one goes on at the other, which signs in and books once (X29)', async () => {
    const { url } = running.plaza
    const desk = await openPage(running.browser, { locale: 'es', width: 1440, height: 900 })
    const phone = await openPage(running.browser, { locale: 'es', dark: true })
    await search(desk.page, url)
    const code = await codeOf(desk.page)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    await shot(desk.page, 'talk-code-desktop')
    expect(await faultsOf(desk.page), 'the code').toEqual([])

    await phone.page.goto(`${url}/continue`)
    const field = phone.page.getByLabel(t('talk:field'))
    await field.fill('no es')
    await phone.page.keyboard.press('Enter')
    await phone.page.getByText(spanish.talk.codeUnknown).waitFor()
    await shot(phone.page, 'talk-wrong-phone')
    expect(await faultsOf(phone.page), 'a wrong code').toEqual([])
    await field.fill(code.toLowerCase())
    await phone.page.keyboard.press('Enter')
    await phone.page.getByRole('heading', { name: t('talk:joined') }).waitFor()
    await shot(phone.page, 'talk-joined-phone')
    expect(await faultsOf(phone.page), 'joined').toEqual([])
    // The code is gone from the first device, which says who has come.
    await desk.page
      .getByText(t('talk:front.phone'))
      .or(desk.page.getByText(t('talk:sendAway')))
      .first()
      .waitFor()
    await shot(desk.page, 'talk-devices-desktop')
    await desk.page.keyboard.press('Escape')

    await phone.page.getByRole('link', { name: t('talk:show') }).click()
    const book = phone.page.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking`) }).first()
    await book.click()
    await phone.page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await phone.page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await phone.page.keyboard.press('Enter')
    // The first device is at the same booking, and is signed in as nobody.
    await desk.page.waitForURL(/bookings\/new/)
    await phone.page.getByRole('button', { name: payButton(t) }).click()
    await phone.page.getByRole('heading', { name: t('booking:booked.title') }).waitFor()
    const number = /PZ-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(await phone.page.locator('body').innerText())![0]
    const ticket = desk.page.getByRole('dialog', { name: t('talk:title') }).getByText(number)
    await ticket.waitFor()
    await shot(desk.page, 'talk-booked-desktop')
    expect(await faultsOf(desk.page), 'booked elsewhere').toEqual([])
    expect((await desk.page.context().cookies()).some(({ name }) => name === 'userToken')).toBe(false)
    expect(await desk.page.locator('body').innerText()).not.toContain('KJT')
    const token = (await phone.page.context().cookies()).find(({ name }) => name === 'userToken')!.value
    const list = await phone.page.request.get(`${url}/api/users/bookings`, {
      headers: { 'access-token': token },
    })
    const made = ((await list.json()) as { number?: string }[]).filter((one) => one.number === number)
    expect(made).toHaveLength(1)
    // Two devices may write at once: the later one is refused, reads on, and Chromium counts that as an error.
    const raced = (line: string): boolean => /409 \(Conflict\).*\/entries$/.test(line)
    expect([...desk.complaints, ...phone.complaints].filter((line) => !raced(line))).toEqual([])
    await Promise.all([desk.close(), phone.close()])
  }, 180_000)

  it('a link is used by a tap and not by looking at it, once, and tells so in the driver’s language (X29)', async () => {
    const { url } = running.plaza
    const de = textsOf('de')
    const desk = await openPage(running.browser, { locale: 'es', width: 1440, height: 900 })
    await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    await search(desk.page, url)
    await codeOf(desk.page)
    await desk.page.getByRole('button', { name: t('talk:copy') }).click()
    await desk.page.getByText(t('talk:copied')).waitFor()
    const link = new URL(await desk.page.evaluate(() => navigator.clipboard.readText()))
    expect([link.pathname, link.search, link.hash.length]).toEqual(['/continue', '', 33])
    const address = url + localePath('de', '/continue') + link.hash
    const phone = await openPage(running.browser, { locale: 'de' })
    // What a preview does, twice.
    for (let looks = 0; looks < 2; looks++) {
      await phone.page.goto('about:blank')
      await phone.page.goto(address)
      await phone.page.getByText(de('talk:link')).waitFor()
    }
    expect(phone.page.url()).not.toContain('#')
    await shot(phone.page, 'talk-link-phone')
    expect(await faultsOf(phone.page), 'a link').toEqual([])
    await phone.page.getByRole('button', { name: de('talk:go') }).click()
    await phone.page.getByRole('heading', { name: de('talk:joined') }).waitFor()
    // Loading the page again does not lose the talk.
    await phone.page.reload()
    await phone.page.getByRole('heading', { name: de('talk:joined') }).waitFor()
    const other = await openPage(running.browser, { locale: 'de', width: 320, height: 640 })
    await other.page.goto(address)
    await other.page.getByRole('button', { name: de('talk:go') }).click()
    await other.page.getByText(german.talk.codeUsed).waitFor()
    await shot(other.page, 'talk-used-narrow')
    expect(await faultsOf(other.page), 'a used link').toEqual([])
    await Promise.all([desk.close(), phone.close(), other.close()])
  }, 180_000)
})
