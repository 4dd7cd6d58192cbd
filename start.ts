import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { environmentFault, readEnvironment } from './server/environment'
import { serve } from './server/main'

/** `npm start`: builds the front when its sources are newer, starts the sandbox beside the server, then the server. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plaza needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const newest = (path: string): number => {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const sources = [
  'src',
  'contract',
  'machines',
  'dialogue',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
]

const buildFront = async (): Promise<void> => {
  const built = 'dist/index.html'
  if (existsSync(built) && newest(built) > Math.max(...sources.map(newest))) return
  console.info('Building the front …')
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
}

/** The sandbox is a process of its own, so that a crash of ours is no crash of the outside world. */
const startSandbox = async (folder: string): Promise<{ child: ChildProcess; directory: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SANDBOX_DIR: folder, SANDBOX_FOLLOW: '1' },
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const { directory } = JSON.parse(line) as { directory: string }
    return { child, directory }
  }
  throw new Error('the sandbox ended before it was ready')
}

const main = async (): Promise<void> => {
  const environment = readEnvironment(process.env)
  await buildFront()
  if (environment.sandbox && !environment.sandboxDirectory) {
    const { child, directory } = await startSandbox(join(environment.dataDir, 'sandbox'))
    process.on('exit', () => child.kill())
    environment.sandboxDirectory = directory
  }
  const { stop } = await serve(environment)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
}

main().catch((error: unknown) => {
  console.error(environmentFault(error) ?? error)
  process.exit(1)
})
