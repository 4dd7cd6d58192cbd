import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
    sources: [
      ...common,
      'src',
      'docs/charts',
      'public',
      'index.html',
      'vite.config.ts',
      'frontBuild.ts',
      'hearingBuild.ts',
    ],
  },
  server: {
    built: 'dist-server/start.mjs',
    sources: [...common, 'server', 'providers', 'voice-fulfillment', 'sandbox', 'start.ts', 'serverBuild.ts'],
  },
}
const staleParts = () =>
  Object.keys(parts).filter((part) => {
    const { built, sources } = parts[part]
    return !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest))
  })

const lock = 'node_modules/.cache/plaza/building.pid'
const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
const builder = () => (existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0)
/** Whether this start is the one that builds. The lock of a start that was killed is removed. */
const takeLock = () => {
  try {
    mkdirSync('node_modules/.cache/plaza', { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // In a folder that cannot be written to no other start builds either.
    if (error.code !== 'EEXIST') return true
    if (!isAlive(builder())) rmSync(lock, { force: true })
    return false
  }
}
const build = (stale) => {
  console.info(`Building the ${stale.join(' and the ')} …`)
  const what = stale.length === 1 ? stale : []
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts', ...what], {
    stdio: 'inherit',
  })
  return status ?? 1
}

// Two starts at once must not build into the same folder: the second waits until the first has ended.
for (;;) {
  const stale = staleParts()
  const waits = isAlive(builder())
  if (stale.length === 0 && !waits) break
  if (!waits && takeLock()) {
    const status = build(stale)
    rmSync(lock, { force: true })
    if (status !== 0) process.exit(status)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
}
await import('./dist-server/start.mjs')
