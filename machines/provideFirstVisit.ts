import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { firstVisitMachine, type FirstVisitInput, type PositionAnswer } from './firstVisit.machine'

/** A first visit with what asks the device where it is, not yet started; `snapshot` is a step that it goes on from. */
export function createFirstVisit(
  locate: () => Promise<PositionAnswer>,
  input: FirstVisitInput,
  snapshot: SnapshotFrom<typeof firstVisitMachine> | undefined,
) {
  const actors = { locate: fromPromise<PositionAnswer, undefined>(locate) }
  return createActor(firstVisitMachine.provide({ actors }), { input, snapshot })
}
