import type * as z from 'zod/mini'
import type { Call, CallTable, PortOf } from '../contract/calls/call'

/** The caller as a handler gets it: the driver's uid for calls of drivers. */
type Asker<C extends Call> = C['auth'] extends 'driver' ? string : undefined

/** The handlers of a table of calls. */
export type HandlersOf<Table extends CallTable> = {
  [K in keyof Table]: (
    input: z.input<Table[K]['input']>,
    asker: Asker<Table[K]>,
    signal?: AbortSignal,
  ) => ReturnType<PortOf<Table>[K]>
}

type Handler = (input: object, asker: string | undefined, signal?: AbortSignal) => unknown

/**
 * The port of a table of calls. `auth` is read here only: before the handler of a driver's call runs, `identify`
 * returns the caller or throws the refusal.
 */
export function authorise<Table extends CallTable>(
  table: Table,
  handlers: HandlersOf<Table>,
  identify: () => Promise<string>,
): PortOf<Table> {
  const guarded = ({ auth, kind }: Call, handle: Handler) => {
    if (auth === 'none') return (input: object, signal?: AbortSignal) => handle(input, undefined, signal)
    if (kind !== 'stream')
      return async (input: object, signal?: AbortSignal) => handle(input, await identify(), signal)
    return async function* (input: object, signal?: AbortSignal) {
      yield* handle(input, await identify(), signal) as AsyncIterable<unknown>
    }
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, call]) => [name, guarded(call, handlers[name] as unknown as Handler)]),
  ) as unknown as PortOf<Table>
}
