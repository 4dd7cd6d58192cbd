import type { FormEvent } from 'react'

/** The values of a form's fields as they stand in the page, also those that a browser filled in without telling (A28). */
export function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== '',
  )
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'radio').map((field) => [field.name, valueOf(field)] as const),
  )
}

/** The same for the one field that was typed in. */
export function valueTyped({ target }: FormEvent): Record<string, string | boolean> {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.name !== '' && target.type !== 'radio' ? { [target.name]: valueOf(target) } : {}
}

function valueOf(field: HTMLInputElement | HTMLSelectElement): string | boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value
}
