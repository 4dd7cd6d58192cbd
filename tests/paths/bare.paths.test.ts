import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { namesOf, openActor, pathsOf, transitionsOf, type Model } from '../kit/paths/model'
import {
  booking,
  cancellation,
  reopenedBooking,
  reservation,
  resumedBooking,
  search,
  session,
} from '../kit/paths/worlds'

const charts: Record<string, Model<AnyStateMachine>[]> = {
  session: [session as never],
  search: [search as never],
  booking: [booking as never, resumedBooking as never, reopenedBooking as never],
  cancellation: [cancellation as never],
  reservation: [reservation as never],
}

describe.each(Object.entries(charts))('every path of %s, on the bare machine', (name, models) => {
  const taken = new Set<string>()

  it('ends where the chart says (R352)', async () => {
    let steps = 0
    let count = 0
    for (const model of models) {
      for (const path of pathsOf(model)) {
        const { actor, cause, taken: now } = openActor(model)
        const story: string[] = []
        for (const step of path.steps.slice(1)) {
          story.push(...namesOf(model.world, { ...path, steps: [step] }))
          await cause(step.event)
          const got = actor.getSnapshot()
          expect(got.value, story.join(' → ')).toEqual(step.state.value)
          expect(model.project(got.context), story.join(' → ')).toEqual(model.project(step.state.context))
          steps++
        }
        actor.stop()
        now.forEach((id) => taken.add(id))
        count++
      }
    }
    console.info(`${name}: ${count} paths, ${steps} steps`)
  })

  it('takes every transition of the chart (R215)', () => {
    const missed = transitionsOf(models[0]!.machine).filter(({ id }) => !taken.has(id))
    expect(missed.map(({ text }) => text)).toEqual([])
  })
})
