import { useSyncExternalStore } from 'react'

/**
 * What is told above every page: a newer version of it waits to be loaded, this one has replaced the one that kept the
 * driver's search, or the link that was opened cannot be read: of a search, as from another version, or of a new password.
 */
type Note = 'waits' | 'replaced' | 'brokenLink' | 'brokenReset'
let note: Note | undefined
const listeners = new Set<() => void>()

export function tellNote(next: Note): void {
  change(next)
}

/** Something that an older or a newer version has kept was taken up only in part: the driver should look at it. */
export function noteReplaced(): void {
  if (note === undefined) change('replaced')
}

/** The address was meant to be a search; what this tab had searched for is not shown instead. */
export function noteBrokenLink(): void {
  if (note === undefined) change('brokenLink')
}

export function dismissNote(): void {
  change(undefined)
}

/** Undefined: nothing is told. */
export function usePageNote(): Note | undefined {
  return useSyncExternalStore(subscribe, () => note)
}

function change(next: Note | undefined): void {
  note = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
