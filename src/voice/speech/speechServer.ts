import { calls } from '../../../contract/calls'
import { headerOf } from '../../../contract/calls/call'
import type { Locale } from '../../../contract/locale'
import { Heard, speechPaths } from '../../../contract/speech/calls'
import { speechLimits } from '../../../contract/speech/limits'
import { wavOf } from '../../../contract/speech/wav'
import { faultOfAnswer, readJson } from '../../api/client'
import { pageTokens } from '../../api/pageTokens'

/** Longer than the server waits for the speech server, ms, by the time that sound takes on a slow network. */
const patience = 12_000

/** The words in samples at `soundRate`; empty when nobody spoke. Rejects when no words come. */
export const recogniseAtServer = async (
  { samples, lang, phrases }: { samples: Float32Array; lang: Locale; phrases: readonly string[] },
  signal: AbortSignal,
): Promise<string> => {
  const body = new FormData()
  body.set('sound', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'speech.wav')
  body.set('lang', lang)
  for (const phrase of phrases.slice(0, speechLimits.phrases))
    body.append('phrases', phrase.slice(0, speechLimits.phraseLength))
  const answer = await post(speechPaths.transcriptions, body, signal)
  return Heard.parse(await answer.json()).text
}

/** The sound of a text, as a file. Rejects when none comes. */
export const sayAtServer = async (text: string, lang: Locale, signal: AbortSignal): Promise<ArrayBuffer> => {
  const asked = JSON.stringify({ lang, text: text.slice(0, speechLimits.textLength) })
  return (await post(speechPaths.audio, asked, signal)).arrayBuffer()
}

const openPage = pageTokens(async () => calls.openPage.output.parse(await (await send('pages', '{}')).json()))

const post = (path: string, body: FormData | string, signal: AbortSignal): Promise<Response> =>
  openPage((page) => send(path, body, { page, signal }))

const send = async (
  path: string,
  body: FormData | string,
  { page, signal }: { page?: string; signal?: AbortSignal } = {},
): Promise<Response> => {
  const limit = AbortSignal.timeout(patience)
  const answer = await fetch(`/api/${path}`, {
    method: 'POST',
    body,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(page !== undefined && { [headerOf['page'] ?? '']: page }),
    },
  })
  if (!answer.ok) throw faultOfAnswer(answer, await readJson(answer))
  return answer
}
