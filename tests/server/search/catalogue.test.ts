import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PricedParking } from '../../../providers/protocol'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import { createCatalogue, followCatalogue } from '../../../server/search/catalogue'
import { openRefreshing } from '../../../server/search/refreshing'
import { all, first, hour, node, others, platformOf } from '../../kit/server/search/node'

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
}, 120_000)
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.deleteFrom('parkings').execute()
  await opened.db.deleteFrom('refreshes').execute()
})

const changed = async () =>
  Object.fromEntries(
    (await opened.db.selectFrom('parkings').selectAll().execute()).map((row) => [row.id, row.changed]),
  )

describe('a refresh of a catalogue', () => {
  it('writes new and changed parkings only', async () => {
    let listed = all
    const one = node(opened, { catalogue: () => ({ good: listed.map((parking) => ({ parking })) }) })
    await one.turn()
    const before = await changed()
    expect(Object.keys(before)).toHaveLength(all.length)
    listed = [{ ...first, name: 'Another name' }, ...others]
    await one.hour()
    expect(await changed()).toEqual({ ...before, [first.id]: one.clock.at })
    expect(one.catalogue.get(first.id)?.name).toBe('Another name')
    // The next start knows them from the database.
    const next = createCatalogue()
    await followCatalogue(opened.db, next)()
    expect(next.get(first.id)?.name).toBe('Another name')
  })

  it('runs when it is due, and earlier after a failure', async () => {
    let asked = 0
    let down = false
    const one = node(opened, {
      catalogue: () => {
        asked += 1
        if (down) throw new Error('down')
        return {}
      },
    })
    await one.turn()
    one.clock.at += hour - 1
    await one.turn()
    expect(asked).toBe(1)
    down = true
    one.clock.at += 1
    await one.turn()
    expect(asked).toBe(2)
    expect([...(await one.known()).failed]).toEqual(['p'])
    down = false
    one.clock.at += 300_000
    await one.turn()
    expect(asked).toBe(3)
    expect((await one.known()).failed.size).toBe(0)
  })

  it('runs on one node at a time, and the others load its result', async () => {
    let asked = 0
    const script = { catalogue: () => ({ ...((asked += 1), {}) }) }
    const clock = { at: 1_000_000 * hour }
    const nodes = ['one', 'two', 'three'].map((owner) => node(opened, script, owner, clock))
    await Promise.all(nodes.map(({ turn }) => turn()))
    expect(asked).toBe(1)
    await Promise.all(nodes.map(({ turn }) => turn()))
    expect(nodes.map(({ catalogue }) => catalogue.size())).toEqual(nodes.map(() => all.length))
    expect(asked).toBe(1)
  })

  it('is claimed from a killed node after its lease, and released by a node that stops', async () => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const clock = { at: 1_000_000 * hour }
    const dead = node(opened, {}, 'dead', clock)
    await dead.turn()
    clock.at += hour
    await opened.db
      .updateTable('refreshes')
      .set({ owner: 'dead', lease_until: clock.at + 60_000 })
      .execute()
    let asked = 0
    const two = node(opened, { catalogue: () => ({ ...((asked += 1), {}) }) }, 'two', clock)
    await two.turn()
    expect(asked).toBe(0)
    clock.at += 60_000
    await two.turn()
    expect(asked).toBe(1)

    clock.at += hour
    const hanging = node(opened, {}, 'hanging', clock)
    const connection = platformOf({})
    connection.catalogue = async (signal) => {
      release?.()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    }
    const loop = openRefreshing({
      db: opened.db,
      catalogue: hanging.catalogue,
      connections: [connection],
      now: () => clock.at,
      random: () => 0.5,
      owner: 'hanging',
    })
    loop.start()
    await held
    await loop.stop()
    await two.turn()
    expect(asked).toBe(2)
  })
})

describe('counts of free spaces', () => {
  it('have the time at which they were read, and are left out when they are too old', async () => {
    const counted = [{ parking: first, free: 31 }]
    let down = false
    const one = node(opened, {
      live: () => {
        if (down) throw new Error('down')
        return counted
      },
    })
    await one.turn()
    await one.turn()
    const readAt = one.clock.at
    const told = async () => (await one.known()).priced.find(({ parking }) => parking.id === first.id)
    expect(await told()).toMatchObject({ free: 31, readAt })
    down = true
    one.clock.at += 14 * 60_000
    expect(await told()).toMatchObject({ free: 31, readAt })
    one.clock.at += 60_000
    expect(await told()).toEqual({ parking: first })
    expect(await told()).toBeDefined()
  })

  it('end for a parking that is no longer counted', async () => {
    let counted: PricedParking[] = [{ parking: first, free: 31 }]
    const one = node(opened, { live: () => counted })
    await one.turn()
    await one.turn()
    counted = []
    await one.hour()
    expect((await one.known()).priced.filter(({ free }) => free !== undefined)).toEqual([])
  })
})
