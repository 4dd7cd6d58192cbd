import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { RecipeError, leftToWrite } from './edits'
import { makeNew } from './recipes'

/** `npm run new -- platform|protocol|page|topic <name>`: writes the files with what is known, and lists what is left. */
try {
  const changes = makeNew(process.argv.slice(2), (path) =>
    existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  )
  const created = new Set([...changes.keys()].filter((path) => !existsSync(path)))
  for (const [path, text] of changes) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  spawnSync('npx', ['oxfmt', ...changes.keys()])
  for (const path of changes.keys()) console.info(`${created.has(path) ? 'new    ' : 'changed'} ${path}`)
  const left = leftToWrite([...changes.keys()].map((path) => [path, readFileSync(path, 'utf8')]))
  console.info(`\n${left.length} places are left to write (npm test -- new/fillIn lists them):`)
  for (const place of left) console.info(`  ${place}`)
} catch (error) {
  if (!(error instanceof RecipeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
