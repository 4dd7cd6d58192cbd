import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { faultsOf, shot, textsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()
const paths = ['/info', '/info/faqs', '/contact', '/legalBorrar', '/noshowlegals']
const documents = ['privacy', 'terms', 'promotion']

it.each([
  { locale: 'es' as const, dark: false, width: 1440 },
  { locale: 'de' as const, dark: true, width: 320 },
])(
  'shows help and legal texts without a fault: $locale, dark $dark, $width px (R028, R043, R044, R045, R047, R048)',
  async ({ locale, dark, width }) => {
    const { page, complaints, close } = await openPage(running.browser, { locale, dark, width })
    const prefix = locale === 'es' ? '' : `/${locale}`
    for (const path of [
      ...paths.map((one) => prefix + one),
      ...documents.map((name) => `/docs/${locale}/${name}`),
    ]) {
      await page.goto(running.plaza.url + path)
      await page.locator('main h1').waitFor()
      expect(await faultsOf(page), path).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
      await shot(page, `help${path.replaceAll('/', '-')}`)
    }
    expect(complaints).toEqual([])
    await close()
  },
)

it('sends a message, whose copy arrives in the mailbox and is seen there as HTML (R138)', async () => {
  const { page, complaints, close } = await openPage(running.browser, { locale: 'es' })
  const t = textsOf('es')
  await page.goto(`${running.plaza.url}/contact`)
  await page.getByLabel(t('help:contact.name')).fill('Lucía Ferrer')
  await page.getByLabel(t('help:contact.email')).fill('lucia@plaza.example')
  await page.getByLabel(t('help:contact.subject')).fill('La barrera')
  await page.getByLabel(t('help:contact.message')).fill('No se abrió.')
  await page.getByRole('button', { name: t('help:contact.send') }).click()
  const told = await page.getByText(/C-\w{4}-\w{4}/).textContent()
  const [number = ''] = /C-\w{4}-\w{4}/.exec(told ?? '') ?? []
  await expect
    .poll(async () => (await fetch(`${running.plaza.url}/sandbox/mail/messages.json`)).text())
    .toContain(`Hemos recibido tu mensaje: caso ${number}`)
  await page.goto(`${running.plaza.url}/sandbox/mail/`)
  await page.getByRole('link', { name: `Hemos recibido tu mensaje: caso ${number}` }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Hemos recibido tu mensaje.' }).waitFor()
  await shot(page, 'mailbox')
  expect(complaints).toEqual([])
  await close()
})

it('shows the legal texts in a frame of another site without account, link or storage of the driver (R047)', async () => {
  const { page, close } = await openPage(running.browser, { locale: 'en' })
  const payload = Buffer.from(JSON.stringify({ uid: 'demo-driver', aud: 'autologin' })).toString('base64url')
  const token = `x.${payload}.x`
  const framed = `${running.plaza.url}/en/noshowlegals`
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<iframe src="${framed}?access-token=${token}"></iframe>`)
  })
  await new Promise<void>((go) => site.listen(0, go))
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/users') && asked.push(request.url())))
  await page.goto(framed)
  await page.evaluate(() => localStorage.setItem('keptDriver', '{}'))
  // Cookies are of a host, whatever its port.
  await page.context().addCookies([{ name: 'userToken', value: token, url: running.plaza.url }])
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: textsOf('en')('help:legals.privacy') }).waitFor()
  await page.waitForTimeout(500)
  const cookies = await page.context().cookies()
  expect([asked, cookies.find(({ name }) => name === 'userToken')?.value]).toEqual([[], token])
  expect(page.frames()[1]!.url()).toBe(framed)
  await close()
  await new Promise((go) => site.close(go))
})
