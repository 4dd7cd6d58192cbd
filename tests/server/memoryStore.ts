import type { Effect, NewEffect, ReservationStore, Row } from '../../server/reservation/store'

type Queued = NewEffect & {
  reservation: string
  state: 'pending' | 'done' | 'dropped'
  attempt: number
  due: number
  lease: number
}

/** Reservations in memory with a clock that is given: the engine's rules at thousands of lives a second. */
export const memoryStore = (now: () => number) => {
  const rows = new Map<string, Row>()
  const keys = new Map<string, { uid: string; requestHash: string }>()
  const effects = new Map<string, Queued>()
  const inbox = new Set<string>()
  const ledger: { reservation: string; kind: string; amount: number }[] = []
  const copy = <T>(value: T): T => structuredClone(value)
  const queue = (reservation: string, fresh: NewEffect[]): void => {
    for (const effect of fresh)
      effects.set(effect.id, {
        ...copy(effect),
        reservation,
        state: 'pending',
        attempt: 0,
        due: now() + (effect.delay ?? 0),
        lease: 0,
      })
  }
  const store: ReservationStore = {
    create: async ({ key, requestHash, effects: first, ...row }) => {
      const known = keys.get(`${row.userUid}:${key}`)
      if (known) return { row: copy(rows.get(known.uid)!), requestHash: known.requestHash, fresh: false }
      keys.set(`${row.userUid}:${key}`, { uid: row.uid, requestHash })
      const made = { ...copy(row), created: now() }
      rows.set(row.uid, made)
      queue(row.uid, first)
      return { row: copy(made), requestHash, fresh: true }
    },
    read: async (uid) => copy(rows.get(uid)),
    change: async (uid, gate, step) => {
      const row = rows.get(uid)
      if (!row) return undefined
      if ('effect' in gate) {
        const effect = effects.get(gate.effect)
        if (effect?.state !== 'pending') return undefined
        effect.state = 'done'
      } else {
        if (inbox.has(`${uid}:${gate.event}`)) return undefined
        inbox.add(`${uid}:${gate.event}`)
      }
      const change = step(copy(row))
      if (!change) return copy(row)
      const { snapshot, final, effects: fresh, dropped, entry } = change
      rows.set(uid, { ...row, snapshot: copy(snapshot), final, version: row.version + 1 })
      for (const effect of effects.values())
        if (
          effect.reservation === uid &&
          effect.src === 'timer' &&
          effect.state === 'pending' &&
          dropped.includes(effect.child)
        )
          effect.state = 'dropped'
      queue(uid, fresh)
      if (entry && !ledger.some((known) => known.reservation === uid && known.kind === entry.kind))
        ledger.push({ reservation: uid, kind: entry.kind, amount: entry.amount })
      return copy(rows.get(uid))
    },
    claim: async (_, leaseMs, limit) => {
      const due = [...effects.values()]
        .filter((effect) => effect.state === 'pending' && effect.due <= now() && effect.lease < now())
        .slice(0, limit)
      for (const effect of due) {
        effect.attempt++
        effect.lease = now() + leaseMs
      }
      return due.map(({ id, child, src, timer, reservation, attempt }): Effect => ({
        id,
        child,
        src,
        reservation,
        attempt,
        ...(timer && { timer }),
      }))
    },
    postpone: async (id, delayMs) => {
      const effect = effects.get(id)
      if (effect?.state === 'pending') Object.assign(effect, { due: now() + delayMs, lease: 0 })
    },
  }
  return {
    store,
    rows,
    ledger,
    /** Effects that still wait, and when the first of them may run. */
    pending: () => [...effects.values()].filter(({ state }) => state === 'pending'),
    nextDue: () =>
      Math.min(
        ...[...effects.values()]
          .filter(({ state }) => state === 'pending')
          .map(({ due, lease }) => Math.max(due, lease + 1)),
      ),
  }
}
