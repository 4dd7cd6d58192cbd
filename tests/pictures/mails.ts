import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locale } from '../../contract/locale'
import { htmlPart } from '../../server/mail/html'
import { openBrowser } from '../kit/browser/running'
import { kinds, letterOf } from '../kit/server/mail/samples'

/**
 * `npm run pictures:mails`: pictures of all mails, light and dark: in Spanish as wide as a mail program, in German as
 * wide as a phone, into `docs/pictures/mails`. A mail that looks different is a picture that changes. An
 * argument names another folder.
 */
const folder = process.argv[2] ?? 'docs/pictures/mails'
const gap = 16

const browser = await openBrowser()
try {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await take('es', 600, colorScheme)
    await take('de', 390, colorScheme)
  }
} finally {
  await browser.close()
}

/** All kinds side by side, each in a frame of its own as a mail program shows it. */
async function take(locale: Locale, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: (width + gap) * kinds.length + gap, height: 1_400 },
    colorScheme,
  })
  await page.setContent(
    `<body style="margin:0;display:flex;gap:${gap}px;padding:${gap}px;background:#888;color-scheme:light dark">`,
  )
  for (const kind of kinds) {
    const html = await htmlPart(letterOf(kind, locale))
    await page.evaluate(
      ([text, size]) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.style.cssText = `border:0;width:${size}px;height:1368px;color-scheme:light dark;flex:none`
          frame.srcdoc = text
          frame.onload = resolve
          document.body.append(frame)
        }),
      [html, width] as const,
    )
  }
  const file = `${folder}/${locale}-${width}-${colorScheme}.webp`
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 45 })
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.info(`${file}  ${Math.round((data.length * 3) / 4 / 1024)} KB`)
  await page.close()
}
