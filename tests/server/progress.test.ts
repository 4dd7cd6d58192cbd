import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../contract/fault'
import type { Row } from '../../server/reservation/store'
import { createWatches } from '../../server/reservation/watch'
import { makeRates } from '../../server/rates'
import { standUp, type Standing } from '../kit/server/standing'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('a watched reservation', () => {
  const store = () => {
    const kept = { version: 0, reads: 0, broken: false }
    const read = async (uid: string): Promise<Row> => {
      kept.reads += 1
      await pause(5)
      if (kept.broken) throw new Error('the database is away')
      return { uid, version: kept.version } as Row
    }
    return { kept, read }
  }

  it('is read once for all watchers, and not at all without one', async () => {
    const { kept, read } = store()
    const { watch } = createWatches(read, 40)
    const all = Array.from({ length: 200 }, () => watch('b1'))
    const rows = await Promise.all(all.map((one) => one.row()))
    expect([rows.length, rows.every((row) => row?.version === 0), kept.reads]).toEqual([200, true, 1])
    await Promise.all(all.map((one) => one.changed(200)))
    expect(kept.reads).toBeGreaterThan(2)
    expect(kept.reads).toBeLessThan(50)
    all.forEach((one) => one.close())
    const { reads } = kept
    await pause(120)
    expect(kept.reads).toBe(reads)
  })

  it('is read again when this node changed it, without waiting for the interval', async () => {
    const { kept, read } = store()
    const watches = createWatches(read, 60_000)
    const [one, other] = [watches.watch('b1'), watches.watch('b1')]
    await Promise.all([one.row(), other.row()])
    kept.version = 1
    watches.changed('b1')
    await Promise.all([one.changed(60_000), other.changed(60_000)])
    expect((await one.row())?.version).toBe(1)
    one.close()
    other.close()
  })

  it('gives no row from before a change to a reader who asks after it, also during a read', async () => {
    const { kept, read } = store()
    const { watch, changed } = createWatches(async (uid) => {
      const row = await read(uid)
      await pause(10)
      return row
    }, 60_000)
    const one = watch('b1')
    await pause(7)
    kept.version = 1
    changed('b1')
    changed('b1')
    expect((await one.row())?.version).toBe(1)
    expect(kept.reads).toBe(2)
    one.close()
  })

  it('reports changes of another node at the next read, and an error to all watchers', async () => {
    const { kept, read } = store()
    const watches = createWatches(read, 60)
    const [one, other] = [watches.watch('b1'), watches.watch('b1')]
    await Promise.all([one.row(), other.row()])
    kept.version = 2
    await one.changed(5_000)
    expect((await one.row())?.version).toBe(2)
    // The other has not read since: what changed meanwhile is told without waiting.
    await other.changed(5_000)
    await other.row()
    kept.broken = true
    await Promise.all([one.changed(5_000), other.changed(5_000)])
    await expect(one.row()).rejects.toThrow('away')
    await expect(other.row()).rejects.toThrow('away')
    one.close()
    other.close()
  })

  it('ends the wait of a watcher who has left', async () => {
    const { read } = store()
    const watch = createWatches(read).watch('b1')
    await watch.row()
    const gone = new AbortController()
    const waiting = watch.changed(60_000, gone.signal)
    gone.abort()
    await waiting
    await watch.changed(60_000, gone.signal)
    watch.close()
  })
})

describe('open progress streams', () => {
  it('are counted for each driver and each address, until they close', () => {
    const rates = makeRates(Date.now)
    const open = (driver: string, address?: string) => {
      try {
        return rates.openStream({ driver, address })
      } catch (error) {
        return [(error as Fault).code, (error as Fault).retryAfter]
      }
    }
    const refused = ['server.unavailable', 2]
    const eight = Array.from({ length: 8 }, () => open('one', 'a'))
    expect(open('one', 'a')).toEqual(refused)
    expect(open('one')).toEqual(refused)
    ;(eight[0] as () => void)()
    expect(open('one', 'a')).toBeTypeOf('function')
    for (let i = 0; i < 56; i++) expect(open(`driver ${i}`, 'a')).toBeTypeOf('function')
    expect(open('another', 'a')).toEqual(refused)
    expect(open('another', 'b')).toBeTypeOf('function')
  })

  describe('of the server', () => {
    let at: Standing
    beforeAll(async () => {
      at = await standUp()
    }, 120_000)
    afterAll(() => at.close())

    it('are refused beyond the limit as a call that is to be tried again', async () => {
      const token = await at.login()
      const close = Array.from({ length: 8 }, () => at.context.rates.openStream({ driver: 'demo-driver' }))
      const path = '/api/users/bookings/none/progress'
      const refused = await at.request(path, { token })
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        503,
        '2',
        { error: { code: 'server.unavailable', message: 'too many open progress streams' } },
      ])
      close[0]?.()
      for (let i = 0; i < 3; i++) expect((await at.request(path, { token })).status).toBe(404)
      close.slice(1).forEach((one) => one())
    })
  })
})
