import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../contract/site/help'
import { locales } from '../../../contract/locale'
import { demoConfiguration } from '../../../contract/site/support'
import { createEarlyApp } from '../../../server/app'
import { localeTexts } from '../../../server/localeTexts'
import type spanish from '../../../locales/es/documents.json'

const front = mkdtempSync(join(tmpdir(), 'front-'))
writeFileSync(join(front, 'index.html'), '<html lang="es"><head></head><body></body></html>')
const support = { ...demoConfiguration.support, email: 'hola&co@example.org' }
const app = createEarlyApp(
  { front, configuration: { ...demoConfiguration, support } },
  new Promise(() => undefined),
)
const get = async (path: string) =>
  app.fetch(
    new Request(`http://plaza.test${path}`, { headers: { accept: 'text/html', 'accept-language': 'de' } }),
  )
const texts = localeTexts<typeof spanish>('documents.json')
const all = documents.flatMap((name) => locales.map((locale) => ({ name, locale })))

describe('the legal texts', () => {
  it.each(all)(
    '$name stands in $locale, whatever the browser speaks (R028, R029, R030)',
    async ({ name, locale }) => {
      const answer = await get(`/docs/${locale}/${name}`)
      expect(answer.status).toBe(200)
      const page = await answer.text()
      expect(page).toContain(`<html lang="${locale}">`)
      const { title, sections } = texts[locale][name]
      expect(page).toContain(`<h1>${title}</h1>`)
      for (const section of Object.values(sections)) expect(page).toContain(`<h2>${section.title}</h2>`)
      expect(page).toContain(texts[locale].demo)
      expect(page).toContain('hola&amp;co@example.org')
      expect(page).not.toContain('<script')
    },
  )

  it('may be shown in a frame by any page, and their style is the only thing that is allowed (R047)', async () => {
    const answer = await get('/docs/es/privacy')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script|unsafe/)
  })

  it.each([
    '/docs/pt/privacy',
    '/docs/es/imprint',
    '/docs/es',
    '/docs/es/privacy/more',
    '/docs/es/..%2fprivacy',
  ])('is no page at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('without chrome are the only page of the app that a stranger may frame (R047)', async () => {
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1]
    for (const path of ['/en/noshowlegals', '/de/noshowlegals/']) expect(await ancestors(path)).toBe('*')
    for (const path of ['/en', '/en/contact', '/en/login', '/en/user/noshowlegals'])
      expect(await ancestors(path)).toBe(`'self'`)
  })
})
