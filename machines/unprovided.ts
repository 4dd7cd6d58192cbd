import { fromCallback, fromPromise } from 'xstate'
import type { EventObject, NonReducibleUnknown } from 'xstate'

/** A typed placeholder for an actor that `provide.ts` provides; it throws with the actor's name when it is missing. */
export const unprovided = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" was not provided`)))

/** The same for an actor that tells news while it runs. */
export const unprovidedStream = <News extends EventObject, Input extends NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input, News>(() => {
    throw new Error(`actor "${name}" was not provided`)
  })
