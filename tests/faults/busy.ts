import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * Whether the run with killed nodes depends on how fast the machine is: the PGlite half, again and again with other
 * seeds, beside a busy loop on every core. `tsx tests/faults/busy.ts [runs 20] [first seed 1]`.
 */
const [runs = 20, first = 1] = process.argv.slice(2).map(Number)
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')))
let failed = 0
for (let seed = first; seed < first + runs; seed++) {
  const started = Date.now()
  const { status, stdout } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', 'tests/faults', '-t', 'PGlite'],
    { encoding: 'utf8', env: { ...process.env, SEED: String(seed) } },
  )
  const told = status === 0 ? (/\d+ accepted.*\}/.exec(stdout)?.[0] ?? '') : stdout
  if (status !== 0) failed++
  console.info(
    `${status === 0 ? '✓' : '✗'} seed ${seed} (${((Date.now() - started) / 1000).toFixed(0)} s) ${told}`,
  )
}
console.info(`${runs - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
