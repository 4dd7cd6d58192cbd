import { z } from 'zod'
import { reusePorts, portsTaken } from './listen'
import { startSandbox } from './start'

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SANDBOX_DIR: z.string().min(1).optional(),
  SANDBOX_SEED: z.string().min(1).default('plaza'),
  SANDBOX_NOW: z.iso.datetime({ offset: true }).optional(),
  SANDBOX_TOKEN_MINUTES: z.coerce.number().positive().default(60),
  SANDBOX_MAIL_BASE: z.string().startsWith('/').default('/sandbox/mail'),
  /** Ports of the previous sandbox, in the order in which it used them. */
  SANDBOX_PORTS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
  SANDBOX_FOLLOW: z.enum(['0', '1']).default('0'),
})

const read = Environment.safeParse(process.env)
if (!read.success) {
  process.stderr.write(`${z.prettifyError(read.error)}\n`)
  process.exit(1)
}
const env = read.data

if (env.SANDBOX_PORTS) reusePorts(env.SANDBOX_PORTS.split(',').map(Number))
const sandbox = await startSandbox({
  port: env.SANDBOX_PORT,
  seed: env.SANDBOX_SEED,
  tokenMinutes: env.SANDBOX_TOKEN_MINUTES,
  mailBase: env.SANDBOX_MAIL_BASE,
  ...(env.SANDBOX_DIR ? { folder: env.SANDBOX_DIR } : {}),
  ...(env.SANDBOX_NOW ? { now: env.SANDBOX_NOW } : {}),
})

let leaving = false
const leave = (): void => {
  if (leaving) return
  leaving = true
  void sandbox.close().then(() => process.exit(0))
}
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
// Ends with the parent process, however that ended.
process.on('disconnect', leave)
if (env.SANDBOX_FOLLOW === '1') process.stdin.on('end', leave).on('close', leave).resume()

process.stdout.write(`${JSON.stringify({ directory: sandbox.directory, ports: portsTaken() })}\n`)
