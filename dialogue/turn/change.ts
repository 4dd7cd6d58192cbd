import { createActor, type Snapshot } from 'xstate'
import type { Booking } from '../../contract/booking'
import type { FaultCode } from '../../contract/fault'
import type { ExtensionEvent, ExtensionSnapshot } from '../../machines/change/extension.machine'
import { provideExtension, type ChangePort } from '../../machines/change/provide'
import { changeFacts, type ChangeFacts } from '../changeFacts'
import type { ChangeStep } from '../decide/plan'

/** The chart of the change of a booking during one turn; the conversation keeps it between turns. */
export type ChangeTurn = {
  facts: (bookings: readonly Booking[]) => ChangeFacts | undefined
  /** Takes a step, and waits until nothing is awaited any more or the waiting time has ended. */
  take: (step: ChangeStep) => Promise<void>
  /** Puts the change away, unless a confirmed one waits for its answer. */
  drop: () => void
  /** True when a booking may be another one since the turn began. */
  changed: () => boolean
  /** What is kept for the next turn; undefined when the change is over. */
  asleep: () => Snapshot<unknown> | undefined
}

/** Wakes the change that the conversation has kept; a call that was under way is made again, with the same key. */
export async function wakeChange(
  port: ChangePort,
  kept: Snapshot<unknown> | undefined,
  ended: Promise<void>,
): Promise<ChangeTurn> {
  let changed = false
  let again: FaultCode | undefined
  const chart = provideExtension(port, () => (changed = true))
  let actor = kept && createActor(chart, { snapshot: kept, input: { booking: '' } }).start()
  const rest = async (): Promise<void> => actor && settled(actor, ended)
  const send = async (event: ExtensionEvent): Promise<void> => {
    actor?.send(event)
    await rest()
  }
  await rest()
  return {
    facts: (bookings) => actor && changeFacts(actor.getSnapshot(), bookings, again),
    take: async ({ open, events }) => {
      if (open) actor?.stop()
      if (open) actor = createActor(chart, { input: open }).start()
      for (const event of events) await send(event)
      const { value, context } = actor?.getSnapshot() ?? {}
      if (value !== 'refused' || !context?.fault || !pricedAnew.has(context.fault)) return
      again = context.fault
      await send({ type: 'extension.retry' })
    },
    drop: () => {
      if (!actor?.getSnapshot().can({ type: 'extension.leave' })) return
      actor.stop()
      actor = undefined
    },
    changed: () => changed,
    asleep: () => {
      const slept = actor?.getSnapshot().status === 'active' ? actor.getPersistedSnapshot() : undefined
      actor?.stop()
      return asJson(slept)
    },
  }
}

/** The same wherever the conversation is kept. */
function asJson<Kept>(kept: Kept): Kept {
  return kept && (JSON.parse(JSON.stringify(kept)) as Kept)
}

/** Refusals of a price that has been agreed to: what it costs now is told at once. */
const pricedAnew: ReadonlySet<FaultCode> = new Set([
  'booking.quoteExpired',
  'booking.balanceChanged',
  'booking.overlaps',
  'change.quoteStale',
])

type Chart = {
  getSnapshot: () => ExtensionSnapshot
  subscribe: (observer: { next: (snapshot: ExtensionSnapshot) => void; complete: () => void }) => {
    unsubscribe: () => void
  }
}

function settled(actor: Chart, ended: Promise<void>): Promise<void> {
  const idle = new Promise<void>((resolve) => {
    if (!actor.getSnapshot().hasTag('busy')) return resolve()
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (snapshot.hasTag('busy')) return
        subscription.unsubscribe()
        resolve()
      },
      complete: resolve,
    })
  })
  return Promise.race([idle, ended])
}
