import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Fault, type FaultBody } from '../../contract/fault'

/** An answer for a refusal. `message` is for developers: a front says it in the driver's language by the code. */
export const faultAnswer = (c: Context, fault: Fault): Response => {
  const body: FaultBody = { error: { code: fault.code, ...(fault.detail && { message: fault.detail }) } }
  if (fault.status === 429) c.header('Retry-After', '60')
  // Told to programs: a page of ours and a load balancer ask again by themselves.
  if (fault.status === 503) c.header('Retry-After', '5')
  return c.json(body, fault.status as ContentfulStatusCode)
}

/** Refusals by their code; anything else is a bug: logged whole, told as nothing. */
export const onError = (error: Error, c: Context): Response => {
  if (error instanceof Fault) return faultAnswer(c, error)
  console.error(error)
  return faultAnswer(c, new Fault('server.internal'))
}
