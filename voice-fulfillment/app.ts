import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Fault } from '../contract/fault'
import { checkLanguages } from '../dialogue/language/readLanguage'
import type { Channel, DecodedTurn, WebhookRequest, WebhookResponse } from './channel'
import { channels } from './channels'
import type { VoiceDeps } from './deps'
import { createFulfill, type Fulfill } from './fulfill'

/**
 * The routes of all channels, to be mounted at `/voice`. Limits the size of bodies as each channel says. Throws when
 * a language lacks a file; a language is compiled at its first turn.
 */
export function voiceApp(deps: VoiceDeps): Hono {
  checkLanguages()
  const app = new Hono()
  const fulfill = createFulfill(deps)
  for (const channel of channels) {
    const { name, limits } = channel
    const answer = createAnswer(deps, channel, fulfill)
    const bounded = bodyLimit({
      maxSize: limits.bodyBytes,
      onError: () => {
        const refused = new Fault('request.tooLarge', `at most ${limits.bodyBytes} bytes`)
        const response = respond(channel.encode({ refused, now: deps.now() }, limits))
        // The rest of the body is not read, so the connection cannot be reused.
        response.headers.set('Connection', 'close')
        return response
      },
    })
    app.post(`/${name}`, bounded, async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer())
      return respond(await answer({ body, header: (key) => c.req.header(key) }, deps.addressOf?.(c)))
    })
  }
  return app
}

/**
 * Handles a webhook request: limit, verify, decode, take the turn, encode. A refusal is encoded, too; a bug is
 * logged.
 */
function createAnswer(deps: VoiceDeps, channel: Channel, fulfill: Fulfill) {
  const { name, limits } = channel
  const { log = console } = deps
  const verify = channel.verify(deps)
  return async (request: WebhookRequest, address: string | undefined): Promise<WebhookResponse> => {
    let turn: DecodedTurn | undefined
    const at = deps.now()
    try {
      if (limits.countedBy === 'address') deps.spend?.('turn', address)
      turn = channel.decode(await verify(request), at)
      if (!turn) return channel.encode({ nothing: true }, limits)
      if (limits.countedBy === 'user') deps.spend?.('turn', `${name}:${turn.user}`)
      else if (turn.begins === 'always') deps.spend?.('conversation', address)
      refuseNul(turn)
      const guesser =
        limits.countedBy === 'user'
          ? { who: `${name}:${turn.user}` }
          : { who: `${name}:${turn.session}`, address }
      return channel.encode({ fulfilled: await fulfill({ ...turn, channel: name, at, guesser }) }, limits)
    } catch (error) {
      if (!(error instanceof Fault)) log.error(error)
      const refused = error instanceof Fault ? error : new Fault('server.internal')
      return channel.encode({ refused, turn, now: deps.now() }, limits)
    }
  }
}

/**
 * Throws `request.invalid` for U+0000, which no database stores; in JSON it is an odd number of backslashes before
 * `u0000`.
 */
function refuseNul(turn: DecodedTurn): void {
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(turn)))
    throw new Fault('request.invalid', 'U+0000 is not accepted')
}

function respond({ status, body, headers }: WebhookResponse): Response {
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers })
}
