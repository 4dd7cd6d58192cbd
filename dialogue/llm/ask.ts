import { limits } from '../../contract/limits'
import { activeState } from '../../machines/selectors'
import type { DriverActor } from '../../machines/driver.machine'
import type { Frame } from '../frame'
import { contextOf, type Hearing } from '../understand/hear'
import type { ReplyFacts } from '../facts'
import { allowedIntents } from './allowedIntents'
import { modelQuestion, readAnswer, type AskLanguageModel } from './readAnswer'

/**
 * The frame that a model finds for a refused utterance; the model is asked once, and only while the turn lasts.
 * Undefined when there is no answer, when the answer breaks a rule, or when the active state changed meanwhile.
 */
export async function askModel(
  suggest: AskLanguageModel,
  driver: DriverActor,
  text: string,
  facts: ReplyFacts,
  hearing: Omit<Hearing, 'snapshot'>,
  ended: AbortSignal,
): Promise<Frame | undefined> {
  const snapshot = driver.getSnapshot()
  const context = contextOf(facts, { ...hearing, snapshot })
  const ask = modelQuestion(text, context, allowedIntents(facts, snapshot))
  if (ended.aborted || ask.intents.length === 0 || !hasText(ask.text)) return undefined
  const answer = await inTime((signal) => suggest(ask, signal), ended)
  if (answer === undefined || activeState(driver.getSnapshot()) !== facts.at) return undefined
  return readAnswer(answer, ask, context)
}

/** True when the text has a letter outside of masks like `[plate]`. */
function hasText(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\[[a-z]+\]/g, ''))
}

/** The model's answer; undefined when it fails, and as soon as `ended` resolves or the time limit passes. */
async function inTime(ask: (signal: AbortSignal) => Promise<unknown>, ended: AbortSignal): Promise<unknown> {
  const gone = new AbortController()
  const stop = (): void => gone.abort()
  const timer = setTimeout(stop, limits.suggestionPatience)
  ended.addEventListener('abort', stop)
  try {
    return await new Promise<unknown>((resolve, reject) => {
      gone.signal.addEventListener('abort', () => resolve(undefined))
      ask(gone.signal).then(resolve, reject)
    })
  } catch {
    // A failure counts as no answer: the reply is then the same as without a model.
    return undefined
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}
