import { setTimeout as pause } from 'node:timers/promises'
import type { Booking } from '../../../contract/booking'
import type { ParkingApi } from '../../../contract/calls'
import { openPostgres, type Opened } from '../../../server/database/open'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { makeRandom } from '../../../sandbox/random'
import { bookingOf, now, quoteOf, scriptedApi, token } from '../scriptedApi'

export type Answer = {
  session: string
  reply: { speech: string; text: string }
  state: { at: string; fault?: string; booking?: { uid: string; status: string } }
}
export type Nodes = {
  /** Bookings by the quote that was bought. */
  bookings: Map<string, Booking>
  /** Says a sentence to one of the nodes, again when it has no room: a busy machine has too few connections. */
  say: (node: number, text: string, session?: string) => Promise<Answer>
  /** The stored conversation, and the revision of its row. */
  stored: (session: string) => Promise<{ revision: number; turn: number; log: string[]; from: string }>
  stop: () => Promise<void>
}

/** Between 0 and 5 ms, so that turns overtake each other. */
const answersSoon = async (random: () => number): Promise<void> => {
  await pause(random() * 5)
}

/** A server of bookings that all nodes share: a quote is bought once, whatever asks for it again. */
const scriptBookings = (
  bookings: Map<string, Booking>,
  quoteId: () => string,
  random: () => number,
): Partial<ParkingApi> => {
  const made = (): Booking[] => [...bookings.values()]
  return {
    listBookings: () => Promise.resolve(made()),
    quoteBooking: async ({ window, plate }) => {
      await answersSoon(random)
      return quoteOf(quoteId(), window, plate)
    },
    createBooking: async ({ quote }) => {
      await answersSoon(random)
      const booking = bookings.get(quote) ?? bookingOf({ uid: `booking of ${quote}` })
      bookings.set(quote, booking)
      return { uid: booking.uid }
    },
    async *followBooking({ uid }) {
      await answersSoon(random)
      yield { step: 'reserving' }
      yield { step: 'almostThere', outcome: 'booked', booking: made().find((one) => one.uid === uid) }
    },
  }
}

/** Voice doors of several servers over one PostgreSQL, each with connections and queues of its own. */
export const openNodes = async (url: string, count: number, seed: number): Promise<Nodes> => {
  const chance = makeRandom('nodes', seed)
  const bookings = new Map<string, Booking>()
  let quotes = 0
  const databases: Opened[] = []
  for (let i = 0; i < count; i++) databases.push(await openPostgres(url))
  const apps = databases.map(({ db }) => {
    const api = scriptedApi(
      scriptBookings(
        bookings,
        () => `q${++quotes}`,
        () => chance.next(),
      ),
    )
    const clock = (): number => now
    const patience = 60_000
    return voiceApp({ api: () => api, ...voiceMemory(db, clock), now: clock, patience, env: {} })
  })
  return {
    bookings,
    say: async (node, text, session) => {
      for (;;) {
        const answer = await apps[node % count]!.request('/chat', {
          method: 'POST',
          body: JSON.stringify({ session, locale: 'en', text, timeZone: 'Europe/Madrid' }),
          headers: { 'access-token': token },
        })
        const body: unknown = await answer.json()
        if (answer.status === 200) return body as Answer
        if (answer.status !== 503) throw new Error(JSON.stringify(body))
        await pause(50)
      }
    },
    stored: async (session) => {
      const { data, revision } = await databases[0]!.db
        .selectFrom('voice_sessions')
        .select(['data', 'revision'])
        .where('id', '=', session)
        .executeTakeFirstOrThrow()
      const { log, conversation, snapshot } = JSON.parse(data) as {
        log: { heard: string }[]
        conversation: { context: { turn: number } }
        snapshot: { children: { search: { snapshot: { context: { window: { from: string } } } } } }
      }
      return {
        revision,
        turn: conversation.context.turn,
        log: log.map(({ heard }) => heard),
        from: snapshot.children.search.snapshot.context.window.from,
      }
    },
    stop: async () => {
      for (const { close } of databases) await close()
    },
  }
}
