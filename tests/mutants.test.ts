import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from './mutants/mutants'

/** The text of a file, or of all files below a folder. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((name) => textOf(join(path, name)))
    .join('\n')
}

it.each(mutants)('mutant $name changes texts that the code has exactly once', ({ edits }) => {
  expect(edits.length).toBeGreaterThan(0)
  for (const { in: paths, find } of edits)
    expect(
      paths.reduce((count, path) => count + textOf(path).split(find).length - 1, 0),
      find,
    ).toBe(1)
})
