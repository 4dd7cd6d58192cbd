import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { soundForm } from '../accountForm'

/** The headings of the registration's steps, in Spanish. */
export const titles = {
  you: '¿Quién eres?',
  password: 'Elige una contraseña',
  vehicle: '¿Qué coche llevas?',
  terms: 'Ya casi está',
  sent: 'Abre tu correo',
} as const
export const person = ['name', 'surname', 'email', 'emailRepeat', 'phone'] as const

export function field(name: string): HTMLInputElement {
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
}

/** Straight into the page, as a browser fills a form in: no event tells of it. */
export function fill(...names: (keyof typeof soundForm)[]): void {
  for (const name of names) field(name).value = String(soundForm[name])
}

/** All of a text at once, with the event that typing has. */
export function paste(name: string, value: string): void {
  fireEvent.input(field(name), { target: { value } })
}

/** Presses the button that goes on. */
export async function on(): Promise<void> {
  await act(async () => fireEvent.click(document.querySelector('form [type=submit]')!))
}

/** Waits for a step by its heading: `findByRole` computes the role of every element of the page. */
export function step(name: keyof typeof titles): Promise<void> {
  return waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(titles[name]))
}

export async function toPassword(): Promise<void> {
  await step('you')
  fill(...person)
  await on()
  await step('password')
}

export async function toVehicle(): Promise<void> {
  await toPassword()
  fill('password', 'passwordRepeat')
  await on()
  await step('vehicle')
}

export async function toTerms(): Promise<void> {
  await toVehicle()
  paste('country', 'ES')
  paste('plate', '4821 kjt')
  await on()
  await step('terms')
}

export function agree(): void {
  fireEvent.click(field('acceptsLegal'))
  fireEvent.click(field('acceptsTerms'))
}
