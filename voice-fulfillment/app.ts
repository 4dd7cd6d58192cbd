import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Fault } from '../contract/fault'
import { limits } from '../contract/limits'
import { answerAlexa } from './alexa/answer'
import { createVerify } from './alexa/verify'
import { decodeChat, encodeChat } from './chat/channel'
import type { VoiceDeps } from './deps'
import { createFulfill } from './fulfill'

/** A refusal as every answer of the house tells it. */
const told = (fault: Fault): Response => {
  const wait = fault.retryAfter ?? (fault.status === 503 ? 5 : undefined)
  return Response.json(
    { error: { code: fault.code, message: fault.detail } },
    { status: fault.status, ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }) },
  )
}

/**
 * The voice doors, to be mounted at `/voice`: chat, and the assistants' webhooks. Who mounts them bounds the chat's bodies;
 * Alexa's are bounded here, because its refusals tell nothing.
 */
export const voiceApp = (deps: VoiceDeps): Hono => {
  const app = new Hono()
  const fulfill = createFulfill(deps)
  const verify = createVerify({ ...deps.env, now: deps.now, seen: deps.seen })
  /** Whoever forges a request learns nothing, not even which check refused it. */
  const untold = (): Response => new Response(null, { status: 400 })

  app.post('/chat', async (c) => {
    const address = deps.addressOf?.(c)
    deps.spend?.('turn', address)
    const turn = decodeChat(await c.req.text(), c.req.header('access-token') || undefined)
    if (turn.begins === 'always') deps.spend?.('conversation', address)
    return c.json(encodeChat(await fulfill(turn)))
  })

  const bounded = bodyLimit({
    maxSize: limits.alexaBodyBytes,
    onError: () => {
      const answer = untold()
      answer.headers.set('Connection', 'close')
      return answer
    },
  })
  app.post('/alexa', bounded, async (c) => {
    const raw = Buffer.from(await c.req.arrayBuffer())
    const request = await verify(raw, c.req.header('signaturecertchainurl'), c.req.header('signature-256'))
    if (!request) return untold()
    return c.json(await answerAlexa(request, fulfill, deps.now(), deps.spend))
  })

  app.onError((error, c) => {
    if (error instanceof Fault) return told(error)
    console.error(error)
    return c.json({ error: { code: 'server.internal' } }, 500 as ContentfulStatusCode)
  })
  return app
}
