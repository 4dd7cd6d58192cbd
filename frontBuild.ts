import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import type { Plugin } from 'vite'
import { defaultLocale, localePath, locales } from './contract/locale.ts'

/** Moves style sheets behind the static shell, so that the browser paints the shell before it has fetched any. */
export const stylesBehindShell = (): Plugin => ({
  name: 'styles-behind-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets: string[] = []
      const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
        sheets.push(sheet.trim())
        return ''
      })
      return without.replace('<noscript>', `${sheets.join('\n    ')}\n    <noscript>`)
    },
  },
})

/**
 * Names the classes of the style modules: the number of the sheet among all of them in letters, then that of the class in
 * its sheet. Shorter than what a developer reads, and the same whenever the sources are.
 */
export const shortClassNames = (): ((name: string, file: string) => string) => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => resolve('src', path))
    .sort()
  const named = new Map<string, string[]>()
  return (name, file) => {
    const names = named.get(file) ?? []
    named.set(file, names)
    if (!names.includes(name)) names.push(name)
    const sheet = sheets.indexOf(resolve(file))
    if (sheet < 0) throw new Error(`${file} is no style module of src`)
    const letters = [Math.floor(sheet / 26), sheet % 26].map((digit) => String.fromCodePoint(65 + digit))
    return `${letters.join('')}${names.indexOf(name).toString(36)}`
  }
}

/**
 * Imports each class name of a style module by itself instead of the object that holds them all: the bundler writes the
 * names where they are used, and the ones that nobody uses vanish. The sheet stays, even where no name is left to import.
 */
export const classNamesInPlace = (): Plugin[] => [
  {
    name: 'class-names-in-place',
    apply: 'build',
    transform: (code) =>
      code.includes('.module.css')
        ? code.replace(/\bimport (\w+) from (?=['"][^'"]+\.module\.css['"])/g, 'import * as $1 from ')
        : undefined,
  },
  {
    name: 'sheets-stay',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  },
]

/**
 * The router makes its links and forms as soon as it is read, so that they are kept whether anyone uses them or not. Says of
 * them that making one does nothing else.
 */
export const routerInParts = (): Plugin => ({
  name: 'router-in-parts',
  apply: 'build',
  transform: (code, id) =>
    /[\\/]react-router[\\/]dist[\\/]/.test(id)
      ? code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
      : undefined,
})

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const firstSource = resolve('src/main.tsx')

/**
 * Packages that name all their parts in one file, and so cannot tell which are used where: icons, and texts with elements
 * in them. Whatever page uses such a part has it in its own files.
 */
const namedAtOnce = /lucide-react|html-parse-stringify|react-i18next[\\/]dist[\\/]es[\\/](Ice)?Trans/
/** Tells whether a module is needed before one can type. */
export const firstScreen = (): ((id: string, graph: Graph) => boolean) => {
  const first = new Set<string>()
  return (id, graph) => {
    const add = (one: string): void => {
      if (first.has(one) || namedAtOnce.test(one)) return
      first.add(one)
      graph.getModuleInfo(one)?.importedIds.forEach(add)
    }
    if (first.size === 0) add(firstSource)
    return first.has(id)
  }
}

/** Only a map file needs them: kept once they were used, or a driver has a booking whose map is kept. */
const ofMapFile = /^(VectorGround|mapFile)-/
/**
 * Only a conversation in one language needs the first, only rare signs in names of places the second, only the page of the
 * statecharts the third: kept once they were used. The fourth hears only with a network.
 */
const keptLater = /^(language-|overpass-latin-|charts-|hearing-)/
const shellAsset = /\.(js|css|woff2)$/
/** What a page needs on a device without a network. */
const shellFiles = (outDir: string): string[] => [
  '/icon.svg',
  ...readdirSync(outDir)
    .filter((file) => file.endsWith('.webmanifest'))
    .map((file) => `/${file}`),
  ...readdirSync(join(outDir, 'assets'))
    .filter((file) => shellAsset.test(file) && !keptLater.test(file) && !ofMapFile.test(file))
    .map((file) => `/assets/${file}`)
    .sort(),
]

