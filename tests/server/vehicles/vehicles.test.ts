import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import type { OwnVehicle } from '../../../contract/vehicle'
import { newAccount, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

type Answer = { status: number; code?: string; list: OwnVehicle[] }
let count = 0
let token: string
const ask = async (method: string, path = '', body?: object, by = token): Promise<Answer> => {
  const given = { method, token: by, ...(body && { body }) }
  const { status, code, body: answer } = await tell(at, `users/vehicles${path}`, given)
  return { status, code, list: answer as unknown as OwnVehicle[] }
}
const list = async (by = token): Promise<OwnVehicle[]> => (await ask('GET', '', undefined, by)).list
const add = (plate: string, more: object = {}, by = token) =>
  ask('POST', '', { plate, country: 'ES', ...more }, by)
const change = ({ plate, revision }: OwnVehicle, patch: object, by = token) =>
  ask('PATCH', `/${plate}`, { revision, ...patch }, by)
const remove = (plate: string, next?: string, by = token) =>
  ask('DELETE', `/${plate}${next === undefined ? '' : `?next=${next}`}`, undefined, by)
const mains = (vehicles: readonly OwnVehicle[]): string[] =>
  vehicles.filter(({ main }) => main).map(({ plate }) => plate)
/** A plate that no other story has. */
const fresh = (letters = 'KJT'): string => `${String(2000 + ++count)}${letters}`
const first = async (): Promise<OwnVehicle> => (await list())[0]!

beforeEach(async () => {
  token = (await signUpComplete(at, newAccount(++count))).body.token!
})

describe('the vehicles of a driver', () => {
  it('have plate, make, model, country, label, height and kind; one is the main one (R153, R154, R155, R279, R344)', async () => {
    const before = await first()
    const plate = fresh()
    const typed = `${plate.slice(0, 4)} ${plate.slice(4).toLowerCase()}`
    const { list: added } = await add(typed, { brand: ' Seat ', model: 'Mii', label: 'Eco', height: 148 })
    expect(added).toEqual([
      before,
      {
        ...{ plate, country: 'ES', brand: 'Seat', model: 'Mii', label: 'Eco', height: 148 },
        ...{ main: false, kind: 'touring', revision: 1 },
      },
    ])
    for (const label of ['0', 'C', 'Eco', 'B', 'none']) {
      const told = await change((await list())[1]!, { label })
      expect([told.status, told.list[1]!.label]).toEqual([200, label])
    }
    expect((await change((await list())[1]!, { label: 'D' })).code).toBe('request.invalid')
  })

  it('forget what is set to null or to nothing, and keep what is not named (R279, X24)', async () => {
    await add(fresh(), { brand: 'Seat', model: 'Mii', label: 'C', height: 148 })
    const told = await change((await list())[1]!, { brand: ' ', label: null, height: null })
    expect(told.list[1]).not.toHaveProperty('brand')
    expect(told.list[1]).not.toHaveProperty('label')
    expect(told.list[1]).not.toHaveProperty('height')
    expect(told.list[1]).toMatchObject({ model: 'Mii', revision: 2 })
    for (const height of [1.48, 20, 900, '148'])
      expect((await change(told.list[1]!, { height })).status).toBe(422)
  })

  it('another one becomes the main one, and it alone (R155)', async () => {
    const { plate: old } = await first()
    await add(fresh())
    const { list: now } = await change((await list())[1]!, { main: true })
    expect(mains(now)).toEqual([now[0]!.plate])
    expect(now[1]!.plate).toBe(old)
    expect((await change(now[0]!, { main: false })).code).toBe('request.invalid')
  })

  it('are as many as an account may have (R279)', async () => {
    for (let n = 1; n < limits.vehiclesPerAccount; n++) await add(fresh())
    expect((await add(fresh())).code).toBe('vehicle.tooMany')
    expect(await list()).toHaveLength(limits.vehiclesPerAccount)
  })

  it('refuse a plate that another account has, or that one has oneself, in any country (R239, R300)', async () => {
    const other = (await signUpComplete(at, newAccount(++count))).body.token!
    const plate = fresh('BCD')
    expect((await add(plate)).status).toBe(200)
    expect((await add(plate, {}, other)).code).toBe('vehicle.duplicate')
    expect((await add(plate)).code).toBe('vehicle.alreadyYours')
    expect((await add('4821 AEI')).code).toBe('vehicle.plateInvalid')
    const pending = (await signUp(at, newAccount(++count))).body.token!
    expect((await add(fresh(), {}, pending)).code).toBe('account.incomplete')
  })
})

describe('a vehicle is removed', () => {
  it('by its plate, and its plate is free for another account (R155, R279)', async () => {
    const plate = fresh()
    await add(plate)
    expect((await remove(plate)).list.map((one) => one.plate)).toEqual([(await first()).plate])
    expect((await remove(plate)).code).toBe('vehicle.notFound')
    const other = (await signUpComplete(at, newAccount(++count))).body.token!
    expect((await add(plate, {}, other)).status).toBe(200)
  })

  it('when it is the main one of several only with another in its place (R155, R301)', async () => {
    const { plate: main } = await first()
    const [a, b] = [fresh(), fresh()]
    await add(a)
    await add(b)
    expect((await remove(main)).code).toBe('vehicle.mainNeeded')
    expect((await remove(main, main)).code).toBe('vehicle.mainNeeded')
    expect((await remove(main, '4821KJT')).code).toBe('vehicle.mainNeeded')
    const { list: now } = await remove(main, b)
    expect(now.map(({ plate }) => plate)).toEqual([b, a])
    expect(mains(now)).toEqual([b])
  })

  it('when it is the only one, and the next that is added is the main one (R155)', async () => {
    expect((await remove((await first()).plate)).list).toEqual([])
    const plate = fresh()
    expect(mains((await add(plate)).list)).toEqual([plate])
  })
})

describe('two tabs', () => {
  it('with the same vehicle: the later change is refused, and nothing of it stays (R279)', async () => {
    const one = await first()
    expect((await change(one, { brand: 'Opel' })).status).toBe(200)
    expect((await change(one, { brand: 'Ford', height: 150 })).code).toBe('vehicle.changed')
    expect(await first()).toMatchObject({ brand: 'Opel', revision: 2 })
    expect(await first()).not.toHaveProperty('height')
  })

  it('that choose another main one at the same time: one of them wins, and one vehicle is the main one (R155)', async () => {
    await add(fresh())
    await add(fresh())
    const [, a, b] = await list()
    const told = await Promise.all([a!, b!, a!].map((one) => change(one, { main: true })))
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(told.map(({ code }) => code)).toContain('vehicle.changed')
    expect(mains(await list())).toHaveLength(1)
  })

  it('that remove the main one and its heir at the same time leave one main one (R155)', async () => {
    const { plate: main } = await first()
    const heir = fresh()
    await add(heir)
    await add(fresh())
    await Promise.all([remove(main, heir), remove(heir)])
    expect(mains(await list())).toHaveLength(1)
  })
})

describe('a vehicle with a booking', () => {
  it('is not removed while the stay has not ended; a quote of one that was removed is not booked (R301)', async () => {
    const driver = await at.login()
    const [before] = await list(driver)
    const plate = fresh()
    await add(plate, {}, driver)
    const { id: parking } = [...at.context.catalogue.all()].find(
      ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
    )!
    const quote = async (of: string): Promise<string> => {
      const body = { parking, window: stay, plate: of }
      const told = await tell(at, 'users/bookings/quotes', { token: driver, body })
      return (told.body as unknown as { id: string }).id
    }
    const book = (id: string) =>
      tell(at, 'users/bookings', {
        token: driver,
        headers: { 'idempotency-key': `key-${id}` },
        body: { quote: id },
      })
    const removed = await quote(plate)
    expect((await remove(plate, undefined, driver)).status).toBe(200)
    expect((await book(removed)).code).toBe('booking.needsVehicle')
    const booked = await book(await quote(before!.plate))
    expect(booked.status).toBe(200)
    expect((await remove(before!.plate, undefined, driver)).code).toBe('vehicle.booked')
    // Once it has failed, been cancelled or ended, the plate is free again.
    await at.setNow('2026-11-24T18:00:01+01:00')
    expect((await remove(before!.plate, undefined, await at.login())).list).toEqual([])
    await at.setNow('2026-11-23T10:15:00+01:00')
  })
})

it('of another driver are neither read nor changed, nor is their existence told (R248)', async () => {
  const own = await first()
  const other = (await signUpComplete(at, newAccount(++count))).body.token!
  const before = await list()
  for (const told of [
    await change(own, { brand: 'x' }, other),
    await change({ ...own, plate: '9999ZZZ' }, { brand: 'x' }, other),
    await remove(own.plate, undefined, other),
    await remove('9999ZZZ', undefined, other),
  ])
    expect([told.status, told.code]).toEqual([404, 'vehicle.notFound'])
  expect(await list()).toEqual(before)
  expect((await list(other)).map(({ plate }) => plate)).not.toContain(own.plate)
})
