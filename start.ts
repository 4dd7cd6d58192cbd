import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepSandbox } from './server/sandboxProcess'
import { checkDataDir, environmentFault, readEnvironment } from './server/environment'
import { serve } from './server/main'

/** Our parent and, where the system tells it, the parent of that: npm runs us through a shell. */
const ancestors = (): string => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** What `npm start` runs once all is built: the sandbox in a process beside the server, then the server. */
const main = async (): Promise<void> => {
  const environment = readEnvironment(process.env)
  checkDataDir(environment.dataDir)
  let stopping = false
  let stopServer: () => Promise<void> = () => Promise.resolve()
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void stopServer().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // npm and its shell may go without a word to us: whoever they leave behind has nobody to stop it.
  const above = ancestors()
  if (process.env['npm_lifecycle_event'] === 'start')
    setInterval(() => ancestors() !== above && stop(), 250).unref()

  const ours = environment.sandbox && environment.sandboxDirectory === undefined
  const sandbox = ours ? keepSandbox(join(environment.dataDir, 'sandbox')) : undefined
  sandbox?.catch(() => undefined)
  const { stop: end } = await serve(environment, sandbox)
  stopServer = end
  if (stopping) await end().then(() => process.exit(0))
}

main().catch((error: unknown) => {
  console.error(environmentFault(error) ?? error)
  process.exit(1)
})
