import { createActor, type Snapshot } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import { Fault, type FaultCode } from '../../../contract/fault'
import { cents, plus } from '../../../contract/money'
import type { Locale } from '../../../contract/locale'
import { isoAt } from '../../../contract/time/zonedTime'
import { converse } from '../../../dialogue/turn/converse'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { hear } from '../../../dialogue/understand/hear'
import type { Frame } from '../../../dialogue/frame'
import type { Reply } from '../../../dialogue/reply/reply'
import { replyFacts } from '../../../dialogue/facts'
import { conversationMachine } from '../../../machines/conversation.machine'
import { createDriver, type Tokens } from '../../../machines/provide'
import type { ExtensionSnapshot } from '../../../machines/change/extension.machine'
import { changeFacts } from '../../../dialogue/changeFacts'
import { changeQuoteOf } from '../changeOf'
import { atocha, bookingOf, now, quoteOf, scriptedApi, stay, token, user } from '../scriptedApi'

const timeZone = 'Europe/Madrid'
const second = { plate: '9911BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' }
/** What the world does, in order and over again; a code is a refusal. */
export type World = {
  quotes: readonly ('same' | 'dearer' | FaultCode)[]
  creations: readonly ('accepted' | FaultCode)[]
  outcomes: readonly ('booked' | 'refused' | 'pending')[]
  verdicts: readonly ('allowed' | 'tooLate' | 'alreadyRequested')[]
  cancellations: readonly ('cancelled' | 'requested' | FaultCode)[]
  changes: readonly ('changed' | 'refused' | 'pending' | FaultCode)[]
}
/** One utterance, whose intent it was taken from, and how many seconds after the last reply it comes. */
export type Turn = { text: string; from: string; wait: number }
export type Journey = { locale: Locale; member: boolean; world: World; turns: readonly Turn[] }

/** What happened in a turn: what was understood, which calls moved money, what was answered, and the state as slept. */
export type Happened = {
  turn: Turn
  at: number
  /** As the turn was understood, against what was true before it. */
  frame: Frame
  created: string[]
  cancelled: string[]
  /** Quotes and plates that were confirmed, each once: an answer that was lost is asked for with the same one. */
  changed: string[]
  reply: Reply
  slept: string
}

type Moved = Record<'created' | 'cancelled' | 'changed', string[]>
const inTurn = <T>(list: readonly T[]): (() => T) => {
  let i = 0
  return () => list[i++ % list.length]!
}
const refuse = (code: string): never => {
  throw new Fault(code as FaultCode)
}

/** A world as a script: quotes of their own ids, by the clock of the conversation. */
const scriptOf = (world: World, clock: () => number, moved: Moved): Partial<ParkingApi> => {
  let quotes = 0
  const quote = inTurn(world.quotes)
  const creation = inTurn(world.creations)
  const outcome = inTurn(world.outcomes)
  const verdict = inTurn(world.verdicts)
  const cancellation = inTurn(world.cancellations)
  const change = inTurn(world.changes)
  let prices = 0
  const known = new Set<string>()
  const changed = async (id: string, uid: string) => {
    if (!known.has(id)) moved.changed.push(id)
    known.add(id)
    const status = change()
    if (status !== 'changed' && status !== 'refused' && status !== 'pending') return refuse(status)
    return { uid, status }
  }
  return {
    findPlaces: async () => [atocha],
    listBookings: async () => [bookingOf({ changeable: true, minutesToCancel: null })],
    getUser: async () => ({ ...user, vehicles: [...user.vehicles, second] }),
    quoteBooking: async ({ window, plate }) => {
      const does = quote()
      if (does !== 'same' && does !== 'dearer') return refuse(does)
      const plain = quoteOf(`q${String(++quotes)}`, window, plate)
      const price = {
        ...plain.price,
        total: plus(plain.price.total, cents(does === 'dearer' ? quotes * 100 : 0)),
      }
      const [issued, until] = [isoAt(clock(), timeZone), isoAt(clock() + 600_000, timeZone)]
      return { ...plain, price, issued, until }
    },
    createBooking: async ({ quote: id }) => {
      moved.created.push(id)
      const does = creation()
      return does === 'accepted' ? { uid: 'b1' } : refuse(does)
    },
    async *followBooking() {
      const does = outcome()
      yield { step: 'reserving' }
      if (does === 'booked') yield { step: 'almostThere', outcome: 'booked', booking: bookingOf() }
      else if (does === 'pending') yield { step: 'almostThere', outcome: 'pending' }
      else yield { step: 'almostThere', outcome: 'refused', fault: 'booking.soldOut' }
    },
    quoteChange: async ({ uid, to }) =>
      changeQuoteOf({ id: `c${String(++prices)}`, booking: uid, window: { from: stay.from, to } }),
    confirmChange: async ({ uid, quote }) => changed(quote, uid),
    changeBookingPlate: async ({ uid, key }) => changed(key, uid),
    quoteCancellation: async () => ({
      booking: bookingOf(),
      verdict: verdict(),
      refund: cents(1190),
      currency: 'EUR',
      cancelUntil: null,
    }),
    cancelBooking: async ({ uid }) => {
      moved.cancelled.push(uid)
      const status = cancellation()
      if (status !== 'cancelled' && status !== 'requested') return refuse(status)
      return { uid, status, refund: cents(1190), currency: 'EUR' }
    },
  }
}

/** Lives a journey over the real machines, asleep as JSON between turns as behind a webhook. */
export const live = async ({ locale, member, world, turns }: Journey): Promise<Happened[]> => {
  let clock = now
  const moved: Moved = { created: [], cancelled: [], changed: [] }
  const api = scriptedApi(scriptOf(world, () => clock, moved))
  let held = member ? token : undefined
  const tokens: Tokens = { read: () => held, keep: (t) => (held = t), forget: () => (held = undefined) }
  const pack = readLanguagePack(locale)
  const happened: Happened[] = []
  let slept: string | undefined
  for (const turn of [{ text: '', from: 'opening', wait: 0 }, ...turns]) {
    clock += turn.wait * 1000
    const [driving, talking] = slept ? (JSON.parse(slept) as Snapshot<unknown>[]) : []
    const driver = createDriver(api, tokens, { keep: 3, snapshot: driving }).start()
    const conversation = createActor(conversationMachine, { snapshot: talking }).start()
    const { asked, part, change } = conversation.getSnapshot().context
    const snapshot = driver.getSnapshot()
    const heard = { locale, language: pack.language, snapshot, now: clock, timeZone, asked, part }
    const facts = replyFacts(snapshot, clock)
    const under = change && changeFacts(change as ExtensionSnapshot, facts.bookings)
    const frame = hear(turn.text, { ...facts, change: facts.user && under }, heard)
    const deps = {
      driver,
      conversation,
      locale,
      ...pack,
      now: clock,
      clock: () => clock,
      timeZone,
      patience: 2_000,
      account: api,
    }
    const reply = await converse(deps, turn.from === 'opening' ? { opening: true } : { text: turn.text })
    slept = JSON.stringify([driver.getPersistedSnapshot(), conversation.getPersistedSnapshot()])
    driver.stop()
    conversation.stop()
    const [created, cancelled] = [moved.created.splice(0), moved.cancelled.splice(0)]
    const changed = moved.changed.splice(0)
    happened.push({ turn, at: clock, frame, created, cancelled, changed, reply, slept })
  }
  return happened
}
