import { Fault } from '../../contract/fault'
import type { Reply } from '../../dialogue/reply'
import type { Fulfilled, Turn } from '../channel'
import { apologise } from '../fulfill'
import { decodeAlexa } from './channel'
import type { AlexaRequest, AlexaResponse } from './schema'

/** Alexa refuses longer speech. */
const longest = 8_000

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Speech as SSML: escaped, without what XML forbids, within Alexa's limit. */
export const ssml = (speech: string): { type: 'SSML'; ssml: string } => {
  const clean = speech.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
  let text = ''
  for (const sign of clean) {
    const next = escapes[sign] ?? sign
    if (text.length + next.length > longest - 20) break
    text += next
  }
  return { type: 'SSML', ssml: `<speak>${text}</speak>` }
}

export const encodeAlexa = (reply: Reply): AlexaResponse => ({
  version: '1.0',
  response: {
    outputSpeech: ssml(reply.speech),
    ...(reply.listen && { reprompt: { outputSpeech: ssml(reply.reprompt ?? reply.speech) } }),
    card: reply.account ? { type: 'LinkAccount' } : { type: 'Simple', title: 'Plaza', content: reply.text },
    shouldEndSession: !reply.listen,
  },
})

const begun: readonly string[] = ['request.notFound', 'session.forbidden']

/**
 * One verified request of Alexa → its answer. A conversation that is gone, or that belongs to another driver of the
 * same loudspeaker, begins anew; what breaks is apologised for, never met with silence.
 */
export const answerAlexa = async (
  request: AlexaRequest,
  fulfill: (turn: Turn) => Promise<Fulfilled>,
  now: number,
): Promise<AlexaResponse> => {
  const turn = decodeAlexa(request, now)
  if (!turn) return { version: '1.0', response: {} }
  try {
    const { reply } = await fulfill(turn).catch((error: unknown) => {
      if (error instanceof Fault && begun.includes(error.code)) return fulfill({ ...turn, fresh: true })
      throw error
    })
    return encodeAlexa(reply)
  } catch (error) {
    console.error(error)
    return encodeAlexa(apologise(turn, now))
  }
}
