import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Locale } from '../../../contract/locale'

type Texts = { [key: string]: string | Texts }
/** A text of the screens in one language, by its key (`search:where`); the drive reads the same files as the product. */
export const textsOf = (locale: Locale) => {
  const folder = `locales/${locale}/ui`
  const texts: Texts = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
  )
  return (path: string): string => {
    const found = path
      .split(/[.:]/)
      .reduce<Texts | string>((inner, key) => (inner as Texts)[key] ?? '', texts)
    if (typeof found !== 'string' || found === '') throw new Error(`no text ${path} in ${locale}`)
    return found
  }
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe finds on the page as it stands; run in the page's own world, so the strict policy stays in force. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const found = (
      await (
        window as never as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
      ).axe.run()
    ).violations
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}
/** A picture for whoever asks with `SHOTS=folder`. */
export const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
