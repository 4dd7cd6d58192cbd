import { expect, it } from 'vitest'
import type { Locale } from '../../contract/locale'
import { openPage } from '../kit/browser/running'
import { faultsOf, textsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()
type Mail = { id: number; to: string[]; text: string }

/** The link in the newest mail to an address that has one to choose a password. */
async function linkFor(email: string): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const answer = await fetch(`${running.plaza.url}/sandbox/mail/messages.json`)
    const { messages } = (await answer.json()) as { messages: Mail[] }
    const text = messages.find(({ to, text }) => to.includes(email) && text.includes('/recovery/link#'))?.text
    const link = text && /https?:\/\/\S+\/recovery\/link#[\w-]+/.exec(text)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${email}`)
}

/** A new account of one test's own, by the call of the registration. */
async function register(email: string): Promise<void> {
  const { url } = running.plaza
  const answer = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Lucía',
      surname: 'Ferrer',
      email,
      phone: '+34612345678',
      personalId: '12345678Z',
      password: 'GarajeLunes7',
      country: 'ES',
      plate: `${Math.floor(1000 + Math.random() * 8999)}KJT`,
      locale: 'es',
      acceptsLegal: true,
      acceptsTerms: true,
    }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}

it.each<{ locale: Locale; dark: boolean; width: number }>([
  { locale: 'es', dark: false, width: 390 },
  { locale: 'de', dark: true, width: 320 },
])(
  'recovers a password by mail and logs in with the new one: $locale, $width px (R041, R042, R126–R128, R209)',
  async ({ locale, ...look }) => {
    const email = `recovery-${locale}@plaza.example`
    await register(email)
    const { page, complaints, close } = await openPage(running.browser, { locale, ...look })
    const t = textsOf(locale)
    const prefix = locale === 'es' ? '' : `/${locale}`
    const faults: string[] = []
    const examine = async (name: string): Promise<void> => {
      faults.push(...(await faultsOf(page)))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) faults.push(`${name}: wider than the screen`)
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/${locale}-${name}.png`, fullPage: true })
    }
    await page.goto(`${running.plaza.url}${prefix}/login`)
    await page.getByLabel(t('account:login.email')).fill(email)
    await page.getByRole('link', { name: t('account:login.forgot') }).click()
    await page.getByRole('heading', { name: t('menu:titles.recovery') }).waitFor()
    await examine('ask')
    await page.getByRole('button', { name: t('account:recovery.send') }).click()
    await page.getByRole('heading', { name: t('account:recovery.sent') }).waitFor()
    await examine('sent')

    const link = await linkFor(email)
    await page.goto(link)
    const password = page.getByLabel(t('account:newPassword.password'), { exact: true })
    await password.fill('corta')
    // Told a second after the last key.
    await page.locator('[role=alert]').first().waitFor()
    await examine('weak')
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    // The registration's mail was not opened: anybody may have written what it said.
    await page.getByLabel(t('account:newPassword.name'), { exact: true }).fill('Eva')
    await page.getByLabel(t('account:newPassword.surname')).fill('Gil')
    await password.fill('NuevaClave2026')
    await page.getByLabel(t('account:newPassword.repeat')).fill('NuevaClave2026')
    await page.getByRole('button', { name: t('account:newPassword.save') }).click()
    await page.getByRole('heading', { name: t('account:newPassword.saved') }).waitFor()
    await examine('saved')
    await page.waitForURL(/\/login\?email=/)

    expect(await page.getByLabel(t('account:login.email')).inputValue()).toBe(email)
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('NuevaClave2026')
    await page.getByRole('button', { name: t('account:login.continue') }).click()
    await page.waitForURL((url) => !url.pathname.includes('/login'))

    // A used link says so before anything is typed.
    await page.goto(link)
    await page.getByRole('heading', { name: t('account:newPassword.expired') }).waitFor()
    await examine('expired')
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

it('says at the top of a low screen that a link for a new password is damaged, and offers another', async () => {
  const { page, close } = await openPage(running.browser, { locale: 'fr', width: 1280, height: 720 })
  const t = textsOf('fr')
  for (const link of ['/fr/recovery/link#garbage', '/fr/recovery/abc']) {
    await page.goto(running.plaza.url + link)
    const another = page.getByRole('link', { name: t('shell:askReset') })
    await another.waitFor()
    // The page has moved the focus to its start by then.
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    const top = (await another.boundingBox())?.y ?? -1
    expect(top, link).toBeGreaterThanOrEqual(0)
    await page.mouse.wheel(0, 400)
    await page.waitForFunction(() => scrollY > 0)
    expect((await another.boundingBox())?.y, link).toBe(top)
  }
  await close()
})
