import type { ChildSnapshot } from '../../../machines/children'

export type Listening = ChildSnapshot<'listening'>

/** The states in which Plaza cannot hear, each with its own words. */
const deaf = [
  'denied',
  'noMicrophone',
  'unknownLanguage',
  'interrupted',
  'offline',
  'elsewhere',
  'notSupported',
  'noService',
] as const
export type Deaf = (typeof deaf)[number]
type Shown = 'askingPermission' | 'idle' | 'listening' | 'thinking' | 'speaking' | Deaf

/** The state that the screen shows. Those that are passed through, or after which it is gone, look like the one before. */
export const shownState = (listening: Listening): Shown => {
  const value = typeof listening.value === 'string' ? listening.value : Object.keys(listening.value)[0]
  // A recogniser whose service does not answer is there, and may answer later.
  if (value === 'notSupported' && listening.context.fault === 'network') return 'noService'
  if (value === 'faulted') return 'notSupported'
  if (value === 'off' || value === 'textOnly') return 'idle'
  return value as Shown
}

export const isDeaf = (state: Shown): state is Deaf => deaf.some((known) => known === state)
