import { expect, it } from 'vitest'
import type { Locale } from '../../contract/locale'
import { localePath } from '../../contract/locale'
import { payTexts } from '../../sandbox/stripe/hosted/texts'
import { openPage } from '../kit/browser/running'
import { faultsOf, textsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'
import { fullStrength } from '../kit/strength'

const running = useRunning()

type Look = { locale: Locale; dark: boolean; width: number }
const looks: Look[] = [
  { locale: 'es', dark: false, width: 390 },
  { locale: 'de', dark: true, width: 1440 },
]

// Each look takes as long as a visit: `npm test` takes the first alone.
it.each(fullStrength ? looks : looks.slice(0, 1))(
  'adds a card that the bank confirms, lets it pay, removes it, goes back and reloads: $locale (R130, R212, R281, X17)',
  async ({ locale, dark, width }) => {
    const { url } = running.plaza
    const { page, complaints, close } = await openPage(running.browser, { locale, dark, width })
    const t = textsOf(locale)
    const of = (key: string, card: string): string => t(key).replace('{{card}}', card)
    const hosted = payTexts[locale]
    const faults: string[] = []
    const examine = async (name: string): Promise<void> => {
      faults.push(...(await faultsOf(page)))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) faults.push(`${name}: wider than the screen`)
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/${locale}-${name}.png`, fullPage: true })
    }
    const answer = await page.request.post(`${url}/api/users/authenticate`, {
      data: { user: 'new@plaza.example', pass: 'Plaza2026' },
    })
    const { token } = (await answer.json()) as { token: string }
    await page.context().addCookies([{ name: 'userToken', value: token, url }])
    const add = async (number: string): Promise<void> => {
      await page.getByRole('button', { name: t('cards:addCard') }).click()
      await page.getByRole('heading', { name: hosted.title }).waitFor()
      await page.getByLabel(hosted.number).fill(number)
      await page.getByLabel(hosted.expiry).fill('12/31')
      await page.getByLabel(hosted.cvc).fill('123')
      await page.getByRole('button', { name: hosted.save }).click()
    }
    const payments = url + localePath(locale, '/user/payments')
    await page.goto(payments)
    await page.getByText(t('cards:none')).waitFor()
    await examine('none')

    // A declined one first, then one that the bank asks about.
    await add('4000000000000002')
    await page.getByText(hosted.declines.generic_decline).waitFor()
    await examine('declined')
    await page.getByLabel(hosted.number).fill('4242424242424241')
    await page.getByRole('button', { name: hosted.save }).click()
    await page.getByText(hosted.faults.number).waitFor()
    await examine('wrong')
    await page.getByLabel(hosted.number).fill('4000002500003155')
    await page.getByLabel(hosted.expiry).fill('12/31')
    await page.getByLabel(hosted.cvc).fill('123')
    await page.getByRole('button', { name: hosted.save }).click()
    await page.getByRole('heading', { name: hosted.bank.title }).waitFor()
    await examine('bank')
    await page.getByRole('button', { name: hosted.bank.confirm }).click()
    await page.getByRole('heading', { name: t('cards:added.title') }).waitFor()
    await examine('added')
    await page.reload()
    await page.getByRole('heading', { name: t('cards:added.title') }).waitFor()

    // Back to the page that is over leads on, and saves nothing twice.
    await page.goBack()
    await page.getByText(hosted.over.complete).first().waitFor()
    await page.getByRole('link', { name: hosted.over.goOn }).click()
    await page.getByRole('link', { name: t('cards:onward.payments') }).click()
    const section = page.getByRole('region', { name: t('cards:title') })
    const rows = section.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(1)

    await add('5555555555554444')
    await page.getByRole('link', { name: t('cards:onward.payments') }).click()
    await expect.poll(() => rows.first().innerText()).toContain('4444')
    await examine('two')
    await page.getByRole('button', { name: `${t('cards:prefer')} Visa 3155` }).click()
    // The whole section, so that a failure shows the fault that was shown instead.
    await expect.poll(() => section.textContent()).toContain(of('cards:told.preferred', 'Visa 3155'))
    await page.reload()
    await expect.poll(() => rows.first().innerText()).toContain('3155')

    // A page that is left.
    await page.getByRole('button', { name: t('cards:addCard') }).click()
    await page.getByRole('link', { name: hosted.back }).click()
    await page.getByText(t('cards:unfinished.closed')).waitFor()
    await examine('closed')
    await page.goto(payments)
    await page.getByRole('button', { name: t('cards:addCard') }).click()
    await page.getByRole('heading', { name: hosted.title }).waitFor()
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(2)

    for (const card of ['Visa 3155', 'Mastercard 4444']) {
      await page.getByRole('button', { name: of('cards:removeThis', card) }).click()
      if (card.startsWith('Visa')) await examine('removing')
      await page.getByRole('button', { name: t('cards:removing.yes') }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('cards')
    }
    await page.reload()
    await page.getByText(t('cards:none')).waitFor()
    expect(faults).toEqual([])
    // The hosted page answers a wrong form with 422, which the browser names in its console.
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
    await close()
  },
)
