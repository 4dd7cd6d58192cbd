import type { AnyEventObject } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import type { Booking, BookingStep } from '../../../contract/booking'
import type { Offer } from '../../../contract/parking'
import type { PlatformState } from '../../../contract/search'
import { bookingOf, scriptedApi, token, user } from '../scriptedApi'

type News = AnyEventObject & {
  output?: unknown
  error?: unknown
  offers?: Offer[]
  platform?: PlatformState
  platforms?: PlatformState[]
  fault?: Fault['code']
  step?: BookingStep
  booking?: Booking
}

/** What the path says that a call of one of these invocations answers next; open until it is given up when it says nothing. */
export type Promised = <T>(id: string | readonly string[], signal?: AbortSignal) => Promise<T>

/**
 * The outside, answering exactly what a path says next and nothing else: a call that the path does not answer stays
 * open until it is given up. What a machine meets as `xstate.done.actor.…` or as news is here an answer of the port.
 */
export const plannedOutside = (more: (promised: Promised) => Partial<ParkingApi> = () => ({})) => {
  let plan: News[] = []
  /** What the account looks like, for the cures of a booking. */
  let account = user
  /** Only the paths of the session say how loading ends; for the others it succeeds. */
  let strictLoading = false
  const next = (...types: string[]): News | undefined =>
    plan[0] && types.includes(plan[0].type) ? plan.shift() : undefined
  const open = (signal?: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))
  const promised: Promised = async <T>(id: string | readonly string[], signal?: AbortSignal): Promise<T> => {
    const ids = [id].flat()
    const answer = next(...ids.flatMap((one) => [`xstate.done.actor.${one}`, `xstate.error.actor.${one}`]))
    if (!answer) return open(signal)
    if (answer.error) throw answer.error as Error
    return answer.output as T
  }
  const searching = [
    'search.platforms',
    'search.arrived',
    'search.platform',
    'search.settled',
    'search.broke',
  ]

  let bookings: Booking[] = []
  const script: Partial<ParkingApi> = {
    getUser: () => Promise.resolve(account),
    // Loading reads the driver and the bookings; here it is the bookings that answer late, or not, or with a refusal.
    listBookings: async (_, signal) => {
      const loading = ['loadDriver', 'reloadDriver']
      const answered = next(
        ...loading.map((id) => `xstate.done.actor.${id}`),
        ...loading.map((id) => `xstate.error.actor.${id}`),
      )
      if (answered?.error) throw answered.error as Error
      return answered || !strictLoading ? bookings : open(signal)
    },
    findPlaces: (_, signal) => promised('findPlaces', signal),
    quoteBooking: (_, signal) => promised('quoteBooking', signal),
    quoteCancellation: (_, signal) => promised('quoteCancellation', signal),
    cancelBooking: (_, signal) => promised('cancelBooking', signal),
    register: (_, signal) =>
      promised('register', signal).then(() => ({ token, uid: user.uid, authenticateSuccess: true })),
    resendCompletion: (_, signal) => promised('resendCompletion', signal).then(() => ({})),
    requestRecovery: (_, signal) => promised('requestRecovery', signal).then(() => ({})),
    checkReset: (_, signal) => promised('checkReset', signal),
    resetPassword: (_, signal) => promised('resetPassword', signal),
    async *findParkings(_, signal) {
      for (let news = next(...searching); news; news = next(...searching)) {
        if (news.type === 'search.platforms')
          yield { type: 'catalogue', platforms: news.platforms ?? [], offers: [] }
        else if (news.type === 'search.arrived')
          yield { type: 'offers', platform: 'onda-park', offers: news.offers ?? [] }
        else if (news.type === 'search.platform' && news.platform)
          yield { type: 'platform', platform: news.platform }
        else if (news.type === 'search.broke') throw new Fault(news.fault ?? 'search.failed')
        else return yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      }
      await open(signal)
    },
    createBooking: (_, signal) => {
      if (next('booking.accepted')) return Promise.resolve({ uid: 'b1' })
      const refused = next('booking.refused')
      if (refused) return Promise.reject(new Fault(refused.fault ?? 'booking.failed'))
      return plan[0]?.type.startsWith('booking.') ? Promise.resolve({ uid: 'b1' }) : open(signal)
    },
    async *followBooking(_, signal) {
      const types = [
        'booking.accepted',
        'booking.step',
        'booking.booked',
        'booking.pending',
        'booking.refused',
      ]
      for (let news = next(...types); news; news = next(...types)) {
        if (news.type === 'booking.step') yield { step: news.step ?? 'reserving' }
        if (news.type === 'booking.booked')
          yield { step: 'almostThere', outcome: 'booked', booking: bookingOf() }
        if (news.type === 'booking.pending') yield { step: 'pleaseWait', outcome: 'pending' }
        if (news.type === 'booking.refused')
          yield { step: 'reserving', outcome: 'refused', fault: news.fault }
      }
      await open(signal)
    },
  }
  const api = scriptedApi({ ...script, ...more(promised) })
  return {
    api,
    token,
    answer: (events: AnyEventObject[]) => void (plan = [...(events as News[])]),
    /** What a path expected to be asked for and was not: empty when the front really made the calls. */
    unasked: () => plan.map(({ type }) => type),
    planLoading: () => void (strictLoading = true),
    setBookings: (list: Booking[]) => void (bookings = list),
    setAccount: (patch: Partial<typeof user>) => void (account = { ...user, ...patch }),
  }
}
export type Outside = ReturnType<typeof plannedOutside>

/** Cuts a path into turns: one thing that the driver does, and what the outside answers to it. */
export const turnsOf = (events: AnyEventObject[], isDriver: (event: AnyEventObject) => boolean) => {
  const turns: { word?: AnyEventObject; answers: AnyEventObject[] }[] = [{ answers: [] }]
  for (const event of events)
    if (isDriver(event)) turns.push({ word: event, answers: [] })
    else turns[turns.length - 1]!.answers.push(event)
  return turns
}
