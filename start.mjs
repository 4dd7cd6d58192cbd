import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// `npm start`, in plain JavaScript so that nothing is compiled before it: builds in a process of its own what is older
// than its sources, then runs what was built.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plaza needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(import.meta.dirname)

const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const common = [
  'contract',
  'machines',
  'dialogue',
  'locales',
  'package-lock.json',
  'build.ts',
  'yamlModule.ts',
]
const parts = {
  front: {
    built: 'dist/index.html',
    sources: [...common, 'src', 'docs/charts', 'public', 'index.html', 'vite.config.ts', 'frontBuild.ts'],
  },
  server: {
    built: 'dist-server/start.mjs',
    sources: [...common, 'server', 'providers', 'voice-fulfillment', 'sandbox', 'start.ts', 'serverBuild.ts'],
  },
}
const stale = Object.keys(parts).filter((part) => {
  const { built, sources } = parts[part]
  return !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest))
})
if (stale.length > 0) {
  console.info(`Building the ${stale.join(' and the ')} …`)
  const what = stale.length === 1 ? stale : []
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts', ...what], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import('./dist-server/start.mjs')
