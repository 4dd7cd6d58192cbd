import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser/chromium'

/**
 * `npm test`: types, lint, format, build, then every test; extra arguments go to vitest. Closes with a line of its own
 * that counts everything, the checks included.
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

const vitest = async (chromium: string): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-test-'))
  const file = join(folder, 'report.json')
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ]
  const code = await run(bin('vitest'), args, { ...process.env, CHROMIUM_PATH: chromium })
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
    rmSync(folder, { recursive: true, force: true })
  }
}

const main = async (): Promise<number> => {
  const chromium = ensureChromium()
  const outcomes = [
    await check('the front and the server build', bin('tsx'), ['build.ts']),
    // The longest first: each keeps one core busy.
    ...(await Promise.all([
      check('types', bin('tsc'), ['--noEmit']),
      check('lint', bin('oxlint'), []),
      check('format', bin('oxfmt'), ['--check']),
    ])),
    await vitest(chromium),
  ]
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
