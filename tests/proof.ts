import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run proof`: what is too long for `npm test`. Each part is the same test at full strength, or the mutants that
 * the tests of `npm test` must catch. `tsx tests/proof.ts [part of a title …]` runs some of them.
 */
const vitest = (...args: string[]): string[] => [join('node_modules', '.bin', 'vitest'), 'run', ...args]
const parts: {
  title: string
  command: string[]
  env?: Record<string, string>
  /** Only when it is asked for. */ byName?: true
}[] = [
  { title: 'mutants', command: [join('node_modules', '.bin', 'tsx'), 'tests/mutants/run.ts'] },
  {
    title: '3,000 lives of reservations',
    command: vitest('tests/server/reservation/engine.test.ts'),
    env: { LIVES: '3000' },
  },
  {
    title: 'ledger: 10,000 random operations of money',
    command: vitest('tests/server/money/law.test.ts'),
    env: { OPERATIONS: '10000' },
  },
  {
    title: 'invoices of three months by picture, and two nodes that are cut off',
    command: vitest('tests/server/invoices'),
    env: { STRENGTH: 'full' },
  },
  { title: 'kill -9 on PGlite and PostgreSQL', command: vitest('tests/faults'), env: { CHAOS: 'full' } },
  {
    title: 'kill -9 twenty times beside a busy loop on every core',
    command: [join('node_modules', '.bin', 'tsx'), 'tests/faults/busy.ts'],
    byName: true,
  },
  {
    title: '200 power cuts',
    command: vitest('tests/server/database/powerCut.test.ts'),
    env: { CUTS: '200' },
  },
  {
    title: '120 turns at once on two servers',
    command: vitest('tests/voice-fulfillment/twoNodes.test.ts'),
    env: { TURNS: '120' },
  },
  {
    title:
      'every path by voice and by taps, in every language, samples of two thousand, and more arbitrary text',
    command: vitest(
      'tests/paths/bare',
      'tests/paths/voice',
      'tests/paths/screenRegistration',
      'tests/paths/screenFirstVisit',
      'tests/gates/sampled',
      'tests/dialogue/fuzz',
      'tests/dialogue/templates',
    ),
    env: { STRENGTH: 'full' },
  },
  {
    title: 'decisions of the charts and rules of the identity, each broken',
    command: [join('node_modules', '.bin', 'tsx'), 'tests/mutants/decide.ts'],
  },
  {
    title: 'every page in every language, empty and filled: axe, 320 px, letters of twice the size, keyboard',
    command: vitest('tests/browser/pages'),
    env: { STRENGTH: 'full' },
  },
  {
    title: 'mails in every look, and a card and a registration on a German desktop too',
    command: vitest('tests/browser/mails', 'tests/browser/cards', 'tests/browser/registration'),
    env: { STRENGTH: 'full' },
  },
  {
    title: 'kill -9 at every point of the help for who did not get in',
    command: vitest('tests/server/changes/noEntryKilled.test.ts'),
    env: { STRENGTH: 'full' },
  },
  {
    title: 'fuzz: 50,000 random requests to all calls',
    command: vitest('tests/server/http/fuzz.test.ts'),
    env: { REQUESTS: '50000' },
  },
  {
    title: 'hands-free by real sound: espeak-ng speaks into the microphone of Chromium',
    command: vitest('tests/browser/speech/realSound.test.ts'),
    env: { STRENGTH: 'full' },
  },
  {
    title: '10,000 conversations',
    command: vitest('tests/dialogue/random.test.ts'),
    env: { RUNS: '10000' },
  },
]

const run = ([command = '', ...args]: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('exit', (code) => resolve(code === 0))
  })

const wanted = process.argv.slice(2)
const told: string[] = []
let failed = 0
for (const { title, command, env, byName } of parts) {
  if (wanted.length > 0 ? !wanted.some((part) => title.includes(part)) : byName) continue
  const started = Date.now()
  const passed = await run(command, env)
  if (!passed) failed++
  told.push(`${passed ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
}
console.info(`\n${told.join('\n')}\n${told.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 && told.length > 0 ? 0 : 1
