import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { openProcesses } from '../../../server/durable/processes'
import { processKinds } from '../../../server/durable/kinds'
import { newAccount, signUp, tell } from '../../kit/server/accounts/people'
import { elapse } from '../../kit/server/durable/elapse'
import { settle } from '../../kit/server/durable/settle'
import { transferring, type Person } from '../../kit/server/vehicles/transferring'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const {
  person,
  list,
  request,
  answer,
  withdraw,
  vehicles,
  plates,
  reached,
  asked,
  mailSaying,
  administrator,
  decide,
  ask,
} = transferring(() => ({ at, asker, plate }))
let [asker, holder]: Person[] = []
let plate: string
beforeEach(async () => {
  ;[asker, holder] = [await person(), await person()]
  plate = holder.plate
})
const fortnight = () => elapse(at.context.db, limits.transferAnswerTime + 1)

describe('a plate that another account holds', () => {
  it('is asked for: both see a timeline, the holder gets a mail, and neither learns who the other is (R256, A27, R300)', async () => {
    const told = await asked()
    expect(told).toMatchObject({ plate, country: 'ES', role: 'asker', state: 'told' })
    expect(told.steps.map(({ step }) => step)).toEqual(['requested', 'told'])
    expect(told.until).toBe('2026-12-07T09:15:00+00:00')
    const [theirs] = await list(holder!)
    expect(theirs).toEqual({ ...told, role: 'holder' })
    const mail = await mailSaying(holder!, 'Otra cuenta dice que el vehículo')
    expect(mail).toContain('https://plaza.example/user/cars')
    for (const [text, stranger] of [
      [JSON.stringify(told), holder!],
      [JSON.stringify(theirs) + mail, asker!],
    ] as const)
      for (const secret of [stranger.uid, stranger.email]) expect(text).not.toContain(secret)
    expect(await plates(holder!)).toEqual([plate])
  })

  it('moves at once when the holder accepts, without his words, and both are told by mail (R256, A27)', async () => {
    await request(asker!, { model: 'Mío', height: 150 })
    await reached(asker!, 'told')
    const { list: after } = await answer(holder!, true)
    expect(after[0]!.state).toBe('moved')
    expect(await plates(holder!)).toEqual([])
    const [own, moved] = await vehicles(asker!)
    expect(own!.main).toBe(true)
    expect(moved).toEqual({
      ...{ plate, country: 'ES', model: 'Mío', height: 150 },
      ...{ main: false, kind: 'touring', revision: 1 },
    })
    await mailSaying(asker!, 'ha pasado a tu cuenta')
    await mailSaying(holder!, 'ha pasado a otra cuenta')
    expect((await answer(holder!, true, after[0]!.id)).code).toBe('transfer.over')
  })

  it('gives the holder another main vehicle when the main one moves (R155, A27)', async () => {
    for (const one of ['2222BBB', '3333BBB'])
      await ask('POST', 'users/vehicles', holder!, { plate: one, country: 'ES' })
    await asked()
    await answer(holder!, true)
    const left = await vehicles(holder!)
    expect(left.map(({ plate: of, main }) => [of, main])).toEqual([
      ['2222BBB', true],
      ['3333BBB', false],
    ])
  })

  it('goes to the support after fourteen days without an answer, and moves by its decision alone (R256, A27)', async () => {
    const { id } = await asked()
    const admin = await administrator()
    expect((await decide(admin, id, true)).code).toBe('transfer.over')
    await fortnight()
    expect((await reached(asker!, 'checking')).until).toBeUndefined()
    await mailSaying(asker!, 'catorce días')
    expect(await plates(asker!)).not.toContain(plate)
    expect((await decide(asker!, id, true)).code).toBe('session.forbidden')
    expect((await decide(holder!, id, false)).code).toBe('session.forbidden')
    expect((await decide(admin, id, true)).status).toBe(200)
    expect(await plates(asker!)).toContain(plate)
    expect(await plates(holder!)).toEqual([])
    expect(JSON.stringify(await list(asker!))).not.toContain('papers')
  })

  it('stays after a no; the support may move it by a proof, for fourteen days (R256, A27)', async () => {
    await asked()
    expect((await answer(holder!, false)).list[0]).toMatchObject({ state: 'refused' })
    await mailSaying(asker!, 'no quiere pasarla')
    await fortnight()
    await reached(asker!, 'denied')
    expect(await plates(holder!)).toEqual([plate])
    // It may be asked for again.
    const { id } = await asked()
    await answer(holder!, false, id)
    await decide(await administrator(), id, true)
    expect(await plates(asker!)).toContain(plate)
  })

  it('of an administrator is decided by another one (R250, A27)', async () => {
    const { id } = await asked()
    await fortnight()
    await reached(asker!, 'checking')
    for (const one of [asker!, holder!]) {
      const { db } = at.context
      await db.updateTable('users').set({ role: 'admin' }).where('uid', '=', one.uid).execute()
      expect((await decide(one, id, true)).code).toBe('admin.ownCase')
    }
    expect(await plates(holder!)).toEqual([plate])
  })

  it('is asked for once at a time, and is not moved after the request was withdrawn (A27)', async () => {
    const { id } = await asked()
    expect((await request(asker!)).code).toBe('transfer.open')
    expect((await withdraw(asker!)).list[0]!.state).toBe('withdrawn')
    expect((await answer(holder!, true, id)).code).toBe('transfer.over')
    expect(await plates(holder!)).toEqual([plate])
    expect((await request(asker!)).status).toBe(200)
  })

  it('goes to whoever has asked first when its holder removes it; the other request lapses (A27)', async () => {
    await asked()
    const third = await person()
    await request(third)
    await reached(third, 'told')
    await ask('DELETE', `users/vehicles/${plate}`, holder!)
    expect(await plates(asker!)).toContain(plate)
    expect((await reached(third, 'lapsed')).plate).toBe(plate)
    expect(await plates(third)).not.toContain(plate)
  })

  it('moves with its bookings left to the driver who made them (A27)', async () => {
    const driver = { ...holder!, token: await at.login() }
    plate = '4821KJT'
    const parking = [...at.context.catalogue.all()].find(
      ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
    )!
    const quote = await tell(at, 'users/bookings/quotes', {
      token: driver.token,
      body: { parking: parking.id, window: stay },
    })
    const booked = await tell(at, 'users/bookings', {
      token: driver.token,
      headers: { 'idempotency-key': 'key-of-a-transfer' },
      body: { quote: (quote.body as unknown as { id: string }).id },
    })
    expect(booked.status).toBe(200)
    await asked()
    await answer(driver, true)
    expect(await plates(asker!)).toContain(plate)
    const bookings = async (by: Person) =>
      (await ask('GET', 'users/bookings', by)).list as unknown as { plate: string }[]
    expect((await bookings(driver)).map((one) => one.plate)).toEqual([plate])
    expect(await bookings(asker!)).toEqual([])
  })
})

