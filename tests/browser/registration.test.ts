import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localePath } from '../../contract/locale'
import { openPage } from '../kit/browser/running'
import { faultsOf, shot, textsOf, payButton } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'
import { fullStrength } from '../kit/strength'

type Mails = { messages: { to: string[]; text: string }[] }
type Texts = ReturnType<typeof textsOf>
const password = 'Lluvia.Verde7'

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
}
const title = (page: Page, text: string): Promise<void> =>
  page.getByRole('heading', { name: text, level: 1 }).waitFor()
/** On with Enter: the whole registration is done without a pointer but for the ticks. */
const on = (page: Page): Promise<void> => page.locator('form button[type=submit]').press('Enter')

describe('a registration in a real browser, on what npm start serves', () => {
  const running = useRunning()

  /** The link of the newest mail to this address, as soon as it has arrived. */
  const linkTo = async (email: string): Promise<string> => {
    let link: string | undefined
    await expect
      .poll(async () => {
        const answer = await fetch(`${running.plaza.url}/sandbox/mail/messages.json`)
        const { messages } = (await answer.json()) as Mails
        const mail = messages.find(({ to }) => to.includes(email))
        link = mail && /https?:\/\/\S+access-token=\S+/.exec(mail.text)?.[0]
        return link
      })
      .toBeDefined()
    return link!
  }

  /** By the menu, which on a wide screen has the driver's name. */
  const logOut = async (page: Page, t: Texts): Promise<void> => {
    const menu = page.getByRole('button', { name: t('shell:menu'), exact: true })
    await menu
      .or(page.getByRole('button', { name: 'Lucía Ferrer' }))
      .first()
      .click()
    await page
      .getByRole('button', { name: t('shell:logOut'), exact: true })
      .first()
      .click()
    await page.waitForFunction(() => !document.cookie.includes('userToken'))
  }

  const people = [
    ['es', 'ES', '7315 LMB', 390, false, 3],
    ['de', 'DE', 'M PZ 2481', 1440, true, 4],
  ] as const
  // Each of them takes as long as a visit: `npm test` registers the first alone.
  it.each(fullStrength ? people : people.slice(0, 1))(
    'in %s: four steps and back, mail, link, log in again, book (R129, R150, R211)',
    async (locale, country, plate, width, dark, days) => {
      const t = textsOf(locale)
      const email = `lucia.${locale}@correo.example`
      const { page, complaints, close } = await openPage(running.browser, { locale, width, dark })
      const look = async (name: string): Promise<void> => {
        await shot(page, `registration-${locale}-${name}`)
        expect(await faultsOf(page), name).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, name).toBeLessThanOrEqual(0)
      }
      await page.goto(running.plaza.url + localePath(locale, '/registration'))
      await title(page, t('registration:you.title'))
      await on(page)
      await page.locator('form [role=alert]').first().waitFor()
      await look('faults')
      await fill(page, { name: 'Lucía', surname: 'Ferrer', email, emailRepeat: email, phone: '+34612345678' })
      await look('you')
      await on(page)
      await title(page, t('registration:password.title'))
      await fill(page, { password, passwordRepeat: password })
      await look('password')
      await on(page)
      await title(page, t('registration:vehicle.title'))
      await page.selectOption('[name=country]', country)
      await fill(page, { plate })
      await look('vehicle')

      // Back twice and forward twice, then a reload: all but the passwords is there, and they are asked for.
      await page.goBack()
      await title(page, t('registration:password.title'))
      expect(await page.inputValue('[name=password]')).toBe(password)
      await page.goBack()
      await title(page, t('registration:you.title'))
      expect(await page.inputValue('[name=surname]')).toBe('Ferrer')
      await page.goForward()
      await title(page, t('registration:password.title'))
      await page.goForward()
      await title(page, t('registration:vehicle.title'))
      expect(await page.inputValue('[name=plate]')).toBe(plate)
      await page.reload()
      await title(page, t('registration:password.title'))
      await page.getByText(t('registration:password.again')).waitFor()
      await fill(page, { password, passwordRepeat: password })
      await on(page)
      await title(page, t('registration:vehicle.title'))
      expect(await page.inputValue('[name=plate]')).toBe(plate)
      await on(page)
      await title(page, t('registration:terms.title'))
      await page.check('[name=acceptsLegal]')
      await page.check('[name=acceptsTerms]')
      await look('terms')
      await on(page)
      await title(page, t('registration:sent.title'))
      await look('sent')

      // The link completes the account, once: here, or on a phone, where it asks for the password.
      const link = await linkTo(email)
      if (locale === 'es') {
        await page.goto(link)
        await page.getByText(t('session:arrived.notYou')).waitFor()
        expect(await page.locator('[role=status]').allInnerTexts()).toEqual(
          expect.arrayContaining([expect.stringContaining(email)]),
        )
        expect(page.url()).not.toContain('access-token')
        await look('completed')
      } else {
        const phone = await openPage(running.browser, { locale })
        await phone.page.goto(link)
        await phone.page.getByRole('dialog', { name: t('session:finish.title') }).waitFor()
        expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
        expect(await faultsOf(phone.page)).toEqual([])
        await shot(phone.page, 'registration-phone-password')
        await phone.page.keyboard.type(password)
        await phone.page.keyboard.press('Enter')
        await phone.page.getByText(t('session:arrived.notYou')).waitFor()
        expect(phone.complaints).toEqual([])
        await phone.close()
        // The computer goes on by itself, and its session is not ended.
        await title(page, t('registration:done.title'))
      }

      await logOut(page, t)
      await page.goto(running.plaza.url + localePath(locale, '/login'))
      await page.getByLabel(t('account:login.email')).fill(email)
      await page.getByLabel(t('account:login.password'), { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))

      await page.goto(running.plaza.url + localePath(locale, '/'))
      await page.locator('input[role=combobox]').fill('Atocha')
      await page.locator('[role=listbox] [role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: t('search:entry') }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      for (let i = 0; i < days; i++) await page.keyboard.press('ArrowRight')
      for (const key of ['9', 'Tab', '6', 'Enter']) await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: t('search:go'), exact: true }).click()
      await page.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking Atocha Sur`) }).click()
      await page.getByRole('button', { name: t('cards:adding.go') }).click()
      await page.waitForURL(/\/sandbox\/pay\//)
      await page.locator('[name=number]').fill('4242424242424242')
      await page.locator('[name=expiry]').fill('12/30')
      await page.locator('[name=cvc]').fill('123')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: t('cards:onward.booking') }).click()
      await page.getByRole('button', { name: payButton(t) }).click()
      await title(page, t('booking:booked.title'))
      expect(await page.locator('body').innerText()).toMatch(/PZ-[2-9A-Z]{4}-[2-9A-Z]{2}/)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
