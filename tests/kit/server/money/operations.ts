import { sql } from 'kysely'
import { limits } from '../../../../contract/limits'
import { balanceShare } from '../../../../contract/rules/price'
import { balanceOf } from '../../../../server/money/ledger'
import { grantWelcome } from '../../../../server/money/welcome'
import { createEngine, stateOf, type Effects } from '../../../../server/reservation/engine'
import { openSqlStore } from '../../../../server/reservation/sqlStore'
import { outsideWorld } from '../reservation/outside'
import { yesOf } from '../reservation/plan'
import { broken } from '../reservation/promises'
import { Cut, type VirtualTime } from '../reservation/virtualTime'
import { makeWeather, stormy } from '../reservation/weather'
import { ledgerFaults } from './law'
import { forbidden, giveTo, postTwice, refusedWith } from './postings'

/** A node died here. */
class Crash extends Error {}

const drivers = ['ana', 'bea', 'carl']
const cards = ['visa', 'amex', 'other', 'fourth']
const { total } = yesOf('any').plan.quote.price
/** Where what the balance has paid is there again. */
const returned = ['declined', 'failed', 'notifyingFailed', 'notifyingCancelled', 'cancelled']

export type Ran = { wrong: string[]; done: Record<string, number> }

/**
 * Random operations over the shipped store, engine and effects: credits, gifts, bookings of which two may come at once or name
 * a balance that is gone, steps in which a node or the connection dies, cancellations, postings that are repeated, changed, or would
 * overdraw. The balance of each driver is followed without the ledger, and compared after each operation, and the law of the ledger after every tenth; then fair weather,
 * after which the ledger must sum to what the gateway has.
 */
