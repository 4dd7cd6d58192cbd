import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import { createEngine, stateOf, type Effects } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import { startWorker } from '../../../server/reservation/worker'
import { standUp, type Standing } from '../../kit/server/standing'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { outsideWorld } from '../../kit/server/reservation/outside'
import { planOf } from '../../kit/server/reservation/plan'
import { fair, makeWeather } from '../../kit/server/reservation/weather'

describe('a mail server that accepts and stays silent', () => {
  let standing: Standing
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  let closed = false
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    standing = await standUp(undefined, { smtp: `smtp://127.0.0.1:${port}` })
  }, 120_000)
  afterAll(async () => {
    if (!closed) await standing.close()
    silent.close()
  })

  it('delays none of twenty bookings, and not the end of the server', async () => {
    const driver = makeBuyer(standing, await standing.login())
    const sellers = await driver.sellers()
    for (let i = 0; i < 20; i++) {
      const hour = String(6 + 3 * (i % 5)).padStart(2, '0')
      const till = String(8 + 3 * (i % 5)).padStart(2, '0')
      const day = 25 + Math.floor(i / 5)
      const window = { from: `2026-11-${day}T${hour}:00:00+01:00`, to: `2026-11-${day}T${till}:00:00+01:00` }
      const { uid } = (await driver.buy(await driver.quote(sellers[i % sellers.length]!.id, window))).body
      expect(await driver.outcome(uid)).toMatchObject({ outcome: 'booked' })
    }
    const hanging = await new Promise((resolve) => silent.getConnections((_, count) => resolve(count)))
    expect(hanging, 'letters that hang').toBeGreaterThan(0)
    await standing.close()
    closed = true
    // Twenty bookings that each waited for a letter (10 s) would not end in time.
  }, 60_000)
})

describe('a mail server that answers late', () => {
  it('gets the confirmation of a booking once, though it takes longer than a lease (R211)', async () => {
    const standing = await standUp(undefined, { leaseMs: 1_000 })
    await standing.fault({ platform: 'smtp', mode: 'slow', delay: 4_000, count: 20 })
    const driver = makeBuyer(standing, await standing.login())
    const [seller] = await driver.sellers()
    const window = { from: '2026-11-25T09:00:00+01:00', to: '2026-11-25T12:00:00+01:00' }
    const { uid } = (await driver.buy(await driver.quote(seller!.id, window))).body
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'booked' })
    const told = () =>
      standing.context.db
        .selectFrom('effects')
        .select(['state', 'attempt'])
        .where('reservation', '=', uid)
        .where('src', '=', 'mailConfirmed')
        .executeTakeFirst()
    await expect.poll(async () => (await told())?.state, { timeout: 40_000 }).toBe('done')
    const copies = (await standing.mails()).filter(({ messageId }) => messageId?.includes(uid))
    expect(copies).toHaveLength(1)
    expect([standing.complaints, await standing.context.engine.stuck()]).toEqual([[], []])
    await standing.close()
  }, 120_000)
})

describe('the shipped store and worker', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openMemory()
  }, 60_000)
  afterAll(() => opened.close())

  const row = (platform: string) => {
    const uid = randomUUID()
    return {
      uid,
      userUid: 'u1',
      number: uid,
      plan: { ...planOf(uid), platform },
      key: uid,
      requestHash: 'h',
    }
  }
  const engineOf = (effects: Effects, complaints: string[] = []) =>
    createEngine({
      store: openSqlStore(opened.db, Date.now),
      effects,
      owner: 'test',
      leaseMs: 60_000,
      backoff: 1,
      complain: (line) => complaints.push(line),
    })

  it('books elsewhere while a platform hangs with more calls than a node ever makes at once', async () => {
    const { effects } = outsideWorld(makeWeather(1, fair), Date.now)
    let hanging = 0
    const engine = engineOf({
      ...effects,
      reserve: (wanted, attempt) => {
        if (wanted.plan.platform !== 'hanging') return effects['reserve']!(wanted, attempt)
        hanging += 1
        return new Promise(() => undefined)
      },
    })
    for (let i = 0; i < 40; i++) await engine.start(row('hanging'))
    const worker = startWorker(engine)
    await expect.poll(() => hanging, { timeout: 10_000 }).toBeGreaterThan(3)
    const quick = row('onda-park')
    await engine.start(quick)
    worker.nudge()
    const state = async () => stateOf((await engine.read(quick.uid))!.snapshot.value)
    await expect.poll(state, { timeout: 10_000 }).toBe('confirmed.told')
    expect(hanging).toBeLessThan(12)
    await worker.stop()
    await opened.db.updateTable('effects').set({ state: 'dropped' }).execute()
  })

  it('books on while more letters hang than a node ever sends at once', async () => {
    const { effects } = outsideWorld(makeWeather(1, fair), Date.now)
    let hanging = 0
    const engine = engineOf({
      ...effects,
      mailConfirmed: () => {
        hanging += 1
        return new Promise(() => undefined)
      },
    })
    const worker = startWorker(engine)
    const uids: string[] = []
    for (let i = 0; i < 40; i++) {
      const wanted = row('onda-park')
      uids.push(wanted.uid)
      await engine.start(wanted)
      worker.nudge()
    }
    const states = () =>
      Promise.all(uids.map(async (uid) => stateOf((await engine.read(uid))!.snapshot.value).split('.')[0]))
    await expect
      .poll(states, { timeout: 20_000 })
      .toEqual(Array.from({ length: uids.length }, () => 'confirmed'))
    expect(hanging).toBe(4)
    await worker.stop()
    await opened.db.updateTable('effects').set({ state: 'dropped' }).execute()
  })

  it('logs and lists an effect that keeps failing, with its reservation and reason, without secrets', async () => {
    const complaints: string[] = []
    const { effects } = outsideWorld(makeWeather(1, fair), Date.now)
    const poison = Object.assign(new Error('550 no mailbox lucia@plaza.example, key sk_live_123'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
    const engine = engineOf({ ...effects, mailConfirmed: () => Promise.reject(poison) }, complaints)
    const poor = row('onda-park')
    await engine.start(poor)
    await expect
      .poll(
        async () => {
          for (const effect of await engine.claim(8)) await engine.run(effect)
          return engine.stuck()
        },
        { timeout: 20_000, interval: 5 },
      )
      .toEqual([
        {
          reservation: poor.uid,
          src: 'mailConfirmed',
          attempt: 8,
          reason: 'Error EENVELOPE 550',
          ended: false,
        },
      ])
    expect(complaints).toEqual([`mailConfirmed of reservation ${poor.uid}, try 8: Error EENVELOPE 550`])
  })
})