/** Smaller ones, in bytes, cost a slow device more as requests than as bytes: the worker takes them out of one file. */
const largestPacked = 12_000

/**
 * Builds `src/worker/sw.ts` as `/sw.js`, with the files it keeps and a version that changes with any of them. The small ones of
 * `assets` are in one file more, content by address.
 */
export const shellWorker = (): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir: outDir = 'dist' }) {
      const source = readFileSync('src/worker/sw.ts', 'utf8')
      const files = shellFiles(outDir)
      const mapFiles = readdirSync(join(outDir, 'assets'))
        .filter((file) => shellAsset.test(file) && ofMapFile.test(file))
        .map((file) => `/assets/${file}`)
      const page = readFileSync(join(outDir, 'index.html'), 'utf8')
      const all = [source, page, ...files, ...mapFiles].join('\n')
      const version = createHash('sha256').update(all).digest('hex').slice(0, 12)
      const isPacked = (file: string): boolean =>
        /^\/assets\/.*\.(js|css)$/.test(file) && statSync(join(outDir, file)).size < largestPacked
      const packed = files.filter(isPacked).map((file) => [file, readFileSync(join(outDir, file), 'utf8')])
      const pack = `/assets/shell-${version}.json`
      writeFileSync(join(outDir, pack), JSON.stringify(Object.fromEntries(packed)))
      const single = files.filter((file) => !isPacked(file))
      const { code } = transformSync(source, {
        loader: 'ts',
        format: 'iife',
        target: 'es2022',
        minify: true,
        define: { __SHELL__: JSON.stringify({ version, files: single, pack, mapFiles }) },
      })
      writeFileSync(join(outDir, 'sw.js'), code)
    },
  },
})

/** What an installed Plaza is called and shows, in a language. */
type InstallTexts = { manifest: Record<'description' | 'search' | 'bookings' | 'results', string> }

/**
 * Writes a web app manifest for each language from the one in `public`, which is that of the first language. All have one
 * `id`: a driver who changes the language has one app.
 */
export const appManifests = (): Plugin => ({
  name: 'app-manifests',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir: outDir = 'dist' }) {
      const common = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as object
      for (const locale of locales) {
        const texts = JSON.parse(readFileSync(`locales/${locale}/ui/install.json`, 'utf8')) as InstallTexts
        const { description, search, bookings, results } = texts.manifest
        const icons = (name: string) => [
          { src: `/install/${name}-96.png`, sizes: '96x96', type: 'image/png' },
        ]
        const screenshot = (form: 'narrow' | 'wide', sizes: string) => ({
          src: `/install/${locale}-${form}.webp`,
          sizes,
          type: 'image/webp',
          form_factor: form,
          label: results,
        })
        const manifest = {
          ...common,
          description,
          lang: locale,
          start_url: localePath(locale, '/'),
          shortcuts: [
            { name: search, url: localePath(locale, '/'), icons: icons('search') },
            { name: bookings, url: localePath(locale, '/user/bookings'), icons: icons('bookings') },
          ],
          screenshots: [screenshot('narrow', '390x844'), screenshot('wide', '1280x800')],
        }
        const name = locale === defaultLocale ? 'manifest' : `manifest.${locale}`
        writeFileSync(join(outDir, `${name}.webmanifest`), JSON.stringify(manifest))
      }
    },
  },
})

const compressible = /\.(m?js|css|svg|json|webmanifest|txt|wasm)$/
/** Smaller files do not get smaller. */
const smallest = 512
/** The best compression of larger ones, in bytes, takes half a minute and saves a twentieth. */
const largest = 1_000_000

/** Writes a `.br` and a `.gz` beside every file worth compressing: the server sends them as they are. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir: outDir = 'dist' }) {
      for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(entry)) continue
        const file = join(outDir, entry)
        const content = readFileSync(file)
        if (content.length < smallest) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: content.length > largest ? 5 : constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
        )
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  },
})
