import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { field } from '../src/registration'
import { mount, type Mounted } from '../src/shell/mount'
import { replayed } from './cover'
import { namesOf, type Model, type Path } from './model'
import type { ParkingApi } from '../../../contract/calls'
import { plannedOutside, type Outside, type Promised } from './outside'
import { turnsOf, type Tap } from './taps'

type Values = Readonly<Record<string, string | boolean>>

/** Types in fields of the page by their names, one event a field. */
export async function typeIn(values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await act(async () => fireEvent.input(field(name), { target: { value } }))
}

/** Fills fields in as a browser does, without an event, and sends the form. */
export async function fillAndSend(values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'boolean') field(name).checked = value
    else field(name).value = value
  await act(async () => fireEvent.submit(document.querySelector('main form')!))
}

/** What a form shows: its title, whether it waits for an answer, and the names of the fields that are marked as wrong. */
export function shownForm() {
  const title = screen.queryByRole('heading', { level: 1 })?.textContent
  const wrong = [...document.querySelectorAll<HTMLInputElement>('main [name][aria-invalid=true]')]
  const busy = document.querySelector('main button[aria-busy=true]') !== null
  return { title, busy, wrong: wrong.map(({ name }) => name).sort() }
}

/** The fields stand as they were typed. */
export function holds(values: Values, story: string): void {
  for (const [name, value] of Object.entries(values)) {
    const found = field(name)
    const shown = typeof value === 'boolean' ? found.checked : found.value
    expect([name, shown], story).toEqual([name, value])
  }
}

export type Play = {
  taps: Record<string, Tap>
  url: string
  /** Calls of the page that answer what the path says, of a driver who is logged in. */
  calls?: (promised: Promised) => Partial<ParkingApi>
  /** Leads from the page to where the path begins, with what the driver has. */
  begins?: Tap
  prepare?: (outside: Outside) => void
  /** Throws unless the screen shows what the bare machine has reached. */
  shows: (expected: AnyMachineSnapshot, story: string, mounted: Mounted) => void
  /** Prepares what the outside answers to the next tap. */
  answering?: (outside: Outside, answers: AnyEventObject[]) => void
}

/** Plays a path by taps on the page at `url`, and compares after each. */
export async function playPath(
  model: Model<AnyStateMachine>,
  path: Path,
  {
    taps,
    url,
    shows,
    calls,
    begins,
    prepare,
    answering = (outside, answers) => outside.answer(answers),
  }: Play,
): Promise<void> {
  const story = namesOf(model.world, path).join(' → ')
  const outside = plannedOutside(calls)
  prepare?.(outside)
  const [opening, ...turns] = turnsOf(model, await replayed(model, path), taps)
  if (calls) await fetchPage(url)
  if (opening!.answers.length > 0) answering(outside, opening!.answers)
  const mounted = await mount(url, outside.api, { arrives: true, member: calls !== undefined })
  await begins?.(mounted, outside)
  await waitFor(() => shows(opening!.last, story, mounted))
  for (const { name: tap = '', answers, last } of turns) {
    answering(outside, answers)
    await taps[tap]!(mounted, outside)
    await waitFor(() => shows(last, `${story}, at ${tap}`, mounted))
    expect(outside.unasked(), story).toEqual([])
  }
}

const fetched = new Set<string>()

/** Opens a page once: while its code and its texts arrive it is drawn more than once, and would ask as often. */
async function fetchPage(url: string): Promise<void> {
  if (fetched.has(url)) return
  fetched.add(url)
  await mount(url, plannedOutside().api, { member: true })
  await screen.findByRole('heading', { level: 1 })
  cleanup()
}
