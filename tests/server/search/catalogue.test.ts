import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Parking } from '../../../contract/parking'
import type { Connection } from '../../../providers/protocol'
import { openPglite, type Opened } from '../../../server/database/open'
import { createCatalogue, loadCatalogue, refreshCatalogue } from '../../../server/search/catalogue'
import { offers } from '../../scriptedApi'

let opened: Opened
beforeAll(async () => {
  opened = await openPglite()
})
afterAll(() => opened.close())

/** A platform that tells of these parkings. */
const telling = (good: () => Parking[]): Connection =>
  ({
    platform: { id: 'onda-park' },
    catalogue: () => Promise.resolve({ good: good().map((parking) => ({ parking })), rejects: [] }),
  }) as unknown as Connection

it('writes what is new or changed, and nothing that is as it was when we last ran', async () => {
  const { db } = opened
  let parkings = offers.map(({ parking }) => parking)
  const platform = telling(() => parkings)
  const seen = async () =>
    Object.fromEntries(
      (await db.selectFrom('parkings').selectAll().execute()).map((row) => [row.id, row.seen]),
    )
  expect(await refreshCatalogue(db, createCatalogue(), [platform], () => 1)).toEqual([])
  const first = await seen()
  expect(Object.values(first)).toEqual(parkings.map(() => 1))

  // The next start knows them from the database.
  const catalogue = createCatalogue()
  await loadCatalogue(db, catalogue)
  const [changed, ...others] = parkings
  parkings = [{ ...changed!, name: 'Another name' }, ...others]
  await refreshCatalogue(db, catalogue, [platform], () => 2)
  expect(await seen()).toEqual({ ...first, [changed!.id]: 2 })
  expect(catalogue.get(changed!.id)?.name).toBe('Another name')
})
