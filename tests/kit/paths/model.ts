import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { TestModel, type TestPath } from 'xstate/graph'

/** Everything that a driver, time or the outside can cause, by a name that reads in a failure. */
export type World = Record<string, AnyEventObject>
export type Model<M extends AnyStateMachine> = {
  machine: M
  world: World
  input?: InputFrom<M>
  /** What of the context makes two states different; without it counters in context never end a traversal. */
  project: (context: SnapshotFrom<M>['context']) => unknown
  /** What a front can bring about in a state; absent = everything that the chart takes. */
  causable?: (snapshot: SnapshotFrom<M>, name: string) => boolean
  /** Milliseconds of each named delay, for time's events. */
  delays?: Record<string, number>
}
export type Path = TestPath<AnyMachineSnapshot, AnyEventObject>

/**
 * Shortest paths to every place, a place being a state, the door we came in by and where we came from: paths then
 * cover transitions and not only states. `new TestModel` and not `createTestModel`, which refuses invoke and after.
 */
export const pathsOf = <M extends AnyStateMachine>({
  machine,
  world,
  input,
  project,
  causable,
}: Model<M>): Path[] => {
  const causes = Object.entries(world)
  const nameOf = (event: AnyEventObject | undefined): string | undefined =>
    Object.entries(world).find(([, known]) => known === event)?.[0]
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, InputFrom<M> | undefined>(
    machine as never,
    {
      events: (snapshot) =>
        snapshot.status === 'active'
          ? causes.flatMap(([name, event]) =>
              snapshot.can(event) && (causable?.(snapshot as SnapshotFrom<M>, name) ?? true) ? [event] : [],
            )
          : [],
      serializeState: (snapshot, event, before) =>
        JSON.stringify([snapshot.value, project(snapshot.context), nameOf(event), before?.value]),
      serializeEvent: (event) => nameOf(event) ?? event.type,
      stateMatcher: (snapshot, key) => key === '*' || snapshot.matches(key as never),
      limit: 50_000,
    },
  )
  return model.getShortestPaths({ input })
}

/** The steps of a path by the names of its world, for titles and for replaying a failure by hand. */
export const namesOf = (world: World, path: Path): string[] =>
  path.steps
    .map(({ event }) => Object.entries(world).find(([, known]) => known === event)?.[0])
    .filter((name) => name !== undefined)

type Transition = { id: string; descriptor: string; text: string }
const key = (source: AnyStateNode, descriptor: string, index: number): string =>
  `${source.id} | ${descriptor} | ${index}`

/** Every transition that the chart defines, eventless ones included. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] => {
  const found: Transition[] = []
  const visit = (node: AnyStateNode): void => {
    for (const [descriptor, candidates] of node.transitions)
      for (const [index, candidate] of candidates.entries()) {
        const target = candidate.target?.map((state) => state.id).join() ?? 'stays'
        found.push({
          id: key(node, descriptor, index),
          descriptor,
          text: `${node.id} —${descriptor}→ ${target}`,
        })
      }
    for (const [index, candidate] of (node.always ?? []).entries())
      found.push({
        id: key(node, 'always', index),
        descriptor: 'always',
        text: `${node.id} —always→ ${candidate.target?.map((state) => state.id).join()}`,
      })
    Object.values(node.states).forEach((child) => visit(child as AnyStateNode))
  }
  visit(machine.root)
  return found
}

type Held = {
  resolve?: (output: unknown) => void
  reject?: (error: unknown) => void
  tell?: (news: AnyEventObject) => void
}

/**
 * The machine itself under test, its actors held open until the path says what they answer. Promise actors are told
 * from streams by the events of the world: one that has `xstate.done.actor.<id>` is a promise.
 */
export const openActor = <M extends AnyStateMachine>({ machine, world, input, delays = {} }: Model<M>) => {
  const held: Held[] = []
  const promised = fromPromise(() => new Promise((resolve, reject) => void held.push({ resolve, reject })))
  const streamed = fromCallback(({ sendBack }) => void held.push({ tell: sendBack }))
  const names = Object.keys(machine.implementations.actors)
  const isPromise = (name: string): boolean =>
    Object.values(world).some(
      ({ type }) => type.startsWith('xstate.done.actor.') && sourceOf(machine, type) === name,
    )
  const actors = Object.fromEntries(names.map((name) => [name, isPromise(name) ? promised : streamed]))
  const taken = new Set<string>()
  const clock = new SimulatedClock()
  const actor = createActor(machine.provide({ actors } as never), {
    input: input as never,
    clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        const { source, eventType } = transition
        const always = (source.always ?? []).indexOf(transition as never)
        if (always >= 0) taken.add(key(source, 'always', always))
        for (const [descriptor, candidates] of source.transitions) {
          const index = candidates.indexOf(transition as never)
          if (index >= 0) taken.add(key(source, descriptor || eventType, index))
        }
      }
    },
  })
  actor.start()
  /** The promise that was begun last: streams may run beside it. */
  const last = (): Held => held.findLast(({ resolve }) => resolve) ?? {}
  const cause = async (event: AnyEventObject): Promise<void> => {
    const [, kind, , rest = ''] = /^xstate\.(done|error|after)\.(actor\.)?(.*)$/.exec(event.type) ?? []
    if (kind === 'done') last().resolve?.((event as { output?: unknown }).output)
    else if (kind === 'error') last().reject?.((event as { error?: unknown }).error)
    else if (kind === 'after') clock.increment(delays[rest.split('.')[0] ?? ''] ?? 0)
    else actor.send(event as never)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, cause, taken }
}

/** The actor that an invocation's id runs, read from the chart. */
const sourceOf = (machine: AnyStateMachine, done: string): string | undefined => {
  const id = done.replace('xstate.done.actor.', '')
  const search = (node: AnyStateNode): string | undefined => {
    const own = node.invoke.find((invoked) => invoked.id === id)
    if (own) return String(own.src)
    for (const child of Object.values(node.states)) {
      const found = search(child as AnyStateNode)
      if (found) return found
    }
    return undefined
  }
  return search(machine.root)
}
