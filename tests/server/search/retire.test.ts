import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParsedItems, PricedParking } from '../../../providers/protocol'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import { createCatalogue, followCatalogue } from '../../../server/search/catalogue'
import { omissions, omittedFor } from '../../../server/search/retire'
import { all, first, node, others } from '../../kit/server/search/node'

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
}, 120_000)
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.deleteFrom('parkings').execute()
  await opened.db.deleteFrom('refreshes').execute()
})

describe('a parking that a platform no longer lists', () => {
  const lacking = { good: others.map((parking) => ({ parking })) }
  const times = async (one: { hour: () => Promise<void> }, n: number) => {
    for (let i = 0; i < n; i++) await one.hour()
  }
  const open = async () => {
    const answer: { now: Partial<ParsedItems<PricedParking>> } = { now: {} }
    const one = node(opened, { catalogue: () => answer.now })
    await one.turn()
    return { one, answer }
  }

  it('is retired after so many complete catalogues without it, and comes back with the next that has it', async () => {
    const { one, answer } = await open()
    answer.now = lacking
    await times(one, omissions - 1)
    expect(one.catalogue.get(first.id)).toBeDefined()
    await one.hour()
    expect(one.catalogue.get(first.id)).toBeUndefined()
    expect(one.catalogue.around({ ...first, radius: 10 }).map(({ id }) => id)).not.toContain(first.id)
    expect(one.catalogue.size()).toBe(others.length)
    // The row stays, and no start brings it back.
    const row = await opened.db
      .selectFrom('parkings')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst()
    expect(row?.retired).toBe(one.clock.at)
    const next = createCatalogue()
    await followCatalogue(opened.db, next)()
    expect(next.get(first.id)).toBeUndefined()

    answer.now = {}
    await one.hour()
    expect(one.catalogue.get(first.id)).toEqual(first)
    answer.now = lacking
    await one.hour()
    expect(one.catalogue.get(first.id), 'its omissions count from none').toBeDefined()
  })

  it('stays while the omissions are younger than an hour', async () => {
    const { one, answer } = await open()
    answer.now = lacking
    for (let n = 0; n < omissions + 2; n++) {
      await opened.db.updateTable('refreshes').set({ due: 0 }).execute()
      one.clock.at += omittedFor / 10
      await one.turn()
    }
    expect(one.catalogue.get(first.id)).toBeDefined()
  })

  it.each<[string, Partial<ParsedItems<PricedParking>>]>([
    ['is empty', { good: [] }],
    ['is partial', { ...lacking, partial: true }],
    ['has an item that nobody can name', { ...lacking, rejects: [{ reason: 'invalid' }] }],
    ['has it, unreadable', { ...lacking, rejects: [{ id: first.id.slice(2), reason: 'invalid' }] }],
    ['is a small part of what there was', { good: [{ parking: others[0]! }] }],
  ])('stays when the catalogue %s', async (_, broken) => {
    expect(all.length).toBeGreaterThan(2)
    const { one, answer } = await open()
    answer.now = broken
    await times(one, omissions + 2)
    expect(one.catalogue.size()).toBe(all.length)
  })

  it('is not retired while the platform is down', async () => {
    const { one, answer } = await open()
    Object.defineProperty(answer, 'now', {
      get: () => {
        throw new Error('down')
      },
    })
    await times(one, omissions + 2)
    expect(one.catalogue.size()).toBe(all.length)
  })
})
