import { limits } from '../../contract/limits'
import type { ModelQuestion, AskLanguageModel } from '../../voice-fulfillment/deps'
import { wires, type ModelKind } from './prompt'

export type Model = { kind: ModelKind; url: string; name: string; key?: string }
export type ModelSetting = {
  /** How long an answer is waited for, ms. */
  patience?: number
  /** Where a model that does not answer is told of. */
  warn?: (words: string) => void
}

/** The longest answer that is read, in bytes. */
const longest = 8 * 1024
/** Answers kept: drivers say the same odd things. */
const kept = 200

/**
 * A language model over HTTP, to be asked what refused words may have meant; undefined where none is set. It is asked
 * once, without a second try: the driver waits. An answer is any JSON; `dialogue` decides what it is worth.
 */
export function openModel(
  model: Model | undefined,
  setting: ModelSetting = {},
): AskLanguageModel | undefined {
  if (!model) return undefined
  const { patience = limits.suggestionPatience, warn = console.warn } = setting
  const answers = memory()
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
      // Once, until it answers again: whoever set it wants to know, and a log must not fill with a model that is down.
      if (!told) warn(`the language model does not answer as it should: ${(error as Error).message}`)
      told = true
      return undefined
    }
  }
}

/** The body as far as it may go; a longer one is cut off on the wire and refused. */
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
    // Neither what was said nor the key follows to another house.
    redirect: 'error',
    signal,
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  return JSON.parse(words(JSON.parse(await readShort(answer)))) as unknown
}

/** The last answers by the whole question, the longest unused going first. */
function memory() {
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
