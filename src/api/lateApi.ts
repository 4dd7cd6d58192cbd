import type { calls, CallName, ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { takeNewVersion } from '../newVersion'
import { isMissingChunk, isReplaced } from '../loadChunk'

/** How each call answers, by the contract; its schemas are not needed to know it. */
const kinds: { [Name in CallName]: (typeof calls)[Name]['kind'] } = {
  authenticate: 'once',
  endSession: 'once',
  patchUser: 'once',
  listBookings: 'once',
  listHistory: 'once',
  listVehicles: 'once',
  getUser: 'once',
  addVehicle: 'once',
  addCard: 'once',
  findPlaces: 'once',
  findParkings: 'stream',
  quoteBooking: 'once',
  createBooking: 'once',
  followBooking: 'stream',
  quoteCancellation: 'once',
  cancelBooking: 'once',
}

type Ask<T> = (input: object, signal?: AbortSignal) => T

/**
 * The port before its code is there: a call waits for `load`, whose answer is kept. Code that cannot be fetched is a
 * network that is away, and the next call tries again; code that a newer version has replaced is told to `replaced`.
 */
export const lateApi = (
  load: () => Promise<ParkingApi>,
  replaced: () => void = takeNewVersion,
): { api: ParkingApi; fetchAhead: () => void } => {
  let loading: Promise<ParkingApi> | undefined
  const loaded = (): Promise<ParkingApi> =>
    (loading ??= load().catch(async (error: unknown) => {
      loading = undefined
      if (!isMissingChunk(error)) throw error
      if (!(await isReplaced(error))) throw new Fault('session.offline', String(error))
      replaced()
      throw new Fault('server.unavailable', String(error))
    }))
  const once =
    (name: CallName): Ask<Promise<unknown>> =>
    async (input, signal) =>
      ((await loaded())[name] as Ask<Promise<unknown>>)(input, signal)
  const stream = (name: CallName): Ask<AsyncIterable<unknown>> =>
    async function* (input, signal) {
      yield* ((await loaded())[name] as Ask<AsyncIterable<unknown>>)(input, signal)
    }
  const asks = Object.entries(kinds) as [CallName, 'once' | 'stream'][]
  const api = Object.fromEntries(
    asks.map(([name, kind]) => [name, kind === 'once' ? once(name) : stream(name)]),
  )
  return {
    api: api as unknown as ParkingApi,
    fetchAhead: () => void loaded().catch(() => undefined),
  }
}
