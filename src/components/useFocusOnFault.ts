import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the field of `form` that is called `wrong`, once after each attempt to send it. `attempt` counts them; while
 * `busy` the attempt has no answer yet.
 */
export function useFocusOnFault(
  form: RefObject<HTMLFormElement | null>,
  { attempt, busy, wrong }: { attempt: number; busy: boolean; wrong: string | undefined },
): void {
  const answered = useRef(attempt)
  useEffect(() => {
    if (busy || answered.current === attempt) return
    answered.current = attempt
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [form, attempt, busy, wrong])
}
