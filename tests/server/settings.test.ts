import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variableNames } from '../../server/environmentVariables'

it('the README has a row for every variable that is read', () => {
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n')
  expect(variableNames.length).toBeGreaterThan(15)
  expect(variableNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
