import { readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as authorization from '../../../server/database/migrations/0006_authorization'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import type { Database } from '../../../server/database/schema'
import { createEngine, type Effects } from '../../../server/reservation/engine'
import { isReadable, refusalOf, refusedRows } from '../../../server/reservation/refused'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import { bookingOf, stateOf } from '../../../server/reservation/status'
import { planOf } from '../../kit/server/reservation/plan'

type Stored = {
  reservations: {
    uid: string
    state: string
    snapshot: object
    version: number
    machine_version: number
    final: boolean
  }[]
  effects: {
    id: string
    reservation: string
    child: string
    src: string
    lane: string
    timer: object | null
    state: string
    attempt: number
  }[]
}
/** A reservation in every state, with its effects, as the engine of commit ba4abef stored them. */
const { reservations, effects } = JSON.parse(
  readFileSync('tests/server/reservation/version2.json', 'utf8'),
) as Stored

const place = { ref: 'r1', number: '77', accessCode: '48217' }
const ends: Record<string, string> = {
  authorising: 'confirmed.told',
  reserving: 'confirmed.told',
  doubted: 'confirmed.told',
  waiting: 'confirmed.told',
  capturing: 'confirmed.told',
  notifying: 'confirmed.told',
  told: 'confirmed.told',
  notifyingRefusal: 'confirmed.told',
  cancelling: 'cancelled',
  refunding: 'cancelled',
  notifyingCancelled: 'cancelled',
  cancelled: 'cancelled',
  cancelledEarly: 'failed',
  releasing: 'failed',
  voiding: 'failed',
  voidingUnheard: 'failed',
  notifyingFailed: 'failed',
  failed: 'failed',
  declined: 'declined',
}

describe('reservations that version 2 of the chart stored', () => {
  let opened: Opened
  let db: Kysely<Database>
  const calls: string[] = []
  const outputs: Record<string, object> = {
    authorize: { authorization: 'pi_1' },
    reserve: place,
    lookUp: { found: place },
    capture: { captured: true },
    cancelPlace: { cancelled: true },
  }
  const called = ['authorize', 'reserve', 'lookUp', 'capture', 'release', 'void', 'cancelPlace', 'refund']
  const beside = ['mailConfirmed', 'mailCancelled', 'mailFailed', 'mailCancelRefused', 'reconcile']
  const world: Effects = Object.fromEntries(
    [...called, ...beside].map((src) => [
      src,
      ({ uid, snapshot }) => {
        calls.push(`${uid} ${src} ${snapshot.context.authorization ?? 'none'}`)
        return Promise.resolve(outputs[src] ?? {})
      },
    ]),
  )
  const engineOf = () =>
    createEngine({
      store: openSqlStore(db, () => 1),
      effects: world,
      owner: 'new',
      leaseMs: 60_000,
      complain: () => undefined,
    })
  const insert = async ({
    uid,
    state,
    snapshot,
    version,
    machine_version,
    final,
  }: Stored['reservations'][number]) => {
    await db
      .insertInto('reservations')
      .values({
        ...{
          uid,
          state,
          version,
          machine_version,
          final,
          user_uid: 'u1',
          idem_key: uid,
          request_hash: 'h',
          number: uid,
        },
        ...{ quote: uid, plan: JSON.stringify(planOf(uid)), snapshot: JSON.stringify(snapshot) },
        ...{ starts: 1, ends: 2, created: 1 },
      })
      .execute()
  }
  beforeAll(async () => {
    opened = await openMemory()
    ;({ db } = opened)
    for (const row of reservations) await insert(row)
    for (const { timer, ...effect } of effects)
      await db
        .insertInto('effects')
        .values({ ...effect, timer: timer && JSON.stringify(timer), run_at: sql`clock_timestamp()` })
        .execute()
  }, 120_000)
  afterAll(() => opened.close())

  const readAll = () => Promise.all(reservations.map(({ uid }) => engineOf().read(uid)))

  it('are refused before their migration, each by its name and version', async () => {
    const refused = await refusedRows(db)
    expect(refused.map(({ uid }) => uid).sort()).toEqual(reservations.map(({ uid }) => uid).sort())
    expect(refusalOf(refused.find(({ uid }) => uid === 'doubted')!)).toBe(
      'reservation doubted is left alone: version 2, state unknown.looking; this server knows version 3',
    )
    expect(await engineOf().claim(100)).toEqual([])
  })

  it('are all readable after it, twice as well as once', async () => {
    await authorization.up(db as unknown as Kysely<never>)
    await authorization.up(db as unknown as Kysely<never>)
    expect(await refusedRows(db)).toEqual([])
    const rows = await readAll()
    expect(rows.filter((row) => !row || !isReadable(row))).toEqual([])
    const columns = await db.selectFrom('reservations').select(['uid', 'state', 'snapshot']).execute()
    for (const { state, snapshot } of columns)
      expect(stateOf((JSON.parse(snapshot) as { value: unknown }).value)).toBe(state)
    expect(
      JSON.stringify(columns) + JSON.stringify(await db.selectFrom('effects').selectAll().execute()),
    ).not.toMatch(/holding|unknown|"hold\\|voidHold|"authorise"/)
  })

  it('come to their end, and void the authorization that they had', async () => {
    const engine = engineOf()
    for (let due = await engine.claim(100); due.length > 0; due = await engine.claim(100))
      for (const effect of due) await engine.run(effect)
    const states = (await readAll()).map((row) => [row!.uid, stateOf(row!.snapshot.value)])
    expect(Object.fromEntries(states)).toEqual(ends)
    for (const uid of ['voiding', 'cancelledEarly', 'releasing']) expect(calls).toContain(`${uid} void pi_1`)
    expect(calls).toContain('voidingUnheard void none')
    expect(calls.filter((call) => call.startsWith('doubted reserve'))).toEqual([])
  })
})

describe('a reservation that this version cannot read', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openMemory()
  }, 120_000)
  afterAll(() => opened.close())

  it('is named and left alone, and the others go on', async () => {
    const { db } = opened
    const store = openSqlStore(db, () => 1)
    const made: string[] = []
    const told: string[] = []
    const world: Effects = {
      authorize: ({ uid }) => (made.push(uid), Promise.resolve({ authorization: 'pi_1' })),
    }
    const engine = createEngine({
      store,
      effects: world,
      owner: 'o',
      leaseMs: 60_000,
      complain: (line) => told.push(line),
    })
    const refused = ['newer', 'stateless', 'shapeless', 'garbled']
    for (const uid of [...refused, 'sound'])
      await engine.start({ uid, userUid: 'u1', number: uid, plan: planOf(uid), key: uid, requestHash: uid })
    const change = (uid: string, values: object) =>
      db.updateTable('reservations').set(values).where('uid', '=', uid).execute()
    await change('newer', { machine_version: 99, state: 'paying' })
    const context = { wantCancel: false, lookups: 0, absences: 0, again: 0 }
    await change('stateless', {
      state: 'sold',
      snapshot: JSON.stringify({ value: 'sold', context, status: 'active' }),
    })
    await change('shapeless', {
      snapshot: JSON.stringify({ value: 'authorizing', context: { lookups: 'none' }, status: 'active' }),
    })
    await change('garbled', { snapshot: '{"value":"authorizing","con' })
    expect((await refusedRows(db)).map(refusalOf)).toEqual([
      'reservation newer is left alone: version 99, state paying; this server knows version 3',
      'reservation stateless is left alone: version 3, state sold; this server knows version 3',
      'reservation garbled is left alone: version 3, state authorizing; this server knows version 3',
    ])
    const due = await engine.claim(100)
    expect(due.map(({ reservation }) => reservation).sort()).toEqual([
      'garbled',
      'shapeless',
      'sound',
      'stateless',
    ])
    for (const effect of due) await engine.run(effect)
    expect(made).toEqual(['sound'])
    expect(stateOf((await engine.read('sound'))!.snapshot.value)).toBe('reserving')
    const pending = (await engine.list('u1')).map(bookingOf).filter(({ status }) => status === 'pending')
    expect(pending.map(({ uid }) => uid).sort()).toEqual([...refused, 'sound'].sort())
    for (const uid of refused)
      await expect(engine.send(uid, `${uid}:cancel`, { type: 'reservation.cancel' })).rejects.toThrow(
        /left alone/,
      )
  })
})
