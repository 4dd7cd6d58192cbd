import type { ActorRefFrom, AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate'
import { bookingMachine } from './booking.machine'
import { cancellationMachine } from './cancellation.machine'
import type { DriverEvent } from './events'
import type { listeningMachine } from './listening/listening.machine'
import { searchMachine } from './search.machine'
import { sessionMachine } from './session.machine'
import type { StateMeta } from './stateMeta'

/** Which states of the session, and of the stream of a search, are in front of the driver whatever else is going on. */
const sessionFront = {
  checking: undefined,
  visitor: undefined,
  signingIn: undefined,
  adopting: undefined,
  exchanging: undefined,
  proving: undefined,
  loading: undefined,
  member: undefined,
  expired: 'expired',
} as const
const streamFront = { arriving: undefined, settled: undefined, cut: undefined, broken: 'broken' } as const

/**
 * The children of the driver's machine, by the prefix of their events: the machine, the driver's state in which it runs
 * (`handsFree`: from `driver.listen` until it ends by itself, in every state), and the state that it puts in front of the driver. The first that puts one there is what the driver is asked about.
 * A new child is a row here; its events stand in `events.ts`, its actors in `provide.ts`.
 */
export const children = {
  session: child(sessionMachine, 'always', ({ value }) =>
    typeof value === 'object' && 'member' in value && value.member === 'replacing'
      ? 'replacing'
      : sessionFront[outermost(value)],
  ),
  booking: child(bookingMachine, 'booking', ({ value }) => (value === 'left' ? undefined : value)),
  cancellation: child(cancellationMachine, 'cancelling', ({ value }) =>
    value === 'left' || value === 'kept' ? undefined : value,
  ),
  search: child(searchMachine, 'always', ({ value }) => {
    if ('looking' in value) return streamFront[value.looking.stream] ?? value.looking.attention
    value satisfies { asking: string }
    return 'asking'
  }),
  // A browser fetches its code when hands-free begins (`provide.ts`); what it is asked about stands in front as ever.
  listening: child<typeof listeningMachine, 'handsFree', never>(
    { root: { states: {} } } as typeof listeningMachine,
    'handsFree',
    () => undefined,
  ),
} as const satisfies Record<Exclude<EventPrefix, 'driver'>, Child>

export type ChildName = keyof typeof children
export type ChildMachine<K extends ChildName> = (typeof children)[K]['machine']
export type ChildSnapshot<K extends ChildName> = SnapshotFrom<ChildMachine<K>>
/** The running children; those that come and go are undefined while there is nothing for them to do. */
export type ChildActors = { [K in LastingChild]: ActorRefFrom<ChildMachine<K>> } & {
  [K in Exclude<ChildName, LastingChild>]?: ActorRefFrom<ChildMachine<K>>
}
export type LastingChild = {
  [K in ChildName]: (typeof children)[K]['runs'] extends 'always' ? K : never
}[ChildName]

/**
 * The states that can be in front of the driver: `search.listing`, `booking.reviewing`. Whatever is chosen by state is a
 * `Record` of them, so that a new state does not compile before it has its words and its screen.
 */
export type ActiveState = {
  [K in ChildName]: `${K}.${NonNullable<ReturnType<(typeof children)[K]['front']>>}`
}[ChildName]

/** The children that can put a state in front of the driver. */
export type FrontName = ActiveState extends `${infer Name}.${string}` ? Name : never

export const childNames = Object.keys(children) as ChildName[]

/** What a yes, a no and leaving mean in each state that can be in front of the driver, as its chart says. */
export const stateMeta = Object.fromEntries(
  childNames.flatMap((name) => metaIn((children[name].machine as AnyStateMachine).root, name)),
) as Record<ActiveState, StateMeta>

/** The states of one child among them. */
export type ActiveStateOf<K extends ChildName> = Extract<ActiveState, `${K}.${string}`>

/** The child that owns an event; undefined: the driver's own machine. */
export function ownerOf({ type }: DriverEvent): ChildName | undefined {
  const prefix = type.slice(0, type.indexOf('.')) as EventPrefix
  return prefix === 'driver' ? undefined : prefix
}

function metaIn(node: AnyStateNode, name: ChildName): [string, StateMeta][] {
  const own: [string, StateMeta][] = node.meta ? [[`${name}.${node.key}`, node.meta as StateMeta]] : []
  return [...own, ...Object.values(node.states).flatMap((inner) => metaIn(inner, name))]
}

type EventPrefix = PrefixOf<DriverEvent['type']>
type PrefixOf<Type> = Type extends `${infer Prefix}.${string}` ? Prefix : never
type Child = ReturnType<typeof child>

function child<
  M extends AnyStateMachine,
  Runs extends 'always' | 'booking' | 'cancelling' | 'handsFree',
  S extends string,
>(machine: M, runs: Runs, front: (snapshot: SnapshotFrom<M>) => S | undefined) {
  return { machine, runs, front }
}

type Outermost<Value> = Value extends string ? Value : keyof Value
function outermost<Value extends string | object>(value: Value): Outermost<Value> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Outermost<Value>
}
