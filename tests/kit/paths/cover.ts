import type { AnyStateMachine } from 'xstate'
import { strength } from '../strength'
import { namesOf, openActor, pathsOf, transitionsOf, type Model, type Path } from './model'

export type Cover = {
  /** Few paths that together take every transition which this world can cause. */
  paths: Path[]
  /** Transitions that nothing in this world causes, as text: a front must say why. */
  missed: string[]
}

/**
 * The paths a slower front replays: chosen greedily, the one that adds most transitions first, so that nothing that
 * the front can cause is left out and nothing is replayed twice for its own sake.
 */
export const coveringPaths = <M extends AnyStateMachine>(model: Model<M>): Promise<Cover> => {
  const cover = covers.get(model) ?? findCover(model)
  covers.set(model, cover)
  return cover
}

/** Several tests of a file ask for the paths of the same model. */
const covers = new WeakMap<object, Promise<Cover>>()

const findCover = async <M extends AnyStateMachine>(model: Model<M>): Promise<Cover> => {
  const candidates: { path: Path; taken: Set<string> }[] = []
  for (const path of pathsOf(model)) {
    const { actor, cause, taken } = openActor(model)
    for (const step of path.steps.slice(1)) await cause(step.event)
    actor.stop()
    candidates.push({ path, taken })
  }
  const open = new Set(candidates.flatMap(({ taken }) => [...taken]))
  const reached = new Set(open)
  const paths: Path[] = []
  while (open.size > 0) {
    const gain = (taken: Set<string>): number => [...taken].filter((id) => open.has(id)).length
    const best = candidates.reduce((a, b) => (gain(b.taken) > gain(a.taken) ? b : a))
    paths.push(best.path)
    best.taken.forEach((id) => open.delete(id))
  }
  const missed = transitionsOf(model.machine)
    .filter(({ id }) => !reached.has(id))
    .map(({ text }) => text)
  return { paths, missed }
}

/** `npm test` replays the `count` paths that take most transitions, `STRENGTH=full` (`npm run proof`) all. */
export function firstPaths(paths: readonly Path[], count: number): Path[] {
  return paths.slice(0, strength(count, paths.length))
}

/** The path with each state as the bare machine reaches it, whole: a path of the model knows only what `project` tells. */
export async function replayed<M extends AnyStateMachine>(model: Model<M>, path: Path): Promise<Path> {
  const { actor, cause } = openActor(model)
  const steps = [{ ...path.steps[0]!, state: actor.getSnapshot() }]
  for (const step of path.steps.slice(1)) {
    await cause(step.event)
    steps.push({ ...step, state: actor.getSnapshot() })
  }
  actor.stop()
  return { ...path, steps: steps as Path['steps'] }
}

/** The same model in a world of fewer causes: what one front can bring about. */
export const within = <M extends AnyStateMachine>(model: Model<M>, names: readonly string[]): Model<M> => ({
  ...model,
  world: Object.fromEntries(names.map((name) => [name, model.world[name]!])),
})

/** Covering paths as rows of `it.each`: the title is the number of the path and the names of its steps. */
export function titledPaths<M extends AnyStateMachine>(
  model: Model<M>,
  paths: readonly Path[],
): [title: string, path: Path][] {
  return paths.map((path, i) => [`${i + 1}: ${namesOf(model.world, path).join(' → ')}`, path])
}
