import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mutants, type Edit, type Mutant } from './mutants'

/**
 * Takes the guards of the money out one by one, in a copy of the tree, and runs the fast tests of `npm test` that should
 * miss them. `tsx tests/mutants/run.ts [part of a name …]`. Fails when a mutant lives, or no longer fits the code.
 */
const rooms = [
  'contract',
  'dialogue',
  'locales',
  'machines',
  'providers',
  'sandbox',
  'server',
  'voice-fulfillment',
]
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'yamlModule.ts']
const tests = ['tests/server/reservation/guards.test.ts', 'tests/server/reservation/engine.test.ts']

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] }
type Ran = { failed: string[]; passed: number }

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesOf(join(path, name))) : [path]

/** The one file that has the text; throws when none or several have it. */
const placeOf = (root: string, { in: paths, find }: Edit): string => {
  const having = paths.flatMap((path) => filesOf(join(root, path)).filter((file) => file.endsWith('.ts')))
  const hits = having.flatMap((file) =>
    Array.from({ length: readFileSync(file, 'utf8').split(find).length - 1 }, () => file),
  )
  if (hits.length !== 1) throw new Error(`${hits.length} places instead of one for: ${find}`)
  return hits[0]!
}

const runTests = (root: string): Ran => {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...tests]
  const { stderr } = spawnSync(resolve('node_modules/.bin/vitest'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LIVES: '40' },
  })
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const titles = all.filter(({ status }) => status === 'failed').map(({ title }) => title)
    return { failed: titles, passed: all.filter(({ status }) => status === 'passed').length }
  } catch {
    throw new Error(`the tests did not run: ${stderr.slice(-500)}`)
  }
}

const attack = (root: string, { edits, named }: Mutant): { caught: boolean; told: string } => {
  const kept = new Map<string, string>()
  try {
    for (const edit of edits) {
      const file = placeOf(root, edit)
      const text = readFileSync(file, 'utf8')
      if (!kept.has(file)) kept.set(file, text)
      writeFileSync(
        file,
        text.replace(edit.find, () => edit.put),
      )
    }
    const { failed } = runTests(root)
    const silent = named.filter((name) => !failed.some((title) => title.includes(name)))
    if (silent.length > 0) return { caught: false, told: `not missed by: ${silent.join(' | ')}` }
    return {
      caught: true,
      told: `${failed.length} tests fail: ${failed.map((title) => title.slice(0, 28)).join(' | ')}`,
    }
  } catch (error) {
    return { caught: false, told: (error as Error).message }
  } finally {
    for (const [file, text] of kept) writeFileSync(file, text)
  }
}

const main = (): number => {
  const wanted = process.argv.slice(2)
  const chosen = mutants.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  const root = mkdtempSync(join(tmpdir(), 'plaza-mutants-'))
  try {
    for (const path of [...rooms, ...files, 'tests']) cpSync(path, join(root, path), { recursive: true })
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const { failed, passed } = runTests(root)
    if (failed.length > 0 || passed === 0)
      throw new Error(`without a mutant ${passed} pass and these fail: ${failed.join(' | ')}`)
    let alive = 0
    for (const mutant of chosen) {
      const started = Date.now()
      const { caught, told } = attack(root, mutant)
      if (!caught) alive++
      const seconds = ((Date.now() - started) / 1000).toFixed(0)
      console.info(`${caught ? '✓ caught' : '✗ LIVES '} ${mutant.name} (${seconds} s; ${told})`)
    }
    console.info(`\n${chosen.length - alive} of ${chosen.length} mutants caught`)
    return alive === 0 && chosen.length > 0 ? 0 : 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

process.exitCode = main()
