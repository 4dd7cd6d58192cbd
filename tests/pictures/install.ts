import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { localePath, locales, type Locale } from '../../contract/locale'
import { openBrowser, startPlaza } from '../kit/browser/running'

/**
 * `npm run pictures:install`: draws what an installed Plaza shows into `public/install`: icons that a launcher may cut to any
 * shape, icons of the shortcuts, and screenshots of a search on a phone and a desktop in every language.
 */
const folder = 'public/install'
/** A Monday, 10:15 in Madrid. */
const now = Date.parse('2026-11-23T10:15:00+01:00')
const search = {
  where: 'Estación de Atocha',
  lat: '40.4066',
  lng: '-3.6892',
  zone: 'Europe/Madrid',
  from: '2026-11-24T09:00:00+01:00',
  to: '2026-11-24T18:00:00+01:00',
}
const forms = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const largest = 90 * 1024

// The P lies within the circle of 80 % that every launcher keeps; only the corners must be filled.
const maskable = readFileSync('public/icon.svg', 'utf8').replace(' rx="96"', '')
const ground = '<rect width="24" height="24" rx="5" fill="#0a4da3"/>'
const line = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const shortcuts = {
  search: `${ground}<g ${line}><circle cx="11" cy="11" r="4.5"/><path d="m14.5 14.5 3.5 3.5"/></g>`,
  bookings: `${ground}<g ${line}><path d="M6 8h12v3a1.5 1.5 0 0 0 0 3v3H6v-3a1.5 1.5 0 0 0 0-3z"/><path d="M12 10v5"/></g>`,
}

mkdirSync(folder, { recursive: true })
const clock = new URL(`./clock.mjs?shift=${now - Date.now()}`, import.meta.url)
const plaza = await startPlaza({ NODE_OPTIONS: `--import ${clock.href}` })
const browser = await openBrowser()
try {
  for (const size of [192, 512]) await icon(`maskable-${String(size)}`, size, maskable)
  for (const [name, drawing] of Object.entries(shortcuts))
    await icon(
      `${name}-96`,
      96,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing}</svg>`,
    )
  for (const locale of locales)
    for (const form of ['narrow', 'wide'] as const) await screenshot(browser, locale, form)
} finally {
  await browser.close()
  await plaza.stop()
}

async function icon(name: string, size: number, svg: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  write(`${name}.png`, await page.screenshot({ omitBackground: true }))
  await page.close()
}

async function screenshot(from: Browser, locale: Locale, form: keyof typeof forms): Promise<void> {
  const context = await from.newContext({
    locale,
    timezoneId: 'Europe/Madrid',
    viewport: forms[form],
    reducedMotion: 'reduce',
  })
  const page: Page = await context.newPage()
  await page.clock.install({ time: now })
  await page.goto(`${plaza.url}${localePath(locale, '/')}?${new URLSearchParams(search).toString()}`)
  await page.locator('[data-sign]').first().waitFor({ state: 'attached' })
  await page.clock.runFor(4_000)
  await page.waitForTimeout(2_500)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  write(`${locale}-${form}.webp`, Buffer.from(data, 'base64'))
  await context.close()
}

function write(name: string, file: Buffer): void {
  if (file.length > largest) throw new Error(`${name} has ${file.length} bytes, more than ${largest}`)
  writeFileSync(`${folder}/${name}`, file)
  console.info(`${folder}/${name}  ${Math.round(file.length / 1024)} KB`)
}
