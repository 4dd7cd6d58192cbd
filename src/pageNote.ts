import { sharedState } from './sharedState'

/**
 * What is told above every page: a newer version of it waits to be loaded, this one has replaced the one that kept the
 * driver's search, or the link that was opened cannot be read: of a search, as from another version, or of a new password.
 */
type Note = 'waits' | 'replaced' | 'brokenLink' | 'brokenReset'
const note = sharedState<Note | undefined>(undefined)

export function tellNote(next: Note): void {
  note.change(next)
}

/** Something that an older or a newer version has kept was taken up only in part: the driver should look at it. */
export function noteReplaced(): void {
  if (note.read() === undefined) note.change('replaced')
}

/** The address was meant to be a search; what this tab had searched for is not shown instead. */
export function noteBrokenLink(): void {
  if (note.read() === undefined) note.change('brokenLink')
}

export function dismissNote(): void {
  note.change(undefined)
}

/** Undefined: nothing is told. */
export const usePageNote = note.use
