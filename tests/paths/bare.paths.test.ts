import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { namesOf, openActor, pathsOf, transitionsOf, type Model, type Path } from '../kit/paths/model'
import {
  brokenRecovery,
  openedRecovery,
  profile,
  recovery,
  registration,
  resumedRegistrations,
} from '../kit/paths/accountWorlds'
import { firstVisit } from '../kit/paths/firstVisitWorld'
import { access } from '../kit/paths/accessWorld'
import { platformAccount, stay } from '../kit/paths/durableAccessWorlds'
import { extension, extensionOfTwo } from '../kit/paths/extensionWorld'
import { listening, listeningFaults, listeningWithoutEcho } from '../kit/listening/world'
import { handOver, resumedHandOver } from '../kit/talk/world'
import { idle, kiosk } from '../kit/kiosk/kioskWorld'
import { transfer } from '../kit/paths/transferWorld'
import { vehicles } from '../kit/paths/vehiclesWorld'
import { cards, closedPage, enteredPage, returnedPage } from '../kit/paths/cardsWorld'
import {
  booking,
  cancellation,
  reopenedBooking,
  reservation,
  resumedBooking,
  search,
  session,
} from '../kit/paths/worlds'
import { strength } from '../kit/strength'

const charts: Record<string, Model<AnyStateMachine>[]> = {
  session: [session as never],
  search: [search as never],
  booking: [booking as never, resumedBooking as never, reopenedBooking as never],
  cancellation: [cancellation as never],
  reservation: [reservation as never],
  firstVisit: [firstVisit as never],
  registration: [registration, ...resumedRegistrations] as never[],
  recovery: [recovery, openedRecovery, brokenRecovery] as never[],
  profile: [profile as never],
  vehicles: [vehicles as never],
  cards: [cards, enteredPage, returnedPage, closedPage] as never[],
  transfer: [transfer as never],
  access: [access as never],
  extension: [extension as never, extensionOfTwo as never],
  handOver: [handOver as never, resumedHandOver as never],
  platformAccount: [platformAccount as never],
  stay: [stay as never],
  idle: [idle as never],
  kiosk: [kiosk as never],
  listening: [listening, listeningFaults, listeningWithoutEcho] as never[],
}

/** `npm test` replays one path in four, and more until every transition is taken; `npm run proof` all. */
const share = strength(4, 1)

describe.each(Object.entries(charts))('every path of %s, on the bare machine', (name, models) => {
  const taken = new Set<string>()
  const untaken = () => transitionsOf(models[0]!.machine).filter(({ id }) => !taken.has(id))

  it('ends where the chart says (R352)', async () => {
    const all = models.flatMap((model) => pathsOf(model).map((path) => ({ model, path })))
    const first = all.filter((_, at) => at % share === 0)
    const rest = all.filter((_, at) => at % share !== 0)
    let steps = 0
    let count = 0
    /** A path that takes an event of a transition which no path has taken. */
    const adds = (path: Path): boolean => {
      const events = untaken().map(({ descriptor }) => descriptor)
      return path.steps.some(({ event }) => events.includes(event.type) || events.includes('always'))
    }
    for (const { model, path } of [...first, ...rest]) {
      if (count >= first.length && !adds(path)) continue
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
    console.info(`${name}: ${count} of ${all.length} paths, ${steps} steps`)
    // Nothing here waits: only a machine that does much else takes long.
  }, 600_000)

  it('takes every transition of the chart (R215)', () => {
    expect(untaken().map(({ text }) => text)).toEqual([])
  })
})