export const operate = async (
  time: VirtualTime,
  seed: number,
  count: number,
  spoil: (effects: Effects) => Effects = (effects) => effects,
): Promise<Ran> => {
  await time.forget()
  const weather = makeWeather(seed, stormy)
  const { random } = weather
  const outside = outsideWorld(weather, time.now)
  const store = openSqlStore(time.db, time.now)
  const chance = (share: number): boolean => !weather.isCalm() && random.next() < share
  const nodes = ['one', 'two'].map((owner) =>
    createEngine({
      store,
      effects: spoil(outside.effects),
      owner,
      leaseMs: 1_000,
      backoff: 20,
      complain: () => undefined,
      crash: () => {
        if (chance(0.06)) throw new Crash()
      },
    }),
  )
  const wrong: string[] = []
  const must = (holds: boolean, what: string): void => void (holds || wrong.push(what))
  /** What each driver was given, and what each booking takes of it. */
  const given = new Map(drivers.map((uid) => [uid, 0]))
  const booked = new Map<string, { driver: string; share: number }>()
  const cancelled = new Set<string>()
  const credited = new Set<string>()
  let number = 0

  /** Runs it with a connection that may break at one of the next statements. False: it broke, and nothing was written. */
  const cutOrDone = async (deed: () => Promise<unknown>): Promise<boolean> => {
    if (chance(0.1)) time.cutAt(random.between(0, 6))
    try {
      await deed()
      return true
    } catch (error) {
      if (error instanceof Cut || error instanceof Crash) return false
      throw error
    } finally {
      time.cutAt(undefined)
    }
  }
  const add = (uid: string, amount: number): void => void given.set(uid, given.get(uid)! + amount)
  const start = async (driver: string, share: number): Promise<string | undefined> => {
    const uid = `${seed}-${++number}`
    const yes = { ...yesOf(uid, undefined, undefined, share), userUid: driver }
    const refused = await refusedWith(nodes[number % 2]!.start(yes))
    if (refused === 'nothing') booked.set(uid, { driver, share })
    // The same yes again, with its key and with another: no second set-aside.
    if (refused === 'nothing' && chance(0.3)) await nodes[0]!.start({ ...yes, uid: `${uid}-again` })
    return refused === 'nothing' ? undefined : refused
  }

  const operations: Record<string, { weight: number; run: (driver: string) => Promise<void> }> = {
    credit: {
      weight: 6,
      run: async (uid) => {
        const card = random.pick(cards)
        let fresh = false
        const done = await cutOrDone(async () => {
          fresh = await time.db.transaction().execute((tx) => grantWelcome(tx, uid, card, time.now()))
        })
        if (!done) return
        must(
          fresh === !(credited.has(uid) || credited.has(card)),
          `${uid} and ${card} had a credit: ${fresh}`,
        )
        if (!fresh) return
        credited.add(uid).add(card)
        add(uid, limits.welcomeCreditCents)
      },
    },
    gift: {
      weight: 8,
      run: async (uid) => {
        const amount = random.between(1, 2_000)
        const key = `gift-${++number}`
        if (await cutOrDone(() => giveTo(time, uid, amount, key))) add(uid, amount)
      },
    },
    book: {
      weight: 20,
      run: async (uid) => {
        const share = balanceShare(total, await balanceOf(time.db, uid))
        const refused = await start(uid, share)
        must(refused === undefined, `${uid} could not book: ${refused}`)
      },
    },
    'two at once': {
      weight: 6,
      run: async (uid) => {
        const balance = await balanceOf(time.db, uid)
        const share = balanceShare(total, balance)
        const refused = await Promise.all([start(uid, share), start(uid, share)])
        const late = refused.filter((code) => code === 'booking.balanceChanged').length
        must(
          late === (share > 0 && balance < 2 * share ? 1 : 0),
          `${late} of two at once were late: ${refused.join()}`,
        )
      },
    },
    'a balance that is gone': {
      weight: 3,
      run: async (uid) => {
        const balance = await balanceOf(time.db, uid)
        if (balance >= total) return
        const refused = await start(uid, balance + 1)
        must(refused === 'booking.balanceChanged', `${uid} used ${balance + 1} of ${balance}: ${refused}`)
      },
    },
    step: {
      weight: 45,
      run: async () => {
        for (const effect of await random.pick(nodes).claim(2))
          await cutOrDone(() => random.pick(nodes).run(effect))
        const { next } = await time.waiting()
        await time.setNow(chance(0.5) && next !== Infinity ? Math.max(time.now(), next) : time.now() + 10)
        outside.platform.tick()
      },
    },
    cancel: {
      weight: 8,
      run: async () => {
        const uids = [...booked.keys()]
        if (uids.length === 0) return
        const uid = random.pick(uids)
        if (await random.pick(nodes).send(uid, `cancel-${++number}`, { type: 'reservation.cancel' }))
          cancelled.add(uid)
      },
    },
    'a key again': {
      weight: 3,
      run: async (uid) => {
        wrong.push(...(await postTwice(time, uid, `twice-${++number}`)))
        add(uid, 7)
      },
    },
    forbidden: {
      weight: 1,
      run: async (uid) => void wrong.push(...(await forbidden(time, uid, `overdraw-${++number}`))),
    },
  }
  const drawn = Object.entries(operations).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))

  const sumsOf = async (): Promise<Map<string, number>> => {
    const rows = await time.db
      .selectFrom('ledger_entries')
      .select(['account', sql<number>`sum(amount)::float8`.as('sum')])
      .groupBy('account')
      .execute()
    return new Map(rows.map(({ account, sum }) => [account, sum]))
  }
  const check = async (after: string, whole: boolean): Promise<void> => {
    const rows = await time.db.selectFrom('reservations').select(['uid', 'state']).execute()
    const states = new Map(rows.map(({ uid, state }) => [uid, state]))
    const sums = await sumsOf()
    for (const driver of drivers) {
      const used = [...booked].reduce(
        (sum, [uid, one]) =>
          one.driver === driver && !returned.includes(states.get(uid) ?? 'lost') ? sum + one.share : sum,
        0,
      )
      const [balance, expected] = [sums.get(`driver:${driver}`) ?? 0, given.get(driver)! - used]
      must(balance === expected, `after ${after} ${driver} has ${balance}, not ${expected}`)
    }
    if (whole) wrong.push(...(await ledgerFaults(time.db)).map((fault) => `after ${after}: ${fault}`))
  }

  const done: Record<string, number> = {}
  for (let n = 0; n < count && wrong.length === 0; n++) {
    const name = random.pick(drawn)
    done[name] = (done[name] ?? 0) + 1
    await operations[name]!.run(random.pick(drivers))
    await check(`operation ${n + 1}, ${name},`, n % 10 === 0)
  }
  weather.calmDown()
  for (let turn = 0; ; turn++) {
    const { next } = await time.waiting()
    const wake = Math.min(next, outside.platform.nextLate())
    if (wake === Infinity) break
    if (turn > 3_000) {
      wrong.push('never settled')
      break
    }
    await time.setNow(Math.max(time.now() + 1, wake))
    outside.platform.tick()
    for (const effect of await nodes[0]!.claim(8)) await nodes[0]!.run(effect)
  }
  if (wrong.length > 0) return { wrong, done }
  await check('all', true)
  for (const uid of booked.keys()) {
    const state = stateOf((await store.read(uid))!.snapshot.value)
    const ledger = await time.ledger(uid)
    const told = { uid, state, cancelled: cancelled.has(uid), total, ledger, unsureLetters: 99 }
    wrong.push(...broken(outside, told))
    done[state] = (done[state] ?? 0) + 1
  }
  const sums = await sumsOf()
  const on = (account: string): number => sums.get(account) ?? 0
  const held = [...booked.keys()].flatMap((uid) => outside.gateway.of(uid))
  const kept = held.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  must(on('gateway') === 0 - kept, `the gateway has ${kept}, its account ${on('gateway')}`)
  const gifts = [...given.values()].reduce((sum, amount) => sum + amount, 0)
  must(on('promotions') === 0 - gifts, `${gifts} were given, promotions has ${on('promotions')}`)
  return { wrong, done }
}
