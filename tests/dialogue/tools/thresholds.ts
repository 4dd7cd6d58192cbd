import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales, type Locale } from '../../../contract/locale'
import type * as Compile from '../../../dialogue/language/compile'
import { readLanguageData } from '../../../dialogue/language/readLanguage'
import * as thresholds from '../../../dialogue/understand/thresholds'
import type * as Understand from '../../../dialogue/understand/understand'
import { monday } from '../../kit/dialogue/hearing'
import { parkingFiles, present, publicWords } from '../../kit/dialogue/publicWords'
import { exact, linesOf, type Utterance } from '../../kit/dialogue/scoring'

/**
 * `npm run thresholds [name …]`: sets each number of `dialogue/understand/thresholds.ts` one step lower and higher and
 * counts what changes: sentences of ours that come out right (utterances, blind ones, every eighth practised one), wishes of
 * others that are taken for one, and strange talk that is refused. The learned weights stay as they are.
 */
type Numbers = Record<string, number | Record<string, number>>
type Case = { locale: Locale; line: Utterance; kind: 'right' | 'wishes' | 'refused' }
type Tally = Record<Case['kind'], number>
type Bundle = typeof Understand & typeof Compile

const values = structuredClone({ ...thresholds }) as unknown as Numbers
/** Names that were read since it was emptied. */
const read = new Set<string>()
const watched = (numbers: Numbers, prefix: string): Numbers =>
  new Proxy(numbers, {
    get(target, key) {
      const name = prefix + String(key)
      const value = target[String(key)]
      if (typeof value === 'object') return watched(value, `${name}.`)
      if (value !== undefined) read.add(name)
      return value
    },
  })

/** Understanding with the numbers above in place of `thresholds.ts`. */
async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'thresholds-'))
  const outfile = join(folder, 'understand.cjs')
  await build({
    stdin: {
      contents: `export * from './dialogue/understand/understand'; export * from './dialogue/language/compile'`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    outfile,
    format: 'cjs',
    platform: 'node',
    plugins: [
      {
        name: 'thresholds',
        setup: (plugin) => {
          const path = 'thresholds.cjs'
          plugin.onResolve({ filter: /\/thresholds$/ }, () => ({ path, namespace: 'watched' }))
          plugin.onLoad({ filter: /./, namespace: 'watched' }, () => ({
            contents: 'module.exports = globalThis.thresholds',
          }))
        },
      },
    ],
  })
  Object.assign(globalThis, { thresholds: watched(values, '') })
  const loaded = createRequire(import.meta.url)(outfile) as Bundle
  rmSync(folder, { recursive: true })
  return loaded
}

function casesOf(): Case[] {
  const ours = locales.flatMap((locale) => {
    const practised = linesOf(locale, 'practice').filter((_, i) => i % 8 === 0)
    const lines = [...linesOf(locale, 'utterances'), ...linesOf(locale, 'blind'), ...practised]
    return [
      ...lines.map((line): Case => ({ locale, line, kind: 'right' })),
      ...linesOf(locale, 'strange').map((line): Case => ({ locale, line, kind: 'refused' })),
    ]
  })
  if (!present) return ours
  const said = (names: readonly string[], kind: Case['kind'], every: number): Case[] =>
    names
      .flatMap(publicWords)
      .filter((_, i) => i % every === 0)
      .map(({ id, locale, text }) => {
        const context = { state: 'search.asking' as const }
        return { locale, kind, line: { id, text, context, intent: 'out_of_scope', slots: {} } }
      })
  return [...ours, ...said(parkingFiles, 'wishes', 1), ...said(['clinc150-oos'], 'refused', 3)]
}

function isWell({ understand }: Bundle, language: Compile.Language, { locale, line, kind }: Case): boolean {
  const { state, slots = {}, results = [] } = line.context
  const shown = results.map((name, i) => ({ id: String(i), name }))
  const told = understand(line.text, {
    ...{ locale, language, at: state, slots, results: shown, can: () => true },
    ...{ reference: monday, timeZone: 'Europe/Madrid' },
  })
  if (kind === 'right') return exact(line, { ...told, id: line.id, us: 0 })
  return (told.intent === 'out_of_scope') === (kind === 'refused')
}

const set = (name: string, value: number): void => {
  const [outer = '', inner] = name.split('.')
  const group = values[outer]
  if (inner !== undefined && typeof group === 'object') group[inner] = value
  else values[outer] = value
}

/** The neighbours of a number: a twentieth for shares, less for factors near 1 and small ones, a fifth for others. */
function neighbours(value: number): number[] {
  if (value > 0 && value < 0.01) return [value / 3, value * 3]
  const step = Math.abs(value) > 1 ? Math.abs(value) / 5 : value < 0.1 || value >= 0.95 ? 0.02 : 0.05
  return [value - step, Math.abs(value) > 1 ? value + step : Math.min(1, value + step)]
}

async function main(only: readonly string[]): Promise<void> {
  const bundled = await bundle()
  const languages = new Map(
    locales.map((locale) => [locale, bundled.compileLanguage(locale, readLanguageData(locale))]),
  )
  const wellIn = (one: Case, fresh: ReadonlyMap<Locale, Compile.Language>): boolean =>
    isWell(bundled, fresh.get(one.locale)!, one)
  const cases = casesOf().map((one) => {
    read.clear()
    return { one, well: wellIn(one, languages), reads: new Set(read) }
  })
  const names = new Set(cases.flatMap(({ reads }) => [...reads]))
  console.info(`${cases.length} sentences, ${cases.filter(({ well }) => well).length} of them well`)
  for (const name of [...names].sort().filter((one) => only.length === 0 || only.includes(one))) {
    const [outer = '', inner = ''] = name.split('.')
    const group = values[outer]
    const value = typeof group === 'object' ? group[inner]! : group!
    for (const other of neighbours(value)) {
      set(name, other)
      // What is made of a language once is made anew.
      const fresh = new Map([...languages].map(([locale, language]) => [locale, { ...language }]))
      const change: Tally = { right: 0, wishes: 0, refused: 0 }
      for (const { one, well, reads } of cases)
        if (reads.has(name)) change[one.kind] += Number(wellIn(one, fresh)) - Number(well)
      console.info(`${name} ${value} → ${Number(other.toPrecision(3))}: ${JSON.stringify(change)}`)
    }
    set(name, value)
  }
}
await main(process.argv.slice(2))
