import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './kit/browser/chromium'
import { selection } from './selection'

/**
 * `npm test`: build, types, lint, format, then every test. `npm test -- <words>`: only the tests that match, without
 * checks and without a build. Closes with a line of its own that counts everything, the checks included.
 */
type Outcome = { passed: number; failed: number }

const run = (command: string, args: string[], env = process.env): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('exit', (code) => resolve(code ?? 1))
  })
const bin = (name: string): string => join('node_modules', '.bin', name)

const check = async (title: string, command: string, args: string[]): Promise<Outcome> => {
  const started = Date.now()
  const code = await run(command, args)
  console.info(`${code === 0 ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number; success: boolean }

const vitest = async (selected: readonly string[], environment = process.env): Promise<Outcome> => {
  // Everything that tests leave in the system's temporary folder goes with this one. PostgreSQL has a user of its own there.
  const folder = mkdtempSync(join(tmpdir(), 'plaza-test-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'report.json')
  const args = [
    'run',
    selected.length > 0 ? '--reporter=verbose' : '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...selected,
  ]
  const code = await run(bin('vitest'), args, { ...environment, TMPDIR: folder })
  try {
    const { numPassedTests, numFailedTests, numTotalTests, success } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Report
    // A file that does not even load fails no test of its own; a run without tests has proved nothing.
    const silent = numFailedTests === 0 && (!success || code !== 0 || numTotalTests === 0) ? 1 : 0
    return { passed: numPassedTests, failed: numFailedTests + silent }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    // What the tests started may still be ending.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

const testFiles = (): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('tests', file))

const everything = async (): Promise<Outcome[]> => {
  const chromium = ensureChromium()
  return [
    ...(await Promise.all([
      check('the front and the server build', bin('tsx'), ['build.ts']),
      check('types', bin('tsc'), ['--noEmit']),
      check('lint', bin('oxlint'), []),
      check('format', bin('oxfmt'), ['--check']),
    ])),
    await vitest([], { ...process.env, CHROMIUM_PATH: chromium }),
  ]
}

const main = async (): Promise<number> => {
  const words = process.argv.slice(2)
  const outcomes = words.length > 0 ? [await vitest(selection(words, testFiles()))] : await everything()
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.info(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    console.info('\n0 passed, 1 failed')
    process.exit(1)
  },
)
