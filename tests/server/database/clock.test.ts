import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Quote } from '../../../contract/booking'
import type { SearchAnswer } from '../../../contract/search'
import { startSandbox, type Sandbox } from '../../../sandbox/start'
import { openClock } from '../../../server/database/clock'
import { openPostgres } from '../../../server/database/open'
import { readEnvironment } from '../../../server/environment'
import { serve } from '../../../server/main'
import { freePort } from '../../kit/freePort'
import { startPostgres, type Postgres } from '../../kit/server/database/postgres'
import { openVirtualTime, type VirtualTime } from '../../kit/server/reservation/virtualTime'

const minute = 60_000

describe('two machines whose clocks differ by ten minutes, on one database', () => {
  let sandbox: Sandbox
  let postgres: Postgres
  const folder = mkdtempSync(join(tmpdir(), 'plaza-clock-'))
  beforeAll(async () => {
    ;[sandbox, postgres] = await Promise.all([startSandbox(), startPostgres()])
  }, 120_000)
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    await sandbox.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What a machine whose clock is wrong by `ms` says to a quote that has `left` ms to go by the database's clock. */
  const confirmAt = async (ms: number, left: number) => {
    const real = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ms)
    const port = await freePort()
    const { stop } = await serve(
      readEnvironment({
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        SANDBOX_DIRECTORY: sandbox.directory,
        MAP_TILES_URL: 'off',
      }),
    )
    const { db, close } = await openPostgres(postgres.url)
    let token = ''
    const ask = async (path: string, body?: object, key = '') => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'access-token': token, ...(key && { 'idempotency-key': key }) },
        body: body && JSON.stringify(body),
      })
      return { date: Date.parse(answer.headers.get('date') ?? ''), body: (await answer.json()) as unknown }
    }
    try {
      const login = await ask('users/authenticate', { user: 'driver@plaza.example', pass: 'Plaza2026' })
      token = (login.body as { token: string }).token
      const day = new Date(real() + 1_440 * minute).toISOString().slice(0, 10)
      const window = { from: `${day}T09:00:00Z`, to: `${day}T18:00:00Z` }
      const found = await ask(
        `parkings?${new URLSearchParams({ lat: '40.4066', lng: '-3.6908', ...window })}`,
      )
      const { parking } = (found.body as SearchAnswer).offers.find((offer) => offer.parking.bookable)!
      const quoted = await ask('users/bookings/quotes', { parking: parking.id, window })
      const { id, until } = quoted.body as Quote
      await db
        .updateTable('quotes')
        .set({ until: real() + left })
        .where('id', '=', id)
        .execute()
      const answer = await ask('users/bookings', { quote: id }, `booking-${id}`)
      return {
        told: (answer.body as { error?: { code: string } }).error?.code ?? 'booked',
        promised: Math.round((Date.parse(until) - real()) / minute),
        dated: Math.abs(Math.round((answer.date - real()) / minute)),
      }
    } finally {
      await close()
      await stop()
    }
  }

  it('a clock that is late sells nothing at a price that ran out', async () => {
    expect(await confirmAt(-10 * minute, -5 * minute)).toEqual({
      told: 'booking.quoteExpired',
      promised: 10,
      dated: 0,
    })
  }, 60_000)
  it('a clock that is early refuses no price that still holds', async () => {
    expect(await confirmAt(10 * minute, 5 * minute)).toEqual({ told: 'booked', promised: 10, dated: 0 })
  }, 60_000)
})

describe('the clock of all nodes', () => {
  let time: VirtualTime
  beforeAll(async () => {
    time = await openVirtualTime()
  })
  afterAll(() => time.close())

  it('counts on between two readings, and follows the database at the next', async () => {
    let elapsed = 7_000
    await time.setNow(1_000_000)
    const clock = await openClock(time.db, () => elapsed)
    elapsed += 400
    expect(clock.now()).toBe(1_000_400)
    await time.setNow(1_000_900)
    await clock.read()
    expect(clock.now()).toBe(1_000_900)
    clock.stop()
  })
  it('believes no later reading that was under way for long', async () => {
    let [elapsed, step] = [0, 0]
    await time.setNow(1_000_000)
    const clock = await openClock(time.db, () => (elapsed += step))
    await time.setNow(1_000_900)
    step = 600
    await clock.read()
    step = 0
    expect(clock.now() - elapsed).toBe(1_000_000)
    clock.stop()
  })
})
