import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate'
import type { Quote, QuoteRequest } from '../contract/booking'
import type { ParkingApi } from '../contract/calls'
import { Fault, type FaultCode } from '../contract/fault'
import type { ExchangeToken } from '../contract/identity'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import { uidOfToken } from '../contract/rules/token'
import { bookingMachine } from './booking.machine'
import type { ReserveInput } from './bookingContext'
import { cancellationMachine } from './cancellation.machine'
import type { ChildMachine, ChildName } from './children'
import { driverMachine } from './driver.machine'
import { searchMachine } from './search.machine'
import type { SearchQuery } from './searchContext'
import { sessionMachine } from './session.machine'
import type { Exchanged } from './sessionSetup'
import { trackReservation } from './trackReservation'
import type { BookingActorEvent, SearchActorEvent } from './events'

/** Where a front keeps the driver's token: a cookie in a browser, the request's header in a webhook. */
export type Tokens = {
  read(): string | undefined
  keep(token: string): void
  /** `ended`: the session has ended by itself; else its driver has logged out. */
  forget(ended?: boolean): void
}

/** Every actor that a chart names; one that is left out does not compile. */
type EveryActor<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

/** The code of a refusal; anything else is a bug: it is logged and becomes `server.internal`. */
const codeOf = (error: unknown): FaultCode => {
  if (error instanceof Fault) return error.code
  console.error(error)
  return 'server.internal'
}

const authenticate = async (
  api: ParkingApi,
  tokens: Tokens,
  email: string,
  password: string,
): Promise<void> => {
  const answer = await api.authenticate({ user: email, pass: password })
  if (answer.authenticateSuccess && answer.token) return tokens.keep(answer.token)
  throw new Fault(answer.error?.code === 403 ? 'session.inactive' : 'session.wrongCredentials')
}

/** The driver is logged out at once, with or without a network; the server's answer changes nothing here. */
const endSession = (api: ParkingApi, tokens: Tokens): void => {
  const token = tokens.read()
  if (token !== undefined) api.endSession({ token }).catch(() => undefined)
}

const provideSession = (api: ParkingApi, tokens: Tokens, pushToken: DriverOptions['pushToken']) =>
  sessionMachine.provide({
    actors: {
      recallToken: fromPromise<string | undefined, undefined>(() => Promise.resolve(tokens.read())),
      authenticate: fromPromise<void, { email: string; password: string }>(({ input }) =>
        authenticate(api, tokens, input.email, input.password),
      ),
      adoptToken: fromPromise<void, { token: string }>(({ input }) =>
        Promise.resolve(tokens.keep(input.token)),
      ),
      // Another session that was open before ends on the server: its token is gone with the new one.
      exchangeToken: fromPromise<Exchanged, ExchangeToken>(async ({ input, signal }) => {
        const { token, needsPassword, plateTaken } = await api.exchangeToken(input, signal)
        if (needsPassword) return { needsPassword }
        if (token === undefined) throw new Fault('session.tokenInvalid')
        if (token !== tokens.read()) endSession(api, tokens)
        tokens.keep(token)
        return { plateTaken }
      }),
      loadDriver: fromPromise(async ({ signal }) => {
        const uid = uidOfToken(tokens.read() ?? '')
        if (uid === undefined) throw new Fault('session.tokenInvalid')
        const [user, bookings] = await Promise.all([
          api.getUser({ uid }, signal),
          api.listBookings({}, signal),
        ])
        return { user, bookings }
      }),
    } satisfies EveryActor<typeof sessionMachine>,
    actions: {
      forgetToken: ({ event }) => tokens.forget(event.type !== 'session.signOut'),
      endSession: () => endSession(api, tokens),
      syncPush: () => {
        const sync = async (): Promise<void> => {
          const push = await pushToken?.()
          if (push !== undefined) await api.patchUser({ push })
        }
        sync().catch(() => undefined)
      },
    },
  })

