import type { Context } from 'hono'
import { Fault } from '../../contract/fault'
import { faultStatus } from '../../contract/faultStatus'
import type { FaultBody } from '../../contract/schemas'
import { log } from '../operate/log'

/** Seconds for `Retry-After` by status, where the refusal has none. */
const usualWait: Partial<Record<number, number>> = { 429: 60, 503: 5 }

/**
 * The HTTP answer of a refusal. `message` is for developers: fronts show a text in the driver's language by the code.
 */
export function faultAnswer(c: Context, fault: Fault): Response {
  const body: FaultBody = { error: { code: fault.code, ...(fault.detail && { message: fault.detail }) } }
  const wait = fault.retryAfter ?? usualWait[faultStatus[fault.code]]
  if (wait !== undefined) c.header('Retry-After', String(wait))
  c.header('Cache-Control', 'no-store')
  return c.json(body, faultStatus[fault.code])
}

/** Answers a refusal by its code; logs any other error with its stack and answers 500 without details. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof Fault) return faultAnswer(c, error)
  if (isCutOff(error)) return faultAnswer(c, new Fault('request.invalid'))
  log.error(error)
  return faultAnswer(c, new Fault('server.internal'))
}

/**
 * Logs what ended a stream that had begun, whose status is sent: a refusal, as of a talk that is over, by its code; any other error with
 * its stack.
 */
export function logStreamEnd(call: string | undefined, error: unknown): void {
  if (error instanceof Fault) log.info({ call, fault: error.code }, 'stream ended')
  else log.error(error)
}

/** True when the caller closed the connection while sending. */
function isCutOff(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted'
}
