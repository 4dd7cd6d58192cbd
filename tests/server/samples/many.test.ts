import { expect, it } from 'vitest'
import { deleteOldSamples, eachSample, type FiledSample } from '../../../server/samples/samples'
import { openMemory } from '../../kit/server/database/memory'

const listSamples = async (...given: Parameters<typeof eachSample>): Promise<FiledSample[]> => {
  const all: FiledSample[] = []
  for await (const one of eachSample(...given)) all.push(one)
  return all
}
const now = Date.parse('2026-11-23T10:15:00+01:00')
const sample = { locale: 'es', text: 'algo', state: 'search.asking', intent: 'help' } as const

it('a sample is read a page at a time, each once and the most frequent of a language first', async () => {
  const { db, close } = await openMemory()
  const file = (more: object, times: number) =>
    db
      .insertInto('samples')
      .values({ ...sample, ...more, times, day: '2026-11-23' })
      .execute()
  for (const [n, times] of [1, 3, 2, 3, 1, 3, 1].entries()) await file({ text: `algo ${n}` }, times)
  await file({ text: 'algo 1', intent: 'repeat' }, 3)
  await file({ text: 'was', locale: 'de' }, 2)
  const all = await listSamples(db, undefined, 2)
  expect(all.map(({ text, intent, times }) => [text, intent, times])).toEqual([
    ['was', 'help', 2],
    ['algo 1', 'help', 3],
    ['algo 1', 'repeat', 3],
    ['algo 3', 'help', 3],
    ['algo 5', 'help', 3],
    ['algo 2', 'help', 2],
    ['algo 0', 'help', 1],
    ['algo 4', 'help', 1],
    ['algo 6', 'help', 1],
  ])
  expect(await listSamples(db, 'es', 3)).toEqual(all.slice(1))
  // What is frequent stays when there are too many, of the others the newest.
  await db.updateTable('samples').set({ day: '2026-11-22' }).where('text', '=', 'algo 0').execute()
  await deleteOldSamples(db, now, 8)
  expect(await listSamples(db)).toEqual(all.filter(({ text }) => text !== 'algo 0'))
  await db.updateTable('samples').set({ day: '2026-11-20' }).where('times', '=', 3).execute()
  await deleteOldSamples(db, now, 4)
  expect((await listSamples(db)).map(({ times }) => times)).toEqual([3, 3, 3, 3])
  await close()
})