export const provideSearch = (api: ParkingApi, locale?: () => Locale) =>
  searchMachine.provide({
    actors: {
      findPlaces: fromPromise<Place[], { where: string }>(({ input, signal }) =>
        api.findPlaces({ q: input.where, locale: locale?.() }, signal),
      ),
      findParkings: fromCallback<EventObject, SearchQuery | undefined, SearchActorEvent>(
        ({ input, sendBack }) => {
          if (!input) return sendBack({ type: 'search.settled' })
          const stop = new AbortController()
          const listen = async (): Promise<void> => {
            const { place, window, radius } = input
            const { lat, lng } = place
            const stream = api.findParkings(
              { lat, lng, ...window, ...(radius !== undefined && { radius }) },
              stop.signal,
            )
            for await (const message of stream) {
              if (stop.signal.aborted) return
              if (message.type === 'catalogue') {
                sendBack({ type: 'search.platforms', platforms: message.platforms })
                if (message.offers.length) sendBack({ type: 'search.arrived', offers: message.offers })
              } else if (message.type === 'offers')
                sendBack({ type: 'search.arrived', offers: message.offers, gone: message.gone })
              else if (message.type === 'platform')
                sendBack({ type: 'search.platform', platform: message.platform })
              else return sendBack({ type: 'search.settled' })
            }
            throw new Fault('search.failed', 'the stream ended without completing')
          }
          listen().catch((error: unknown) => {
            if (!stop.signal.aborted) sendBack({ type: 'search.broke', fault: codeOf(error) })
          })
          return () => stop.abort()
        },
      ),
    } satisfies EveryActor<typeof searchMachine>,
  })

const provideBooking = (api: ParkingApi) =>
  bookingMachine.provide({
    actors: {
      quoteBooking: fromPromise<Quote, QuoteRequest | undefined>(({ input, signal }) =>
        input ? api.quoteBooking(input, signal) : Promise.reject(new Fault('booking.notBookable')),
      ),
      reserve: fromCallback<EventObject, ReserveInput | undefined, BookingActorEvent>(
        ({ input, sendBack }) => {
          if (!input) return sendBack({ type: 'booking.refused', fault: 'booking.failed' })
          const stop = new AbortController()
          trackReservation(api, input, sendBack, stop.signal).catch((error: unknown) => {
            if (!stop.signal.aborted) sendBack({ type: 'booking.refused', fault: codeOf(error) })
          })
          return () => stop.abort()
        },
      ),
    } satisfies EveryActor<typeof bookingMachine>,
  })

const provideCancellation = (api: ParkingApi) =>
  cancellationMachine.provide({
    actors: {
      quoteCancellation: fromPromise(({ input, signal }) => api.quoteCancellation(input, signal)),
      cancelBooking: fromPromise(({ input, signal }) => api.cancelBooking(input, signal)),
    } satisfies EveryActor<typeof cancellationMachine>,
  })

/** The same port; `tell` gets the code of each refusal, of a call or of a stream, whoever made it. */
export const noticeRefusals = (api: ParkingApi, tell: (code: FaultCode) => void): ParkingApi => {
  const notice = (error: unknown): never => {
    if (error instanceof Fault) tell(error.code)
    throw error
  }
  async function* noticed<T>(answers: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* answers
    } catch (error) {
      notice(error)
    }
  }
  // Looked up when a call is made: a port whose code comes later has no list of its calls.
  return new Proxy({} as ParkingApi, {
    get: (_, name) => {
      const ask: unknown = Reflect.get(api, name)
      if (typeof ask !== 'function') return ask
      return (...args: unknown[]) => {
        const answer = (ask as (...given: unknown[]) => Promise<unknown> | AsyncIterable<unknown>)(...args)
        return 'then' in answer ? answer.catch(notice) : noticed(answer)
      }
    },
  })
}

export type DriverOptions = {
  /** Offers that a saved search keeps of each order; absent: all. */
  keep?: number
  /** The language in which places are named; absent: the server's choice. */
  locale?: () => Locale
  /** Where this device takes notifications; undefined while it takes none. Sent after a login. */
  pushToken?: () => Promise<string | undefined>
  /** A saved snapshot of the driver (`getPersistedSnapshot`). */
  snapshot?: Snapshot<unknown>
  /** Hands-free with its actors, once the page has fetched it; absent where nobody speaks to a page. */
  listening?: () => ChildMachine<'listening'> | undefined
}

/** Provides the machines with their actors: one driver on one front, not yet started. */
export const createDriver = (
  api: ParkingApi,
  tokens: Tokens,
  { keep, locale, pushToken, snapshot, listening = () => undefined }: DriverOptions = {},
) => {
  // Whichever machine made the call that was refused.
  const watched = noticeRefusals(api, (code) => {
    if (code === 'session.expired') actor.send({ type: code })
  })
  const provided = driverMachine.provide({
    guards: { mayListen: ({ context }) => !context.listening && listening() !== undefined },
    actors: {
      session: provideSession(watched, tokens, pushToken),
      search: provideSearch(watched, locale),
      booking: provideBooking(watched),
      cancellation: provideCancellation(watched),
      // Looked up when it is started: its code comes later than the driver.
      listening: new Proxy({} as ChildMachine<'listening'>, {
        get: (_, name): unknown => Reflect.get(listening() as object, name),
      }),
    } satisfies { [K in ChildName]: ChildMachine<K> },
  })
  const actor = createActor(provided, { input: { keep }, snapshot })
  return actor
}
