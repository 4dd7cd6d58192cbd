import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, Quote } from '../../contract/booking'
import { toCents } from '../../contract/money'
import type { HistoryEntry, HistoryKind } from '../../contract/payment'
import { cardShare } from '../../contract/rules/price'
import type { SearchAnswer } from '../../contract/search'
import { makeRandom } from '../../sandbox/random'
import { startSandbox, type Sandbox } from '../../sandbox/start'
import { startPostgres } from '../kit/server/database/postgres'
import { startCluster, type Cluster } from '../kit/faults/cluster'
import { patientDriver, type Answered } from '../kit/faults/driver'
import { makeMischief } from '../kit/faults/mischief'
import { brokenPromises, type Accepted } from '../kit/faults/promises'

const seed = Number(process.env['SEED'] ?? 20261121)
/** The same seed orders the same faults and kills; sockets and timers are still the machine's. */
const chance = makeRandom('chaos', seed)
const random = (): number => chance.next()
const pick = <T>(list: readonly T[]): T => chance.pick(list)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const cities = [
  { lat: 40.4066, lng: -3.6908 },
  { lat: 41.3874, lng: 2.1686 },
  { lat: 37.3886, lng: -5.9953 },
  { lat: 45.7606, lng: 4.8357 },
  { lat: 48.8443, lng: 2.3743 },
  { lat: 52.525, lng: 13.3694 },
  { lat: 41.901, lng: 12.5018 },
]
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const windowAt = (hour: number) => ({
  from: `${tomorrow}T${String(hour).padStart(2, '0')}:00:00Z`,
  to: `${tomorrow}T${String(hour + 4).padStart(2, '0')}:00:00Z`,
})
/** The kinds of the history that change the balance. */
const onBalance: readonly HistoryKind[] = ['adjustment', 'paymentOnAccount', 'refundToAccount']
const okOf = <T>(answered: Answered<T>): T => {
  if ('ok' in answered) return answered.ok
  throw new Error(`refused: ${answered.refused}`)
}

/** Bookings and kills: enough to meet each moment in `npm test`, many times that in `npm run proof`. */
const full = process.env['CHAOS'] === 'full'
/** Nothing waits for it to pass: the longest that the slowest machine may take, ms. */
const patience = full ? 1_800_000 : 900_000

