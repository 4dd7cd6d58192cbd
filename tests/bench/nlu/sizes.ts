import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import type { Locale } from '../../../contract/locale'

const root = new URL('../../../', import.meta.url)
const gzip = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length

/** What a module costs on the wire: bundled, minified, gzipped. `source` is code in the project's root. */
export const bundled = async (source: string, platform: 'browser' | 'node' = 'browser'): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root.pathname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    write: false,
    logLevel: 'silent',
  })
  return gzip(outputFiles[0]?.contents ?? '')
}

/** A language as the front ships it: its files as JSON modules (yamlModule.ts), each gzipped. */
export const languageSize = (locale: Locale): number =>
  ['sentences.yaml', 'commands.yaml', 'datetime.yaml', 'lexicon.yaml', 'pieces.json']
    .map((name) => readFileSync(new URL(`locales/${locale}/${name}`, root), 'utf8'))
    .reduce((sum, yaml) => sum + gzip(`export default ${JSON.stringify(parse(yaml))}`), 0)
