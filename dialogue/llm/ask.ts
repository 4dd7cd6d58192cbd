import { limits } from '../../contract/limits'
import { activeState } from '../../machines/selectors'
import type { DriverActor } from '../../machines/driver.machine'
import type { Frame } from '../frame'
import { contextOf, type Hearing } from '../understand/hear'
import type { ReplyFacts } from '../facts'
import { allowedIntents } from './allowedIntents'
import { modelQuestion, readAnswer, type AskLanguageModel } from './readAnswer'

/**
 * What a model makes of an utterance that was refused: asked once, and only while the turn lasts. Undefined when there
 * is no answer, when the answer breaks a rule, or when the active state changed while it was awaited.
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
  if (ended.aborted || ask.intents.length === 0 || !saysSomething(ask.text)) return undefined
  const answer = await inTime((signal) => suggest(ask, signal), ended)
  if (answer === undefined || activeState(driver.getSnapshot()) !== facts.at) return undefined
  return readAnswer(answer, ask, context)
}

/** Masks and signs say nothing. */
function saysSomething(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\[[a-z]+\]/g, ''))
}

/** The answer, or undefined on failure, or as soon as `ended` is over or the model's own time is. */
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
    // After any failure the reply is the same as without a model.
    return undefined
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}
