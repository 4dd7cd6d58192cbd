import type { ChannelAnswer, ChannelLimits, WebhookResponse } from '../channel'
import type { Reply } from '../../dialogue/reply/reply'
import { localeOfTag } from '../../contract/locale'
import { apologise } from '../apology'
import { fitReply } from '../fit'
import { homes } from './homes'
import type { AlexaResponse } from './schema'

/**
 * A reply as Alexa's response. A refused turn is answered with an apology; an unverified request with an HTTP status
 * only.
 */
export function encodeAlexa(answer: ChannelAnswer, limits: ChannelLimits): WebhookResponse {
  if ('nothing' in answer) return { status: 200, body: { version: '1.0', response: {} } }
  if ('fulfilled' in answer) return { status: 200, body: responseOf(answer.fulfilled.reply, limits) }
  const { turn, now } = answer
  return turn ? { status: 200, body: responseOf(apologise(turn, now), limits) } : { status: 400 }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/**
 * Speech as SSML, with its beginning in another language where there is one: escaped, without characters that XML forbids, at most
 * `longest` characters including tags.
 */
export function ssml(
  speech: string,
  longest: number,
  foreign?: Reply['foreign'],
): { type: 'SSML'; ssml: string } {
  if (foreign && speech.startsWith(foreign.speech)) {
    const [tag] = Object.keys(homes).filter((one) => localeOfTag(one) === foreign.locale)
    const rest = escaped(speech.slice(foreign.speech.length), longest / 2)
    const told = escaped(foreign.speech, longest / 2 - 100)
    return { type: 'SSML', ssml: `<speak><lang xml:lang="${tag}">${told}</lang>${rest}</speak>` }
  }
  return { type: 'SSML', ssml: `<speak>${escaped(speech, longest)}</speak>` }
}

function escaped(speech: string, longest: number): string {
  const clean = speech.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
  let text = ''
  for (const sign of clean) {
    const next = escapes[sign] ?? sign
    if (text.length + next.length > longest - 20) break
    text += next
  }
  return text
}

function responseOf(reply: Reply, limits: ChannelLimits): AlexaResponse {
  const { speech, reprompt = speech, text, listen, account, foreign } = fitReply(reply, limits)
  const shown = account ? ({ type: 'LinkAccount' } as const) : simpleCard(text)
  return {
    version: '1.0',
    response: {
      outputSpeech: ssml(speech, limits.speechLength, foreign),
      ...(listen && { reprompt: { outputSpeech: ssml(reprompt, limits.speechLength) } }),
      ...(limits.cards > 0 && { card: shown }),
      shouldEndSession: !listen,
    },
  }
}

function simpleCard(content: string) {
  return { type: 'Simple', title: 'Plaza', content } as const
}
