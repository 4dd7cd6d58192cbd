import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, stdTimeFunctions, type Logger } from 'pino'
import { redact, secretPaths } from './redact'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const requests = new AsyncLocalStorage<string>()

/** The log of this process: a line is one JSON object on stdout. `main` sets its level. */
export const log: Logger = openLog('warn', (line) => void process.stdout.write(line))

/** A log that redacts each line. Lines that are written while a request is answered have its id as `request`. */
export function openLog(level: LogLevel, write: (line: string) => void): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ request: requests.getStore() }),
      redact: secretPaths,
      serializers: { err: errorFields },
      hooks: { streamWrite: redact },
    },
    { write },
  )
}

/** Runs the answer to a request; `id` is written into each line that is logged meanwhile. */
export function inRequest<T>(id: string, work: () => T): T {
  return requests.run(id, work)
}

/** Only these fields of an error: libraries add queries with their parameters, requests and rows to theirs. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFields(cause) }) }
}