describe('a request', () => {
  it('is refused for a plate that nobody else has, that is one’s own or that cannot be (A27)', async () => {
    plate = '9998ZZZ'
    expect((await request(asker!)).code).toBe('transfer.notNeeded')
    plate = asker!.plate
    expect((await request(asker!)).code).toBe('vehicle.alreadyYours')
    plate = '1234AEI'
    expect((await request(asker!)).code).toBe('vehicle.plateInvalid')
    plate = holder!.plate
    const pending = newAccount(8000)
    const token = (await signUp(at, pending)).body.token!
    expect((await request({ ...pending, token, uid: '' })).code).toBe('account.incomplete')
  })

  it('of others is neither seen nor answered (R248, A27)', async () => {
    const { id } = await asked()
    const third = await person()
    expect(await list(third)).toEqual([])
    expect((await answer(third, true, id)).code).toBe('transfer.notFound')
    expect((await answer(asker!, true, id)).code).toBe('transfer.notFound')
    expect((await withdraw(third, id)).code).toBe('transfer.notFound')
    expect((await withdraw(holder!, id)).code).toBe('transfer.notFound')
  })

  it('may be made a few times a day only (A27)', async () => {
    const told: (string | undefined)[] = []
    for (let n = 0; n < 7; n++) {
      told.push((await request(asker!)).code)
      const [first] = await list(asker!)
      await withdraw(asker!, first!.id)
    }
    expect(told).toContain('request.tooMany')
  })
})

it('a node that dies in the middle leaves the transfer to another one: one mail, one move (A27)', async () => {
  await at.rest()
  await request(asker!)
  const { id } = (await list(asker!))[0]!
  const node = (owner: string, crash?: (point: string) => void) =>
    openProcesses({
      db: at.context.db,
      now: at.context.now,
      kinds: processKinds(at.context),
      owner,
      leaseMs: 0,
      backoff: 0,
      crash,
    })
  for (const point of ['claimed', 'called']) {
    const dying = node('dies', (here) => {
      if (here === point) throw new Error('killed')
    })
    const due = await dying.claim(24)
    for (const effect of due) await dying.run(effect).catch(() => undefined)
  }
  expect((await list(asker!))[0]!.state).toBe('requested')
  await settle(node('lives'))
  expect((await list(asker!))[0]!.state).toBe('told')
  const mails = await at.context.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', 'transfer')
    .execute()
  expect(mails.filter((mail) => mail.id.startsWith(id))).toHaveLength(1)
  // Two answers at the same time: one of them is taken.
  const told = await Promise.all([answer(holder!, true, id), answer(holder!, false, id)])
  expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([...(await plates(asker!)), ...(await plates(holder!))].filter((one) => one === plate)).toHaveLength(
    1,
  )
  await at.setNow(standingAt)
})
