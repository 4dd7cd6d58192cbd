import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What `npm run check` says of a chart. */
const lint = (source: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-chart-'))
  const file = join(folder, 'booking.machine.ts')
  writeFileSync(file, source)
  try {
    return execFileSync('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', file], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('tells by name of a state that a chart has twice, before anything runs', () => {
  const chart = readFileSync('machines/booking.machine.ts', 'utf8')
  expect(lint(chart)).not.toContain('Duplicate')
  const twice = chart.replace('    booked: {', '    reviewing: {')
  expect(twice).not.toBe(chart)
  expect(lint(twice)).toContain("Duplicate key 'reviewing'")
})
