import type { Booking, Quote } from '../../../../contract/booking'
import type { SearchAnswer } from '../../../../contract/search'
import { atocha, eventsOf, stay, type Intent, type Standing } from '../standing'

type Stay = { from: string; to: string }
export type Answer<T> = { status: number; body: T }

/** A driver's doors, as tests knock on them. */
export const makeBuyer = (at: Standing, token: string) => {
  const ask = async <T>(path: string, options = {}): Promise<Answer<T>> => {
    const answer = await at.request(path, { token, ...options })
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const bookings = async (): Promise<Booking[]> => (await ask<Booking[]>('/api/users/bookings')).body
  return {
    ask,
    bookings,
    statusOf: async (uid: string) => (await bookings()).find((booking) => booking.uid === uid)?.status,
    sellers: async (window: Stay = stay) => {
      const { lat, lng } = atocha
      const query = new URLSearchParams({ lat: String(lat), lng: String(lng), ...window })
      const { body } = await ask<SearchAnswer>(`/api/parkings?${query.toString()}`)
      return body.offers.map(({ parking }) => parking).filter(({ bookable }) => bookable)
    },
    quote: async (parking: string, window: Stay = stay): Promise<Quote> => {
      const { status, body } = await ask<Quote>('/api/users/bookings/quotes', { body: { parking, window } })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    buy: (quote: Quote, key = `booking-${quote.id}`) =>
      ask<{ uid: string; error?: { code: string } }>('/api/users/bookings', {
        body: { quote: quote.id },
        headers: { 'idempotency-key': key },
      }),
    /** The last event of its progress. */
    outcome: async (uid: string) =>
      (await eventsOf(await at.request(`/api/users/bookings/${uid}/progress`, { token }))).at(-1),
    cancel: (uid: string) =>
      ask<{ status?: string; refund?: number; error?: { code: string } }>(
        `/api/users/bookings/${uid}/cancel`,
        { body: {} },
      ),
    intents: async (uid: string): Promise<Intent[]> =>
      (await at.ledger()).stripe.intents.filter(({ metadata }) => metadata.reservation === uid),
  }
}
export type Buyer = ReturnType<typeof makeBuyer>
