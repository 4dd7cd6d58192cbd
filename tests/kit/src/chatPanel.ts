import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A busy machine reads the words of a language for seconds. */
export const patience = { timeout: 20_000 }
export const log = (): HTMLElement => screen.getByRole('log')

/** Types a sentence into the open chat of a Spanish page and sends it. */
export async function say(text: string): Promise<void> {
  const field = await screen.findByLabelText('Tu mensaje', {}, patience)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field.closest('form')!)
}

/** Waits until the chat has said it. */
export const heard = (words: RegExp): Promise<void> =>
  waitFor(() => expect(log().textContent).toMatch(words), patience)