describe.each([
  ['two nodes on PostgreSQL', 2, ...(full ? [165, 24] : [12, 2])],
  ['one node on PGlite', 1, ...(full ? [100, 12] : [6, 1])],
] as [string, number, number, number][])(
  '%s, killed with kill -9 in the middle of bookings',
  (_, count, bookings, kills) => {
    let sandbox: Sandbox
    let cluster: Cluster
    let postgres: { url: string; stop: () => Promise<void> } | undefined

    beforeAll(async () => {
      sandbox = await startSandbox()
      postgres = count > 1 ? await startPostgres() : undefined
      cluster = await startCluster(count, sandbox.directory, postgres?.url)
    }, 120_000)
    afterAll(async () => {
      await cluster.stop()
      await postgres?.stop()
      await sandbox.close()
    })

    it(
      `loses none of ${bookings} bookings in ${kills} kills, and charges none twice (seed ${seed})`,
      async () => {
        const ask = patientDriver(cluster.nodes, pick, Date.now() + patience - 20_000)
        const credentials = { user: 'driver@plaza.example', pass: 'Plaza2026' }
        const { token } = okOf(
          await ask<{ token: string }>({ path: '/api/users/authenticate', body: credentials }),
        )
        const sellers: string[] = []
        for (const { lat, lng } of cities) {
          const { from, to } = windowAt(10)
          const path = `/api/parkings?lat=${lat}&lng=${lng}&from=${from}&to=${to}`
          for (const { parking } of okOf(await ask<SearchAnswer>({ path })).offers)
            if (parking.bookable) sellers.push(parking.id)
        }
        expect(sellers.length).toBeGreaterThan(20)
        const platforms = [...new Set(sellers.map((id) => id.split(':')[0]!))]
        const mischief = makeMischief(sandbox, platforms, chance)

        const accepted = new Map<string, Accepted>()
        let begun = 0
        let killed = 0
        let over = false
        // Each kill waits until so many bookings were accepted, and then for a call under way: no clock in it.
        const killer = (async () => {
          for (; killed < kills; killed++) {
            while (!over && accepted.size < (bookings * killed) / kills) await pause(10)
            await mischief.untilMidCall(killed, () => over)
            await pick(cluster.nodes).kill()
          }
        })()

        const quoteAnywhere = async (hour: number): Promise<Quote> => {
          for (;;) {
            const parking = pick(sellers)
            await mischief.maybe(parking.split(':')[0]!, 0.25)
            const body = { parking, window: windowAt(hour) }
            const quote = await ask<Quote>({ path: '/api/users/bookings/quotes', token, body })
            if ('ok' in quote) return quote.ok
            // Sold out, or its platform is in trouble: a driver takes another one.
            await pause(20)
          }
        }
        const book = async (number: number): Promise<void> => {
          const quote = await quoteAnywhere(8 + (number % 10))
          const platform = quote.parking.platform
          const body = { quote: quote.id }
          const once = { path: '/api/users/bookings', token, body, key: `chaos-${quote.id}` }
          await mischief.maybe(platform, 0.5)
          const made = await ask<{ uid: string }>(once)
          // Another client booked these hours or used the balance since the quote, or it has expired: a fresh one is bought.
          if ('refused' in made) return book(number)
          const { uid } = made.ok
          accepted.set(uid, {
            cancelled: false,
            card: cardShare(quote),
            balance: quote.fromBalance ?? 0,
          })
          // A quote is bought once, with its key or with another.
          if (random() < 0.2) expect(okOf(await ask(once))).toEqual({ uid })
          if (random() < 0.2) expect(okOf(await ask({ ...once, key: `other-${quote.id}` }))).toEqual({ uid })
          if (random() < 0.3) {
            await pause(random() * 600)
            await mischief.maybe(platform, 0.5)
            const cancel = await ask({ path: `/api/users/bookings/${uid}/cancel`, token, body: {} })
            accepted.get(uid)!.cancelled =
              'ok' in cancel || cancel.refused === 'cancellation.alreadyRequested'
          }
        }
        const client = async (): Promise<void> => {
          while (begun < bookings) await book(begun++)
        }
        const clients = Promise.all(Array.from({ length: 8 }, client))
        await Promise.race([clients, killer.then(() => clients)])
        over = true
        await killer
        await mischief.calm()

        // The weather is calm again: everything must come right by itself, and stay so.
        const tally: Record<string, number> = {}
        const wrong = async (): Promise<string[]> => {
          const listed = okOf(await ask<Booking[]>({ path: '/api/users/bookings', token }))
          const status = new Map(listed.map((booking) => [booking.uid, booking.status]))
          const ledger = await mischief.ledger()
          const history = okOf(await ask<HistoryEntry[]>({ path: '/api/users/history', token }))
          const user = okOf(await ask<{ balance: number }>({ path: '/api/users/demo-driver', token }))
          const balance = toCents(user.balance)
          const owed = history
            .filter(({ kind }) => onBalance.includes(kind))
            .reduce((sum, { amount }) => sum + toCents(amount), 0)
          for (const key of Object.keys(tally)) delete tally[key]
          for (const uid of accepted.keys())
            tally[status.get(uid) ?? 'lost'] = (tally[status.get(uid) ?? 'lost'] ?? 0) + 1
          const booked = (kind: string): number =>
            history
              .filter((entry) => entry.kind === kind)
              .reduce((sum, { amount }) => sum + Math.abs(toCents(amount)), 0)
          const charged = ledger.intents.reduce((sum, { captured }) => sum + captured, 0)
          const given = ledger.intents.reduce((sum, { refunded }) => sum + refunded, 0)
          return [
            ...[...accepted].flatMap(([uid, promise]) =>
              brokenPromises(uid, promise, status.get(uid), ledger, history),
            ),
            ...(booked('payment') === charged
              ? []
              : [`ledger: ${booked('payment')} paid, gateway ${charged}`]),
            ...(balance === owed ? [] : [`a balance of ${balance}, the history has ${owed}`]),
            ...(booked('refund') === given ? [] : [`ledger: ${booked('refund')} back, gateway ${given}`]),
          ]
        }
        const replay = `replay: SEED=${seed} npx vitest run tests/faults`
        await expect.poll(wrong, { timeout: patience, interval: 500, message: replay }).toEqual([])
        await pause(1_500)
        expect(await wrong(), replay).toEqual([])
        const shared = [...accepted.values()].filter(({ balance }) => balance > 0).length
        console.info(
          `${accepted.size} accepted, ${shared} with the balance, ${killed} kills, ${JSON.stringify(tally)}; ${replay}`,
        )
        expect([killed, accepted.size, cluster.deaths]).toEqual([kills, bookings, []])
      },
      patience,
    )
  },
)
