import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoConfiguration } from '../../contract/site/support'
import { createApp } from '../../server/app'
import { openedFromOutside } from '../../server/http/page'
import germanInstall from '../../locales/de/ui/install.json'
import german from '../../locales/de/ui/search.json'
import spanishInstall from '../../locales/es/ui/install.json'
import spanish from '../../locales/es/ui/search.json'

const script = 'document.documentElement.dataset.theme = "light"'
const style = '.shell{padding:8px}'
const code = 'export const answer = 42 // '.padEnd(4_000, 'x')
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the page that is served before its scripts have arrived', () => {
  let folder: string
  const app = (charts?: boolean) =>
    createApp({
      charts,
      api: () => {
        throw new Error('no call is made here')
      },
      health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
      front: folder,
      configuration: demoConfiguration,
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app().request(path, { headers: { accept: 'text/html', ...headers } })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaza-front-'))
    mkdirSync(join(folder, '.vite'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, 'index.html'),
      `<html lang="es"><head><meta name="description" content="Aparcamiento" /><script>${script}</script><style>${style}</style>` +
        '<script type="module" src="/assets/index.js"></script></head>' +
        '<body><div id="root"><div class="shell-logo">plaza</div><!--home--></div></body></html>',
    )
    writeFileSync(join(folder, 'assets', 'Finder.js'), code)
    writeFileSync(join(folder, 'assets', 'Finder.js.br'), brotliCompressSync(code))
    const manifest = {
      'index.html': { file: 'assets/index.js' },
      '_texts-de-a1.js': { file: 'assets/texts-de-a1.js', imports: ['_words.js', 'index.html'] },
      '_words.js': { file: 'assets/words.js', css: ['assets/words.css'] },
      '_texts-es-b2.js': { file: 'assets/texts-es-b2.js' },
      '_search-de-c3.js': { file: 'assets/search-de-c3.js' },
      '_results-de-k1.js': { file: 'assets/results-de-k1.js' },
      '_search-es-d4.js': { file: 'assets/search-es-d4.js' },
      '_pages-de-g7.js': { file: 'assets/pages-de-g7.js' },
      '_account-de-h8.js': { file: 'assets/account-de-h8.js' },
      'src/screens/session/Login.tsx': { file: 'assets/Login-i9.js', imports: ['_words.js'] },
      'src/routes.tsx': { file: 'assets/routes-f6.js' },
      'src/laterTexts.ts': { file: 'assets/laterTexts-e5.js' },
    }
    writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has the texts of the home page in the language of its address', async () => {
    const german_ = await (await get('/de')).text()
    expect(german_).toContain('<html lang="de"')
    expect(german_).toContain(german.headline)
    expect(german_).toContain(`>${german.where}</label><input`)
    const spanish_ = await (await get('/')).text()
    expect(spanish_).toContain(spanish.headline)
    for (const [text, { manifest }] of [
      [german_, germanInstall],
      [spanish_, spanishInstall],
    ] as const)
      expect(text).toContain(`<meta name="description" content="${manifest.description}"`)
    // A shared result and a page of the account are no home page.
    for (const path of ['/de?lat=40.4&lng=-3.7', '/de/user/bookings'])
      expect(await (await get(path)).text()).not.toContain(german.headline)
  })

  it('names beside the first script what that would ask for next, and nothing of another language', async () => {
    const html = await (await get('/de')).text()
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/words.js">')
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/words.css">')
    expect(html).toContain('href="/assets/texts-de-a1.js"')
    expect(html).toContain('href="/assets/search-de-c3.js"')
    expect(html).not.toMatch(/(texts|search)-es/)
    expect(html).not.toMatch(/laterTexts|routes|pages-/)
    // A shared result names its texts, which the question does without.
    expect(html).not.toContain('results-de')
    expect(await (await get('/de?lat=40.4&lng=-3.7')).text()).toContain('href="/assets/results-de-k1.js"')
    const login = await (await get('/de/login')).text()
    expect(login).not.toContain('search-de')
    expect(login).toContain('href="/assets/pages-de-g7.js"')
    expect(login).toContain('<link rel="modulepreload" crossorigin href="/assets/laterTexts-e5.js">')
    expect(login).toContain('<link rel="modulepreload" crossorigin href="/assets/routes-f6.js">')
    expect(html.match(/assets\/index\.js/g)).toHaveLength(1)
    // A page that a mail or another site opens names its own code and texts, too.
    for (const file of ['Login-i9.js', 'account-de-h8.js']) {
      expect(login).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}">`)
      expect(await (await get('/de/contact')).text()).not.toContain(file)
    }
  })

  it('names source files that are there, and texts of every language', () => {
    for (const { code, texts } of Object.values(openedFromOutside)) {
      for (const file of code) expect(existsSync(file), file).toBe(true)
      for (const noun of texts) expect(existsSync(`locales/de/ui/${noun}.json`), noun).toBe(true)
    }
  })

  it('allows its inline script and style by their hashes, and no other', async () => {
    const policy = (await get('/de')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${sha(script)};`)
    expect(policy).toContain(`style-src 'self' ${sha(style)};`)
    expect(policy).not.toContain('unsafe-inline')
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const answer = await get('/de', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toContain(german.headline)
  })

  it.each([
    ['/user/bookings', 200],
    ['/de/user/cars/providers/', 200],
    ['/fr/recovery/anything', 200],
    ['/user/changeuser', 200],
    ['/user/bookigns', 404],
    ['/it/nowhere', 404],
    ['/recovery/a/b', 404],
  ])('is served at %s with the status %i (R031, R320)', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('<div id="root">')
  })

  it.each([
    ['costa.localhost', 'partner-a', 'Costa Aparca'],
    ['ISAR.localhost:3000', 'partner-b', 'Isar Parken'],
    ['localhost', undefined, 'plaza'],
    ['constructor', undefined, 'plaza'],
  ])('is at the host %s that of %s (R016)', async (host, brand, name) => {
    const text = await (
      await app().request(`http://${host}/de/contact`, { headers: { accept: 'text/html' } })
    ).text()
    expect(/data-brand="([^"]+)"/.exec(text)?.[1]).toBe(brand)
    expect(text).toContain(`shell-logo">${name}<`)
  })

  it.each(['/charts', '/de/charts'])(
    'is the page of the statecharts at %s with a sandbox; without one nothing is there, as at any unknown address',
    async (path) => {
      const ask = (charts: boolean) => app(charts).request(path, { headers: { accept: 'text/html' } })
      const shown = await ask(true)
      expect(shown.status).toBe(200)
      expect(await shown.text()).toMatch(/<html lang="(es|de)" data-charts>/)
      const refused = await ask(false)
      expect(refused.status).toBe(404)
      expect(await refused.text()).not.toContain('data-charts')
    },
  )

  it('stands for no missing file: what the build has not made is not there, nor is its list', async () => {
    for (const path of ['/assets/x', '/assets/', '/de/../assets/y', '/.vite/manifest.json'])
      expect((await get(path)).status, path).toBe(404)
  })

  it('comes with hashed files that are compressed beforehand and kept for a year', async () => {
    const answer = await get('/assets/Finder.js', { accept: '*/*', 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(code)
  })
})
