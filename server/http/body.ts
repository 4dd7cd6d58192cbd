import { bodyLimit } from 'hono/body-limit'
import type { Context } from 'hono'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { faultAnswer } from './faults'

/** 413 above 100 KB, counted as the body arrives, whatever `Content-Length` says. */
export const limitBody = bodyLimit({
  maxSize: limits.bodyBytes,
  onError: (c) => {
    // The rest of the body is not read, so the connection cannot be reused.
    c.header('Connection', 'close')
    return faultAnswer(c, new Fault('request.tooLarge', `at most ${limits.bodyBytes} bytes`))
  },
})

/** The JSON object of a request; an empty body counts as `{}`. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    throw new Fault('request.badJson')
  }
  throw new Fault('request.badJson', 'an object is expected')
}
