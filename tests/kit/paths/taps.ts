import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import type { Place } from '../../../contract/search'
import type { Front } from '../../../src/driver'
import type { Mounted } from '../src/shell/mount'
import { namesOf, pathsOf, type Model, type Path } from './model'
import type { Outside } from './outside'

/** What a driver does on the screen to bring about one event of a world. */
export type Tap = (mounted: Mounted, outside: Outside) => Promise<void>

const click =
  (role: 'button' | 'link', names: RegExp[]): Tap =>
  async () => {
    const found = await waitFor(() => {
      const all = names.flatMap((name) => screen.queryAllByRole(role, { name }))
      expect(all.length, `no ${role} ${names.join(' or ')}`).toBeGreaterThan(0)
      return all[0]!
    })
    await act(async () => fireEvent.click(found))
  }
export const press = (...names: RegExp[]): Tap => click('button', names)
export const follow = (...names: RegExp[]): Tap => click('link', names)

export const fill = async (label: string | RegExp, value: string): Promise<void> => {
  const field = await screen.findByLabelText(label)
  await act(async () => fireEvent.change(field, { target: { value } }))
}

export type Turn = { name?: string; answers: AnyEventObject[]; last: AnyMachineSnapshot }

/** Steps of a path as turns: what is tapped, and what the outside answers until the next tap. */
export const turnsOf = (model: Model<AnyStateMachine>, path: Path, taps: Record<string, Tap>): Turn[] => {
  const turns: Turn[] = [{ answers: [], last: path.steps[0]!.state }]
  for (const step of path.steps.slice(1)) {
    const [name = ''] = namesOf(model.world, { ...path, steps: [step] })
    if (name in taps) turns.push({ name, answers: [], last: step.state })
    else {
      turns.at(-1)!.answers.push(step.event)
      turns.at(-1)!.last = step.state
    }
  }
  return turns
}

/** Two taps may take the same transition: a shortest path more for each tap that the covering ones do without. */
export const withEveryTap = (
  model: Model<AnyStateMachine>,
  covering: Path[],
  taps: Record<string, Tap>,
): Path[] => {
  const paths = [...covering]
  const has = (name: string) => (path: Path) => namesOf(model.world, path).includes(name)
  const all = pathsOf(model).sort((a, b) => a.steps.length - b.steps.length)
  for (const name of Object.keys(taps)) {
    if (paths.some(has(name))) continue
    const path = all.find(has(name))
    expect(path, `nothing leads to "${name}"`).toBeDefined()
    paths.push(path!)
  }
  return paths
}

/** The child behind the screen is where the bare machine is, and knows the same of what `project` tells. */
export const follows = async (
  { front }: Mounted,
  child: 'session' | 'search' | 'booking' | 'cancellation',
  expected: AnyMachineSnapshot,
  story: string,
  project?: Model<AnyStateMachine>['project'],
): Promise<void> => {
  await waitFor(() => {
    const found = front.actor.getSnapshot().context[child]?.getSnapshot()
    expect(found?.status === 'active' ? found.value : undefined, story).toEqual(
      expected.status === 'active' ? expected.value : undefined,
    )
    if (project) expect(project(found?.context), story).toEqual(project(expected.context))
  })
}

/**
 * The outside of a screen that can be tapped while it waits: a question left open by one turn is asked again of the
 * next turn's answers. What is suggested while typing is no event of a machine: `suggest` says it.
 */
export const patient = (outside: Outside, suggest: (q: string) => Place[]) => {
  let turn = new AbortController()
  const signals = (signal?: AbortSignal) => AbortSignal.any([turn.signal, ...(signal ? [signal] : [])])
  const isOver = (asked: AbortController, signal?: AbortSignal) => !asked.signal.aborted || signal?.aborted
  const api: ParkingApi = {
    ...outside.api,
    async findPlaces(request, signal) {
      for (;;) {
        const asked = turn
        try {
          return (await outside.api.findPlaces(request, signals(signal))).map((place) => ({ ...place }))
        } catch (error) {
          if (isOver(asked, signal)) throw error
        }
      }
    },
    async *findParkings(request, signal) {
      for (;;) {
        const asked = turn
        try {
          return yield* outside.api.findParkings(request, signals(signal))
        } catch (error) {
          if (isOver(asked, signal)) throw error
        }
      }
    },
  }
  const answer = async (events: AnyEventObject[]): Promise<void> => {
    const over = turn
    turn = new AbortController()
    outside.answer(events)
    await act(async () => over.abort())
    await waitFor(() => expect(outside.unasked()).toEqual([]))
  }
  /** What the field suggests while typing is answered at once; only what the machine locates waits for its turn. */
  const suggestTo = (front: Front): void => {
    front.api = { ...api, findPlaces: ({ q }) => Promise.resolve(suggest(q)) }
  }
  return { api, answer, suggestTo }
}
