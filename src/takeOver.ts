import { flushSync } from 'react-dom'
import type { Front } from './driver'
import { rememberTyped } from './storage/typedText'

/**
 * Draws the page in the place of its static shell, in one step, so that nothing typed meanwhile is lost: the text, the
 * focus and the caret of the shell's field go on in the form's, and Enter that was pressed in it searches.
 */
export const takeOver = (root: HTMLElement, { actor }: Front, draw: () => void): void => {
  const field = root.querySelector<HTMLInputElement>('.shell input')
  const focused = field !== null && document.activeElement === field
  const place = actor.getSnapshot().context.search.getSnapshot().context.place
  if (field?.value.trim()) rememberTyped({ text: field.value, ...(place && { over: place.id }) })
  flushSync(draw)
  const where = root.querySelector<HTMLInputElement>('input[role=combobox]')
  if (focused) {
    where?.focus()
    where?.setSelectionRange(field.selectionStart, field.selectionEnd)
  }
  if (field?.dataset['submitted'] !== undefined) where?.form?.requestSubmit()
}
