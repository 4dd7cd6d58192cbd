import type { calls, ParkingApi } from '../../contract/calls'
import type { CallTable, PortOf } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { takeNewVersion } from '../newVersion'
import { isMissingChunk, isReplaced } from '../loadChunk'

/** The calls of a table that answer with a stream: what a call is must be known before its code is there. */
export type StreamsOf<Table extends CallTable> = {
  readonly [Name in keyof Table as Table[Name]['kind'] extends 'stream' ? Name : never]: true
}

const streams: StreamsOf<typeof calls> = {
  findParkings: true,
  followBooking: true,
  followTalk: true,
}

type Ask<T> = (input: object, signal?: AbortSignal) => T
type Asks = Record<string, Ask<unknown>>

/** The port of Plaza before its code is there. */
export function lateApi(
  load: () => Promise<ParkingApi>,
  replaced: () => void = takeNewVersion,
): { api: ParkingApi; fetchAhead: () => void } {
  return latePort<typeof calls>(streams, load, replaced)
}

/**
 * A port before its code is there: a call waits for `load`, whose answer is kept. Code that cannot be fetched is a
 * network that is away, and the next call tries again; code that a newer version has replaced is told to `replaced`.
 */
export function latePort<Table extends CallTable>(
  streams: StreamsOf<Table>,
  load: () => Promise<PortOf<Table>>,
  replaced: () => void,
): { api: PortOf<Table>; fetchAhead: () => void } {
  let loading: Promise<Asks> | undefined
  const loaded = (): Promise<Asks> =>
    (loading ??= (load() as unknown as Promise<Asks>).catch(async (error: unknown) => {
      loading = undefined
      if (!isMissingChunk(error)) throw error
      if (!(await isReplaced(error))) throw new Fault('session.offline', String(error))
      replaced()
      throw new Fault('server.unavailable', String(error))
    }))
  const askOf = async (name: string): Promise<Ask<unknown>> => {
    const ask = (await loaded())[name]
    if (!ask) throw new Error(`the port has no ${name}`)
    return ask
  }
  const once =
    (name: string): Ask<Promise<unknown>> =>
    async (input, signal) =>
      (await askOf(name))(input, signal)
  const stream = (name: string): Ask<AsyncIterable<unknown>> =>
    async function* (input, signal) {
      yield* (await askOf(name))(input, signal) as AsyncIterable<unknown>
    }
  // The names of all calls are half a kilobyte of the first load; a file is one answer, as a value is.
  const asks = new Map<string, Ask<unknown>>()
  const askFor = (name: string): Ask<unknown> => {
    const ask = asks.get(name) ?? (name in streams ? stream(name) : once(name))
    asks.set(name, ask)
    return ask
  }
  const api = new Proxy({} as PortOf<Table>, {
    // A port that is awaited by mistake is no promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? askFor(name) : undefined),
  })
  return { api, fetchAhead: () => void loaded().catch(() => undefined) }
}
