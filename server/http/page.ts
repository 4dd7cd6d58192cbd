import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Configuration } from '../../contract/configuration'
import { brands, type BrandName } from '../../contract/site/brands'
import { defaultLocale, type Locale } from '../../contract/locale'
import { demoConfiguration } from '../../contract/site/support'
import type installSpanish from '../../locales/es/ui/install.json'
import type spanish from '../../locales/es/ui/search.json'
import { localeTexts } from '../localeTexts'

const texts = localeTexts<typeof spanish>('ui/search.json')
const installTexts = localeTexts<typeof installSpanish>('ui/install.json')

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
/** `dist/.vite/manifest.json`: the built files of each source file. */
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** Pages that are opened from outside, by a mail or another site: their source files, and the nouns of their texts. */
export const openedFromOutside = {
  '/login': { code: ['src/screens/session/Login.tsx'], texts: ['account'] },
  '/registration': {
    code: ['src/screens/account/Registration.tsx', 'src/layouts/WelcomeApp.tsx'],
    texts: ['account', 'registration'],
  },
  '/recovery': { code: ['src/screens/account/Recovery.tsx'], texts: ['account'] },
} satisfies Record<string, { code: string[]; texts: string[] }>
type OpenedFromOutside = keyof typeof openedFromOutside

/**
 * The kind of page of an address: the search form, its results, one that is opened from outside, or another page;
 * `charts`: the page of the statecharts, which the script shows instead of the app.
 */
export type PageKind = 'home' | 'results' | 'charts' | 'other' | OpenedFromOutside
export type Page = { body: Buffer; encoding?: 'br' | 'gzip' }

/** Hashes of the inline scripts and styles of the page, as CSP sources. */
export function inlineHashes(folder: string): { scripts: string[]; styles: string[] } {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return { scripts: [], styles: [] }
  const html = readFileSync(file, 'utf8')
  const hashes = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
  }
}

/**
 * The page of the built front in a language, compressed as the browser accepts. Each variant is created once, because
 * the folder does not change while a server runs.
 */
export function createPages(folder: string, configuration: Configuration = demoConfiguration) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const listed = join(folder, '.vite', 'manifest.json')
  const manifest = existsSync(listed) ? Manifest.parse(JSON.parse(readFileSync(listed, 'utf8'))) : {}
  const made = new Map<string, Page>()

  const render = (locale: Locale, kind: PageKind, brand?: BrandName): string =>
    html
      .replace(
        /<html lang="[^"]*"/,
        `<html lang="${locale}"${brand ? ` data-brand="${brand}"` : ''}${kind === 'charts' ? ' data-charts' : ''}`,
      )
      .replace(
        /(<meta name="description" content=")[^"]*/,
        (_, start: string) => start + escape(installTexts[locale].manifest.description),
      )
      .replace('/manifest.webmanifest', locale === defaultLocale ? '$&' : `/manifest.${locale}.webmanifest`)
      .replace('shell-logo">plaza<', `shell-logo">${brand ? brands[brand].name : 'plaza'}<`)
      .replace(
        '</head>',
        () => `${configurationTag(configuration)}${preloads(manifest, locale, kind, html)}</head>`,
      )
      .replace('<!--home-->', kind === 'home' ? homeShell(locale) : '')

  return (locale: Locale, kind: PageKind, accepted: string, brand?: BrandName): Page => {
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const key = `${locale} ${kind} ${encoding} ${brand}`
    const known = made.get(key)
    if (known) return known
    const text = Buffer.from(render(locale, kind, brand))
    const body = encoding === 'br' ? brotliCompressSync(text) : encoding === 'gzip' ? gzipSync(text) : text
    const page = { body, ...(encoding && { encoding }) } satisfies Page
    made.set(key, page)
    return page
  }
}

export function isOpenedFromOutside(path: string): path is OpenedFromOutside {
  return Object.hasOwn(openedFromOutside, path)
}

/** All files that a chunk needs, including its own. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen)),
  ]
}

/** Preload links for what the first script would request next, without files that the page already names. */
function preloads(manifest: Manifest, locale: Locale, kind: PageKind, html: string): string {
  const search = kind === 'home' || kind === 'results'
  const { code, texts } = isOpenedFromOutside(kind) ? openedFromOutside[kind] : { code: [], texts: [] }
  const wanted = ['texts', search ? 'search' : 'pages', ...(kind === 'results' ? ['results'] : []), ...texts]
  const names = Object.keys(manifest).filter((name) =>
    wanted.some((one) => name.startsWith(`_${one}-${locale}-`)),
  )
  // Where any other page finds its route and its texts.
  if (!search) names.push('src/routes.tsx', ...code)
  if (kind !== 'home') names.push('src/laterTexts.ts')
  return [...new Set(names.flatMap((name) => filesOf(manifest, name)))]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')
}

/** The values that the front reads (`src/configuration.ts`); it knows those of the demo. */
function configurationTag(configuration: Configuration): string {
  const text = JSON.stringify(configuration)
  if (text === JSON.stringify(demoConfiguration)) return ''
  return `<meta name="configuration" content="${escape(text)}">`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
}

/**
 * The home page before its scripts have loaded: its texts, and a field for the place that accepts input at once; the
 * form that replaces it keeps the input.
 */
function homeShell(locale: Locale): string {
  const { headline, lead, where, wherePlaceholder } = texts[locale]
  const field =
    `<div class="shell-field"><label for="shell-where">${escape(where)}</label>` +
    '<input id="shell-where" autocomplete="off" autocorrect="off" spellcheck="false" maxlength="120" ' +
    `placeholder="${escape(wherePlaceholder)}"></div>`
  return (
    `<main class="shell-home"><h1>${escape(headline)}</h1><p>${escape(lead)}</p>` +
    `${field}<div class="shell-field"></div></main>`
  )
}
