import { Fault } from '../../contract/fault'
import { uidOfToken } from '../../contract/rules/token'
import type { Reply } from '../../dialogue/reply/reply'
import type { Fulfilled, Turn } from '../channel'
import type { VoiceDeps } from '../deps'
import { apologise } from '../apology'
import type { Fulfill } from '../fulfill'
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

/**
 * Where another driver's conversation on the same loudspeaker goes: beside the one that is there, whose pending yes
 * stays with whom it was asked.
 */
const beside = (turn: Turn): string =>
  `${turn.session}#${(turn.token === undefined ? undefined : uidOfToken(turn.token)) ?? 'visitor'}`

/** The answer, or undefined where the conversation is another driver's; every other refusal is thrown. */
const tryTurn = (fulfill: Fulfill, turn: Turn): Promise<Fulfilled | undefined> =>
  fulfill(turn).catch((error: unknown) => {
    if (error instanceof Fault && error.code === 'session.forbidden') return undefined
    throw error
  })

/** A conversation that is another driver's is left to him; this driver's own is beside it. */
const fulfillOwn = async (fulfill: Fulfill, turn: Turn): Promise<Fulfilled> => {
  const own: Turn = { ...turn, session: beside(turn), begins: 'ifUnknown' }
  return (
    (await tryTurn(fulfill, turn)) ??
    (await tryTurn(fulfill, own)) ??
    (await fulfill({ ...own, begins: 'always' }))
  )
}

/**
 * One verified request of Alexa → its answer. Callers come from Amazon's addresses, so limits count the user; what
 * breaks, or is too much just now, is apologised for, never met with silence.
 */
export const answerAlexa = async (
  request: AlexaRequest,
  fulfill: Fulfill,
  now: number,
  spend?: VoiceDeps['spend'],
): Promise<AlexaResponse> => {
  const turn = decodeAlexa(request, now)
  if (!turn) return { version: '1.0', response: {} }
  try {
    spend?.('turn', `alexa:${request.session?.user.userId}`)
    return encodeAlexa((await fulfillOwn(fulfill, turn)).reply)
  } catch (error) {
    if (!(error instanceof Fault)) console.error(error)
    return encodeAlexa(apologise(turn, now))
  }
}
