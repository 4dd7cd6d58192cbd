import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Favorite } from '../../../contract/calls/favorites'
import { limits } from '../../../contract/limits'
import type { Parking } from '../../../contract/parking'
import {
  newAccount,
  signUp,
  signUpComplete,
  completionTokenIn,
  mailTo,
  tell,
} from '../../kit/server/accounts/people'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let parkings: Parking[]
beforeAll(async () => {
  at = await standUp()
  parkings = [...at.context.catalogue.all()]
}, 120_000)
afterAll(() => at.close())

type Answer = { status: number; code?: string; list: Favorite[] }
let count = 0
let token: string
const ask = async (method: string, path = '', body?: object, by = token): Promise<Answer> => {
  const {
    status,
    code,
    body: answer,
  } = await tell(at, `users/favorites${path}`, {
    method,
    token: by,
    ...(body && { body }),
  })
  return { status, code, list: answer as unknown as Favorite[] }
}
const list = async (by = token): Promise<Favorite[]> => (await ask('GET', '', undefined, by)).list
const add = (parkingId: string, by = token) => ask('POST', '', { parkingId }, by)
const change = ({ id, revision }: Favorite, patch: object, by = token) =>
  ask('PATCH', `/${id}`, { revision, ...patch }, by)
const remove = ({ id }: Favorite, by = token) => ask('DELETE', `/${id}`, undefined, by)
/** Keeps the first three parkings. */
const three = async (): Promise<[Favorite, Favorite, Favorite]> => {
  for (const { id } of parkings.slice(0, 3)) await add(id)
  return (await list()) as [Favorite, Favorite, Favorite]
}
const ids = (favorites: readonly Favorite[]): string[] => favorites.map(({ id }) => id)

beforeEach(async () => {
  token = (await signUpComplete(at, newAccount(++count))).body.token!
})

describe('the favourites of a driver', () => {
  it('have an id, a parking, its name, an alias, a time and a position (R172, R277, A44)', async () => {
    expect(await list()).toEqual([])
    const { list: added } = await add(parkings[0]!.id)
    const { list: named } = await change(added[0]!, { alias: '  Cerca de casa ' })
    const { name, lat, lng, timeZone } = parkings[0]!
    expect(await list()).toEqual(named)
    expect(named).toHaveLength(1)
    expect(named[0]).toMatchObject({
      id: added[0]!.id,
      parkingId: parkings[0]!.id,
      ...{ name, lat, lng, timeZone },
      alias: 'Cerca de casa',
      createdAt: '2026-11-23T09:15:00+00:00',
      position: 0,
      gone: false,
    })
    expect((await change(named[0]!, { alias: ' ' })).list[0]).not.toHaveProperty('alias')
  })

  it('are kept once, however often a parking is added, at once too (R277)', async () => {
    const { id } = parkings[0]!
    const answers = await Promise.all([add(id), add(id), add(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await list()).toHaveLength(1)
  })

  it('keep no parking that nobody offers, nor more than an account may have (R277)', async () => {
    expect((await add('onda-park:0')).code).toBe('parking.notFound')
    const { uid } = (await signUpComplete(at, newAccount(++count))).body
    const rows = Array.from({ length: limits.favoritesPerAccount }, (_, position) => ({
      ...{ id: `full${position}`, uid: uid!, parking: `full:${position}`, data: '{}', alias: null },
      ...{ position, revision: 1, created: 0, removed: null },
    }))
    await at.context.db.insertInto('favorites').values(rows).execute()
    const full = (
      await tell(at, 'users/authenticate', {
        body: { user: `alex${count}@example.org`, pass: newAccount(0).password },
      })
    ).body.token!
    expect((await add(parkings[0]!.id, full)).code).toBe('favorite.tooMany')
  })

  it('are moved to a position, and the others make room (R172)', async () => {
    const [a, b, c] = await three()
    expect(ids((await change(c, { position: 0 })).list)).toEqual([c.id, a.id, b.id])
    const moved = await list()
    expect(moved.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(ids((await change(moved[0]!, { position: 900 })).list)).toEqual([a.id, b.id, c.id])
    expect((await change(moved[1]!, { position: -1 })).code).toBe('request.invalid')
  })

  it('removed ones come back where they were, with the alias, as long as a day (R277)', async () => {
    const [a, b, c] = await three()
    await change(b, { alias: 'Trabajo' })
    expect(ids((await remove(b)).list)).toEqual([a.id, c.id])
    expect((await remove(b)).code).toBe('favorite.notFound')
    expect((await change(b, { alias: 'x' })).code).toBe('favorite.notFound')
    const { list: back } = await add(b.parkingId)
    expect(ids(back)).toEqual([a.id, b.id, c.id])
    expect(back[1]!.alias).toBe('Trabajo')
    expect(await list()).toEqual(back)
  })

  it('say that a parking is gone, and keep its name and place (R172)', async () => {
    const [a] = await three()
    const { catalogue } = at.context
    catalogue.remove(a.parkingId)
    const [gone, other] = await list()
    expect(gone).toEqual({ ...a, gone: true })
    expect(other!.gone).toBe(false)
    // Removing it can be undone all the same.
    await remove(a)
    expect((await add(a.parkingId)).list[0]).toEqual({ ...a, gone: true })
    catalogue.put(parkings[0]!)
    expect((await list())[0]!.gone).toBe(false)
  })
})

describe('two tabs', () => {
  it('with the same favourite: the later change is refused, and nothing of it stays (R277)', async () => {
    const [a] = await three()
    expect((await change(a, { alias: 'Casa' })).status).toBe(200)
    expect((await change(a, { alias: 'Oficina', position: 2 })).code).toBe('favorite.changed')
    const now = await list()
    expect([now[0]!.id, now[0]!.alias]).toEqual([a.id, 'Casa'])
    expect((await change(now[0]!, { alias: 'Oficina' })).status).toBe(200)
  })

  it('of which one moves what the other has moved past it: the later one is told (R277)', async () => {
    const [a, b, c] = await three()
    await change(b, { position: 0 })
    expect((await change(a, { position: 2 })).code).toBe('favorite.changed')
    expect((await change(c, { alias: 'Centro' })).status).toBe(200)
  })

  it('that change it at the same time: one of them wins', async () => {
    const [a] = await three()
    const told = await Promise.all(['x', 'y', 'z'].map((alias) => change(a, { alias })))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

it('of another driver are neither read nor changed, nor is their existence told (R248)', async () => {
  const [a] = await three()
  const before = await list()
  const other = (await signUpComplete(at, newAccount(++count))).body.token!
  expect(await list(other)).toEqual([])
  const unknown = { ...a, id: 'nobodys' }
  for (const told of [
    await change(a, { alias: 'mine' }, other),
    await change(unknown, { alias: 'mine' }, other),
    await remove(a, other),
    await remove(unknown, other),
  ])
    expect([told.status, told.code]).toEqual([404, 'favorite.notFound'])
  await add(a.parkingId, other)
  expect(await list()).toEqual(before)
})

it('leave an account with whoever says that it is not theirs (R211)', async () => {
  const account = newAccount(++count)
  const { token: typed, uid } = (await signUp(at, account)).body
  expect((await add(parkings[0]!.id, typed)).status).toBe(200)
  const link = completionTokenIn(await mailTo(at, account.email))
  await tell(at, 'users/sessions/exchange', { body: { token: link, notMine: true } })
  const rows = await at.context.db.selectFrom('favorites').select('id').where('uid', '=', uid!).execute()
  expect(rows).toEqual([])
})
