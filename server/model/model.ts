import { limits } from '../../contract/limits'
import type { ModelQuestion, AskLanguageModel } from '../../voice-fulfillment/deps'
import { wires, type ModelKind } from './prompt'
import { log } from '../operate/log'

export type Model = { kind: ModelKind; url: string; name: string; key?: string }
export type ModelSetting = {
  /** How long to wait for an answer, ms. */
  patience?: number
  /** Receives a message when the model does not answer. */
  warn?: (words: string) => void
}

/** Length of an answer above which it is refused, bytes. */
const longest = 8 * 1024
/** Number of cached answers. */
const kept = 200

/**
 * Opens a language model over HTTP that is asked about refused utterances; undefined when none is configured. Each
 * question is sent once, without a retry, because the driver waits. The answer is any JSON, which `dialogue` checks.
 */
export function openModel(
  model: Model | undefined,
  setting: ModelSetting = {},
): AskLanguageModel | undefined {
  if (!model) return undefined
  const { patience = limits.suggestionPatience, warn = (words) => log.warn(words) } = setting
  const answers = makeCache()
  let told = false
  return async (asked, signal) => {
    const key = JSON.stringify(asked)
    const known = answers.read(key)
    if (known !== undefined) return known
    try {
      const answer = await ask(model, asked, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
      if (answer !== undefined && answer !== null) answers.write(key, answer)
      told = false
      return answer
    } catch (error) {
      // Logged once until the model answers again, so that a broken model does not fill the log.
      if (!told) warn(`the language model does not answer as it should: ${(error as Error).message}`)
      told = true
      return undefined
    }
  }
}

/** The body; throws when it is longer than `longest`. */
async function readShort(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    size += part.value.byteLength
    if (size > longest) {
      await reader?.cancel()
      throw new Error(`an answer of more than ${longest} bytes`)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function ask(
  { kind, url, name, key }: Model,
  asked: ModelQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  const { path, body, words } = wires[kind]
  const answer = await fetch(url.replace(/\/+$/, '') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body(name, asked)),
    // The utterance and the key are not sent to the target of a redirect.
    redirect: 'error',
    signal,
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  return JSON.parse(words(JSON.parse(await readShort(answer)))) as unknown
}

/** A cache of answers by question; the least recently used one is removed first. */
function makeCache() {
  const answers = new Map<string, unknown>()
  return {
    read: (key: string): unknown => {
      const known = answers.get(key)
      answers.delete(key)
      if (known !== undefined) answers.set(key, known)
      return known
    },
    write: (key: string, answer: unknown): void => {
      answers.set(key, answer)
      const [oldest] = answers.keys()
      if (answers.size > kept && oldest !== undefined) answers.delete(oldest)
    },
  }
}
