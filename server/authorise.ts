import type * as z from 'zod/mini'
import type { Call, CallTable, PortOf } from '../contract/calls/call'
import { Fault } from '../contract/fault'
import { isAdmin } from '../contract/rules/role'
import type { Identity } from './accounts/session'

/** The caller as a handler gets it: the uid of the driver or the administrator for calls of those. */
type Asker<C extends Call> = C['auth'] extends 'none' ? undefined : string

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
 * Decides on a call that an administrator makes as a driver, and writes it to the audit before it is answered; throws its
 * refusal.
 */
export type AdmitActing = (call: string, driver: string, admin: string) => Promise<void>

/**
 * The port of a table of calls. `auth` is read here only: before the handler of another's than everybody's call runs,
 * `identify` returns the caller or throws the refusal. A session of an administrator as a driver makes no call of
 * administrators, and of a driver those that `admitActing` lets pass; without it, none.
 */
export function authorise<Table extends CallTable>(
  table: Table,
  handlers: HandlersOf<Table>,
  identify: () => Promise<Identity>,
  admitActing?: AdmitActing,
): PortOf<Table> {
  const admit = async (name: string, auth: Call['auth']): Promise<string> => {
    const { uid, role, admin } = await identify()
    if (auth === 'admin' && (admin !== undefined || !isAdmin({ role })))
      throw new Fault('session.forbidden', 'administrators')
    if (admin !== undefined) {
      if (!admitActing) throw new Fault('admin.lookOnly', name)
      await admitActing(name, uid, admin)
    }
    return uid
  }
  const guarded = (name: string, { auth, kind }: Call, handle: Handler) => {
    if (auth === 'none') return (input: object, signal?: AbortSignal) => handle(input, undefined, signal)
    if (kind !== 'stream')
      return async (input: object, signal?: AbortSignal) => handle(input, await admit(name, auth), signal)
    return async function* (input: object, signal?: AbortSignal) {
      yield* handle(input, await admit(name, auth), signal) as AsyncIterable<unknown>
    }
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, call]) => [
      name,
      guarded(name, call, handlers[name] as unknown as Handler),
    ]),
  ) as unknown as PortOf<Table>
}
