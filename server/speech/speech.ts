import { z } from 'zod'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { HearingFields, Saying } from '../../contract/speech/calls'
import { breakerLimits, makeCircuitBreaker } from '../../providers/transport/circuitBreaker'
import { HttpFault, type HttpFaultKind } from '../../providers/transport/httpFault'
import { log } from '../operate/log'
import { cleaned, shortened, soundType } from './answers'
import type { SpeechServers } from './settings'

export type Sound = { type: string; bytes: Uint8Array<ArrayBuffer> }
/**
 * What the configured servers do; a half that is not configured is absent. Both throw the Fault `speech.failed`,
 * and `say` throws `request.invalid` for a language without a voice.
 */
export type Speech = {
  /** The words in a WAV file; empty when nobody spoke. */
  hear?: (asked: HearingFields & { sound: Blob }, signal: AbortSignal) => Promise<string>
  say?: (asked: Saying, signal: AbortSignal) => Promise<Sound>
}
export type SpeechDeps = {
  /** Epoch ms. */
  now: () => number
  /** Sum of the stalls of our event loop, ms. */
  stalled?: () => number
  /** How long a server may take, ms. */
  patience?: number
  /** Counts an answer of a server. */
  answered?: (half: 'hearing' | 'saying', outcome: 'answered' | HttpFaultKind, seconds: number) => void
  warn?: (words: string) => void
}

/** Largest answers that are read, bytes. */
const most = { hearing: 64 * 1024, saying: 2 * 1024 * 1024 }
/** Whisper reads the last 224 tokens of a prompt; so many characters are fewer in every language. */
const promptLength = 500
/** Nobody says more in 30 s, characters. */
const longestText = 2_000
const Heard = z.object({ text: z.string() })

/** The speech servers over HTTP. Each call is sent once, because the driver waits; a server that fails rests for a while. */
export function openSpeech({ hearing, saying }: SpeechServers, deps: SpeechDeps): Speech {
  const [askHearing, askSaying] = [guarded('hearing', deps), guarded('saying', deps)]
  return {
    ...(hearing && {
      hear: ({ sound, lang, phrases }, signal) =>
        askHearing(signal, async (within) => {
          const prompt = promptOf(phrases)
          const body = new FormData()
          body.set('file', sound, 'speech.wav')
          body.set('model', hearing.model)
          body.set('language', lang)
          body.set('response_format', 'json')
          if (prompt) body.set('prompt', prompt)
          const bytes = await post(hearing, 'transcriptions', { body, signal: within }, most.hearing)
          const text = cleaned(read(bytes).text)
          if (text.length > longestText) throw unreadable('more text than anybody says in an utterance')
          // Of silence some models make the prompt that they were given. One name alone may well have been said.
          return phrases.length > 1 && text === prompt ? '' : shortened(text, limits.utteranceLength)
        }),
    }),
    ...(saying && {
      say: ({ lang, text }, signal) => {
        const [model, voice] = [saying.models[lang], saying.voices[lang]]
        if (!model || !voice) return Promise.reject(new Fault('request.invalid', `no voice speaks ${lang}`))
        return askSaying(signal, async (within) => {
          const asked = { model, voice, input: text, response_format: 'mp3' }
          const headers = { 'content-type': 'application/json' }
          const request = { body: JSON.stringify(asked), headers, signal: within }
          const bytes = await post(saying, 'speech', request, most.saying)
          // The header of an answer says what was asked for, its first bytes what it is.
          const type = soundType(bytes)
          if (type === undefined) throw unreadable('no sound')
          return { type, bytes }
        })
      },
    }),
  }
}

/** Runs a call within its time, behind a circuit breaker of its own; tells and counts how it ended. */
function guarded(half: 'hearing' | 'saying', deps: SpeechDeps) {
  const { patience = limits.voicePatience, answered, warn = (words: string) => log.warn(words) } = deps
  const bounds = { ...breakerLimits, least: 4, pause: 5_000, longestPause: 60_000 }
  const breaker = makeCircuitBreaker(`speech ${half}`, deps.now, bounds, deps.stalled)
  let told = false
  return async <Answer>(signal: AbortSignal, call: (within: AbortSignal) => Promise<Answer>) => {
    const started = performance.now()
    const count = (outcome: 'answered' | HttpFaultKind): void =>
      answered?.(half, outcome, (performance.now() - started) / 1_000)
    try {
      const answer = await breaker.run(() => timed(call, signal, patience), signal)
      count('answered')
      told = false
      return answer
    } catch (error) {
      if (signal.aborted) throw new Fault('speech.failed', 'nobody waits for it any more')
      if (!(error instanceof HttpFault)) throw error
      count(error.kind)
      // Logged once until the server answers again. The text of the error has nothing of what was said.
      if (!told) warn(`the speech server does not answer as it should: ${error.message}`)
      told = true
      throw new Fault('speech.failed')
    }
  }
}

async function timed<Answer>(
  call: (within: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  patience: number,
): Promise<Answer> {
  const limit = AbortSignal.timeout(patience)
  try {
    return await call(AbortSignal.any([signal, limit]))
  } catch (error) {
    if (error instanceof HttpFault || signal.aborted) throw error
    throw new HttpFault('speech', limit.aborted ? 'timeout' : 'network')
  }
}

/** The bytes of an answer. Throws `HttpFault` for a status of refusal and for more bytes than `most`. */
async function post(
  { url, key }: { url: string; key?: string },
  what: 'transcriptions' | 'speech',
  request: { body: FormData | string; headers?: Record<string, string>; signal: AbortSignal },
  atMost: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const base = url.replace(/\/+$/, '')
  // Addresses are given with their version, as those of other services, or without.
  const answer = await fetch(`${base}${/\/v\d+$/.test(base) ? '' : '/v1'}/audio/${what}`, {
    ...request,
    method: 'POST',
    headers: { ...request.headers, ...(key && { authorization: `Bearer ${key}` }) },
    // What was said and the key are not sent to the target of a redirect.
    redirect: 'error',
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new HttpFault('speech', 'status', answer.status)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > atMost) throw new HttpFault('speech', 'tooLarge')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function read(bytes: Uint8Array): z.infer<typeof Heard> {
  try {
    return Heard.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw unreadable('no text in the answer')
  }
}

function unreadable(detail: string): HttpFault {
  return new HttpFault('speech', 'unreadable', undefined, detail)
}

/** Names that may be said, as a recogniser takes them: the likeliest first, as many as it reads. */
function promptOf(phrases: readonly string[]): string {
  let prompt = ''
  for (const phrase of phrases.map(cleaned)) {
    const longer = prompt ? `${prompt}, ${phrase}` : phrase
    if (longer.length > promptLength) break
    prompt = longer
  }
  return prompt
}
