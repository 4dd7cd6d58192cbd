import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftToWrite } from './edits'

it('leaves nothing unwritten of what `npm run new` has begun', () => {
  const files = execSync('git ls-files --cached --others --exclude-standard', { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|json|yaml)$/.test(path) && !path.startsWith('tests/new/') && existsSync(path))
  expect(leftToWrite(files.map((path) => [path, readFileSync(path, 'utf8')]))).toEqual([])
})
