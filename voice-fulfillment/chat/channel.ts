import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { Locale } from '../../contract/schemas'
import { isTimeZone } from '../../contract/zonedTime'
import type { Fulfilled, Turn } from '../channel'

/** `POST /voice/chat`: the plainest channel. */
export const ChatRequest = z.object({
  session: z.uuid().optional(),
  locale: Locale,
  text: z.string().trim().min(1).max(limits.utteranceLength),
  timeZone: z.string().max(64).refine(isTimeZone, 'not an IANA time zone').optional(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** Clocks of drivers who did not say where they are: the product's home. */
const home = 'Europe/Madrid'

export const decodeChat = (body: string, token: string | undefined): Turn => {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new Fault('request.badJson')
  }
  const { data, error } = ChatRequest.safeParse(json)
  if (error)
    throw new Fault(
      'request.invalid',
      error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '),
    )
  const { session, locale, text, timeZone = home } = data
  return {
    channel: 'chat',
    session: session ?? randomUUID(),
    begins: session === undefined ? 'always' : 'never',
    locale,
    heard: { text },
    said: text,
    token,
    timeZone,
  }
}

export const encodeChat = ({ session, reply, state }: Fulfilled) => ({
  session,
  reply: { speech: reply.speech, text: reply.text, options: reply.options, listen: reply.listen },
  state,
})
