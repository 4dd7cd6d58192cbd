import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Fault } from '../../contract/fault'
import type { FaultBody } from '../../contract/schemas'

/** Seconds until asking again makes sense, where a refusal does not say it itself. */
const usualWait: Partial<Record<number, number>> = { 429: 60, 503: 5 }

/** An answer for a refusal. `message` is for developers: a front says it in the driver's language by the code. */
export function faultAnswer(c: Context, fault: Fault): Response {
  const body: FaultBody = { error: { code: fault.code, ...(fault.detail && { message: fault.detail }) } }
  const wait = fault.retryAfter ?? usualWait[fault.status]
  if (wait !== undefined) c.header('Retry-After', String(wait))
  return c.json(body, fault.status as ContentfulStatusCode)
}

/** Refusals by their code; anything else is a bug: logged whole, told as nothing. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof Fault) return faultAnswer(c, error)
  if (isCutOff(error)) return faultAnswer(c, new Fault('request.invalid'))
  console.error(error)
  return faultAnswer(c, new Fault('server.internal'))
}

/** The caller went away while sending; nobody reads the answer. */
function isCutOff(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted'
}
