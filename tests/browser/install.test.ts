import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localePath, locales } from '../../contract/locale'
import { visitorsFirst } from '../../src/screens/install/platform'
import { openPage } from '../kit/browser/running'
import { textsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  lang: string
  start_url: string
  scope: string
  description: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

describe('Plaza as an app of the device', () => {
  const running = useRunning()
  /** Pictures that were looked at; most are the same in every language. */
  const seen = new Set<string>()

  it.each(locales)('meets what Chromium asks of one, in %s, with pictures that are there', async (locale) => {
    const { page, close } = await openPage(running.browser, { worker: true, locale })
    await page.goto(`${running.plaza.url}${localePath(locale, '/')}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Playwright's contexts are incognito windows, in which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as Manifest
    const texts = JSON.parse(readFileSync(`locales/${locale}/ui/install.json`, 'utf8')) as {
      manifest: Record<string, string>
    }
    expect(manifest).toMatchObject({
      id: '/',
      lang: locale,
      start_url: localePath(locale, '/'),
      scope: '/',
      description: texts.manifest['description'],
      shortcuts: [{ name: texts.manifest['search'] }, { name: texts.manifest['bookings'] }],
    })
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ].filter(({ src }) => !seen.has(src))
    for (const { src, sizes, type } of pictures) {
      seen.add(src)
      const answer = await fetch(new URL(src, url))
      expect([src, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
        src,
        200,
        type,
      ])
      if (sizes === 'any') continue
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
        return `${width}x${height}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
    await close()
  })

  it('is offered by a button only once the browser has offered it, and the offer is used once (R144)', async () => {
    const t = textsOf('en')
    const { page, complaints, close } = await openPage(running.browser, { worker: true, locale: 'en' })
    await page.goto(`${running.plaza.url}/en/pwa`)
    await page.getByRole('heading', { level: 1, name: t('menu:titles.pwa') }).waitFor()
    const button = page.getByRole('main').getByRole('button', { name: t('shell:install') })
    expect(await button.count()).toBe(0)
    await page.evaluate(() => {
      Object.assign(globalThis, { asked: 0 })
      const ask = () => Promise.resolve(void ((globalThis as unknown as { asked: number }).asked += 1))
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }))
    })
    await button.click()
    await button.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('is explained for each platform with a picture a step, the visitor’s own first (R046)', async () => {
    const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
    expect(visitorsFirst(iPad, 5)).toEqual(['ios', 'android', 'desktop'])
    expect(visitorsFirst(iPad, 0)).toEqual(['desktop', 'ios', 'android'])
    expect(visitorsFirst('Mozilla/5.0 (Linux; Android 16) Chrome/140', 5)[0]).toBe('android')
    expect(visitorsFirst('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 5)[0]).toBe('ios')
    const t = textsOf('de')
    const { page, complaints, close } = await openPage(running.browser, {
      worker: true,
      locale: 'de',
      width: 320,
    })
    await page.goto(`${running.plaza.url}/de/pwa`)
    await page.getByText(t('install:yours')).waitFor()
    const heads = await page.locator('section h2').allInnerTexts()
    expect(heads[0]).toBe(t('install:platforms.desktop.name'))
    expect(await page.locator('main li svg, ol li svg').count()).toBe(9)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wider, 'wider than 320 px').toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
})
