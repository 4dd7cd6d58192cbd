import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents, plus, type Cents } from '../../../contract/money'
import { HttpFault } from '../../../providers/transport/httpFault'
import type { BookingAdapter } from '../../../providers/protocol'
import { mainCard } from '../../../server/cards/store'
import { createEffects } from '../../../server/reservation/effects'
import { createEngine, stateOf } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import { standUp, type Standing } from '../../kit/server/standing'
import { planOf } from '../../kit/server/reservation/plan'

const day = 86_400_000
type Sale = { ref: string; state: 'active' | 'cancelled' }

describe('a reserving call that reaches its platform late, over the shipped store, effects and gateway', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await standUp()
  }, 120_000)
  afterAll(() => standing.close())

  /**
   * A platform whose n-th reserving call is given up after ten seconds and arrives `delays[n]` ms after it was made
   * (0 = at once), and an engine that lives by a clock of its own: nobody waits, the queue's times are moved.
   */
  const open = async (delays: readonly number[], sold?: Cents) => {
    const { db, stripe } = standing.context
    const platform = `late-${randomUUID()}`
    const sales: Sale[] = []
    const onItsWay: number[] = []
    let clock = 0
    let calls = 0
    const sell = (): string => {
      const ref = String(sales.length + 1)
      sales.push({ ref, state: 'active' })
      return ref
    }
    const adapter: BookingAdapter = {
      quote: () => Promise.reject(new Error('not asked here')),
      reserve: () => {
        const delay = delays[calls++] ?? 0
        if (delay === 0)
          return Promise.resolve({ ref: sell(), number: 'N', ...(sold !== undefined && { sold }) })
        onItsWay.push(clock + delay)
        clock += 10_000
        return Promise.reject(new HttpFault(platform, 'timeout'))
      },
      find: () => {
        const [first, ...others] = sales.filter(({ state }) => state === 'active').map(({ ref }) => ref)
        return Promise.resolve(
          first === undefined
            ? { state: 'absent' as const }
            : { state: 'active' as const, reserved: { ref: first, number: 'N' }, others },
        )
      },
      cancel: (ref) => {
        const sale = sales.find((known) => known.ref === ref)
        if (sale) sale.state = 'cancelled'
        return Promise.resolve()
      },
    }
    const mails: string[] = []
    const engine = createEngine({
      store: openSqlStore(db, Date.now),
      effects: createEffects({
        stripe,
        connections: [{ platform: { id: platform }, adapter }],
        mail: (letter) => Promise.resolve(void mails.push(letter)),
        patience: 5_000,
      }),
      owner: 'late',
      leaseMs: 60_000,
      backoff: 1,
    })
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', 'demo-driver')
      .executeTakeFirstOrThrow()
    const uid = randomUUID()
    await engine.start({
      uid,
      userUid: uid,
      number: uid,
      plan: {
        ...planOf(uid),
        platform,
        customer: user.customer!,
        paymentMethod: (await mainCard(db, 'demo-driver'))!.method,
      },
      key: uid,
      requestHash: 'h',
    })
    const arrive = (): void => {
      while (onItsWay.length > 0 && onItsWay[0]! <= clock) {
        onItsWay.shift()
        sell()
      }
    }
    /** Lives until the clock says so, from one due effect to the next. */
    const live = async (until: number): Promise<void> => {
      for (;;) {
        const due = await engine.claim(20)
        for (const effect of due) await engine.run(effect)
        if (due.length > 0) continue
        const { rows } = await sql<{ wait: number }>`
          select extract(epoch from min(run_at) - clock_timestamp())::float8 * 1000 as wait from effects
          where reservation = ${uid} and state = 'pending'`.execute(db)
        const next = Math.max(1, rows[0]?.wait ?? Infinity)
        const step = Math.min(next, until - clock, (onItsWay[0] ?? Infinity) - clock)
        if (step <= 0 || !Number.isFinite(step)) return
        clock += step
        await sql`update effects set run_at = run_at - ${step} * interval '1 millisecond'
          where reservation = ${uid} and state = 'pending'`.execute(db)
        arrive()
      }
    }
    const row = async () => (await engine.read(uid))!
    return {
      uid,
      engine,
      sales,
      live,
      mails,
      at: () => clock,
      state: async () => stateOf((await row()).snapshot.value),
      kept: async () => (await row()).snapshot.context.reserved?.ref,
      money: async () =>
        (await standing.ledger()).stripe.intents
          .filter(({ metadata }) => metadata.reservation === uid)
          .map(({ status, captured, refunded }) => [status, captured > 0, refunded > 0]),
    }
  }

  // The worker of the standing server would take these effects and know nothing of their platform.
  beforeAll(() => standing.rest())

  it('25 s late: after a second booking, only the paid sale is kept', async () => {
    const late = await open([25_000])
    await late.live(24_000)
    expect(await late.state()).toBe('confirmed.told')
    await late.live(50_000)
    expect(late.sales).toEqual([
      { ref: '1', state: 'active' },
      { ref: '2', state: 'active' },
    ])
    await late.live(day + 120_000)
    expect([await late.state(), await late.kept(), late.sales]).toEqual([
      'confirmed.told',
      '1',
      [
        { ref: '1', state: 'active' },
        { ref: '2', state: 'cancelled' },
      ],
    ])
    expect(await late.money()).toEqual([['succeeded', true, false]])
  })

  it('25 s late, and the driver cancels: nothing stands, all is refunded', async () => {
    const late = await open([25_000])
    await late.live(30_000)
    expect(await late.engine.send(late.uid, 'cancel', { type: 'reservation.cancel' })).toBe(true)
    await late.live(day + 120_000)
    expect(late.sales.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect([await late.state(), await late.money()]).toEqual(['cancelled', [['succeeded', true, true]]])
  })

  it('130 s late, after the failure was reported: the late sale is cancelled, nothing is paid', async () => {
    const late = await open([130_000, 130_000])
    await late.live(100_000)
    expect([await late.state(), late.sales]).toEqual(['failed', []])
    await late.live(day + 120_000)
    expect(late.sales.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await late.money()).toEqual([['canceled', false, false]])
  })

  it('twenty hours late: still within the day', async () => {
    const late = await open([20 * 3_600_000, 0])
    await late.live(60_000)
    expect(await late.state()).toBe('confirmed.told')
    await late.live(day + 120_000)
    expect(late.sales.map(({ state }) => state)).toEqual(['active', 'cancelled'])
  })

  it('mails the failure to a driver who got no outcome, and to no other', async () => {
    const [told, untold] = [await open([130_000, 130_000]), await open([130_000, 130_000])]
    await told.live(15_000)
    expect(await told.engine.send(told.uid, 'unanswered', { type: 'reservation.unanswered' })).toBe(true)
    await told.live(100_000)
    await untold.live(100_000)
    expect([told.mails, untold.mails]).toEqual([['failed'], []])
    expect([await told.state(), await untold.state()]).toEqual(['failed', 'failed'])
  })

  it('sold for another amount: the driver pays the confirmed price, and an operator is informed', async () => {
    const { price } = planOf('any').quote
    const agreed = plus(price.base, price.management)
    const [dear, right] = [await open([], plus(agreed, cents(1))), await open([], agreed)]
    await dear.live(10_000)
    await right.live(10_000)
    const stuck = await dear.engine.stuck()
    expect(stuck.filter(({ reservation }) => reservation === right.uid)).toEqual([])
    expect(stuck.filter(({ reservation }) => reservation === dear.uid)).toMatchObject([
      { src: 'reserve', reason: `the platform sold for ${agreed + 1} instead of ${agreed} cents` },
    ])
    const intents = (await standing.ledger()).stripe.intents.filter(
      ({ metadata }) => metadata.reservation === dear.uid,
    )
    expect(intents.map(({ captured }) => captured)).toEqual([price.total])
  })
})
