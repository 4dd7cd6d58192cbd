import { useLayoutEffect } from 'react'
import type { Front } from './driver'
import { rememberTyped } from './storage/typedText'

/**
 * Draws the page beside its static shell and puts it in the shell's place once it is drawn, so that the browser answers
 * meanwhile and nothing typed is lost: the text, the focus and the caret of the shell's field go on in the form's, and
 * Enter that was pressed in it searches. `draw` gets the new element, and what to call in the layout effect that runs
 * first.
 */
export function takeOver(
  shell: HTMLElement,
  { actor }: Front,
  draw: (page: HTMLElement, drawn: () => void) => void,
): void {
  const field = shell.querySelector<HTMLInputElement>('.shell input')
  const place = actor.getSnapshot().context.search.getSnapshot().context.place
  if (field?.value.trim()) rememberTyped({ text: field.value, ...(place && { over: place.id }) })
  const page = document.createElement('div')
  page.id = shell.id
  draw(page, () => {
    if (!shell.isConnected) return
    const focused = field !== null && document.activeElement === field
    shell.replaceWith(page)
    const where = page.querySelector<HTMLInputElement>('input[role=combobox]')
    if (!where || !field) return
    if (field.value.trim() && field.value !== where.value) type(where, field.value)
    if (focused) {
      where.focus()
      where.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
    if (field.dataset['submitted'] !== undefined) queueMicrotask(() => where.form?.requestSubmit())
  })
}

/** Stands before the page, so that its layout effect runs before all others. */
export function Drawn({ then }: { then: () => void }) {
  useLayoutEffect(then, [then])
  return null
}

/** Types into a field that React controls: it hears only what the element's own setter did not write. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
