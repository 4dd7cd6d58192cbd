import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { Fault } from '../../contract/fault'
import { faultStatus } from '../../contract/faultStatus'
import { limits } from '../../contract/limits'
import { Locale } from '../../contract/schemas'
import { isTimeZone } from '../../contract/time/zonedTime'
import type { Channel, ChannelAnswer, ChannelLimits, WebhookResponse } from '../channel'
import { readEvent } from '../event'
import { fitReply } from '../fit'

/** `POST /voice/chat`: JSON, no signature; the header `access-token` identifies a driver. */
export const chat: Channel<ChatRequest> = {
  name: 'chat',
  limits: {
    bodyBytes: limits.bodyBytes,
    textLength: 4_000,
    speechLength: 4_000,
    listLength: 10,
    cards: 0,
    countedBy: 'address',
  },
  verify:
    () =>
    ({ body, header }) =>
      Promise.resolve({ ...readBody(body.toString('utf8')), token: header('access-token') || undefined }),
  decode: ({ session, locale, text, event, timeZone = home, token }, now) => ({
    session: session ?? randomUUID(),
    begins: session === undefined ? 'always' : 'never',
    locale,
    ...(event === undefined
      ? { input: { text: text ?? '' }, said: text ?? '' }
      : { input: { event: readEvent(event, now) }, said: event.type }),
    token,
    timeZone,
    switchesLanguage: true,
  }),
  encode: encodeChat,
}

/** A sentence or an event of a tool. */
const ChatBody = z
  .object({
    session: z.uuid().optional(),
    locale: Locale,
    text: z.string().trim().min(1).max(limits.utteranceLength).optional(),
    event: z.looseObject({ type: z.string().max(40) }).optional(),
    timeZone: z.string().max(64).refine(isTimeZone, 'not an IANA time zone').optional(),
  })
  .refine(({ text, event }) => (text === undefined) !== (event === undefined), 'either text or event')
type ChatRequest = z.infer<typeof ChatBody> & { token?: string }

/** IANA zone of drivers who sent none. */
const home = 'Europe/Madrid'

function readBody(body: string): z.infer<typeof ChatBody> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new Fault('request.badJson')
  }
  const { data, error } = ChatBody.safeParse(json)
  if (data) return data
  throw new Fault(
    'request.invalid',
    error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  )
}

function encodeChat(answer: ChannelAnswer, chatLimits: ChannelLimits): WebhookResponse {
  if ('nothing' in answer) return { status: 200 }
  if ('refused' in answer) return encodeRefusal(answer.refused)
  const { session, reply, state } = answer.fulfilled
  const { speech, text, options, listen, language } = fitReply(reply, chatLimits)
  return { status: 200, body: { session, reply: { speech, text, options, listen, language }, state } }
}

function encodeRefusal({ code, detail, retryAfter }: Fault): WebhookResponse {
  const status = faultStatus[code]
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  return {
    status,
    body: { error: { code, message: detail } },
    ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }),
  }
}
