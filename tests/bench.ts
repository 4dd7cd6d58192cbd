import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run bench -- [name]`: one file of `tests/bench`, or each of them in turn; fails when one of them does. */
const folder = new URL('bench', import.meta.url).pathname
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const [name] = process.argv.slice(2)
if (name !== undefined && !all.includes(name)) {
  console.error(`there is no bench "${name}"; there are ${all.join(' ')}`)
  process.exit(1)
}
const codes = (name === undefined ? all : [name]).map((one) => {
  console.info(`— ${one}`)
  return spawnSync(join('node_modules', '.bin', 'tsx'), [join(folder, `${one}.ts`)], { stdio: 'inherit' })
    .status
})
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
