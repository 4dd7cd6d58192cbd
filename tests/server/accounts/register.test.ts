import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAccount } from '../../../contract/identity'
import { locales } from '../../../contract/locale'
import { inProcessApi } from '../../../server/inProcessApi'
import { completeAccount } from '../../../server/accounts/completion'
import { makeRates } from '../../../server/rates'
import {
  completionTokenIn,
  goodPassword,
  mailTo,
  newAccount,
  signIn,
  signUp,
  signUpComplete,
  tell,
} from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
const fresh = (patch: Partial<NewAccount> = {}): NewAccount => newAccount(++count, patch)
const rowsOf = async (email: string) => {
  const { db } = at.context
  const users = await db.selectFrom('users').selectAll().where('email', '=', email).execute()
  const uids = ['', ...users.map(({ uid }) => uid)]
  const vehicles = await db.selectFrom('vehicles').selectAll().where('uid', 'in', uids).execute()
  return { users, vehicles }
}

describe('registering', () => {
  it('makes account, main vehicle, session and mail; the account is pending (R145, R148, R150, R211, R217, R271)', async () => {
    const account = fresh({ email: 'Alex.First@Example.ORG', plate: '9001 bcd', country: 'es' })
    const { status, body } = await signUp(at, account)
    expect([status, body.authenticateSuccess, body.locale]).toEqual([200, true, 'es'])
    const { body: user } = await tell(at, `users/${body.uid}`, { token: body.token })
    expect(user).toMatchObject({
      email: 'alex.first@example.org',
      first_name: 'Álex',
      role: 'driver',
      completed: false,
      vehicles: [{ plate: '9001BCD', country: 'ES', main: true, brand: 'Seat', model: 'León' }],
    })
    expect(completionTokenIn(await mailTo(at, 'alex.first@example.org'))).not.toBe('')
    expect((await signIn(at, ' Alex.FIRST@example.org', goodPassword)).status).toBe(200)
    const { users } = await rowsOf('alex.first@example.org')
    expect(users[0]).toMatchObject({ phone: '+34612345678', personal_id: '12345678Z' })
  })
  it('mails no name to an address that is not proven: whoever typed it may be a stranger', async () => {
    const [name, surname] = ['Llama ya', 'al Banco Falso']
    for (const locale of locales) {
      const account = fresh({ name, surname, locale })
      const { token } = (await signUp(at, account)).body
      await tell(at, 'users/completion', { token, body: {} })
      await tell(at, 'users/recovery', { body: { email: account.email } })
      await mailTo(at, account.email, 3)
    }
    const mails = JSON.stringify(await at.mails())
    expect(mails).toContain('<html')
    for (const word of [name, surname]) expect(mails).not.toContain(word)
    await signUpComplete(at, fresh({ email: 'known@example.org', name }))
    await tell(at, 'users/recovery', { body: { email: 'known@example.org' } })
    expect(await mailTo(at, 'known@example.org', 2)).toContain(`Hola, ${name}`)
  })
  it('refuses an address and a plate that are taken, in whatever country, and makes nothing (R238, R239)', async () => {
    const first = fresh()
    await signUpComplete(at, first)
    const again = fresh({ email: first.email.toUpperCase() })
    expect(await signUp(at, again)).toMatchObject({ status: 409, code: 'account.emailTaken' })
    const copy = fresh({ plate: first.plate })
    expect(await signUp(at, copy)).toMatchObject({ status: 409, code: 'account.plateTaken' })
    expect((await signUp(at, { ...copy, country: 'PT' })).code).toBe('account.plateTaken')
    expect(await rowsOf(copy.email)).toEqual({ users: [], vehicles: [] })
    const mails = await at.context.db.selectFrom('mail_outbox').select('recipient').execute()
    expect(JSON.stringify(mails)).not.toContain(copy.email)
  })
  it('of twenty at once with one address, one is registered (R238)', async () => {
    const same = fresh()
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => signUp(at, fresh({ email: same.email }))),
    )
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(twins.filter(({ code }) => code === 'account.emailTaken')).toHaveLength(19)
    const { users, vehicles } = await rowsOf(same.email)
    expect([users.length, vehicles.length]).toEqual([1, 1])
  })
  it('of ten who register one plate and open their mails at once, one gets it (R239)', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp(at, fresh({ plate: '7777BCD' }))))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const done = await Promise.allSettled(
      all.map(({ body }) => at.context.db.transaction().execute((trx) => completeAccount(trx, body.uid!))),
    )
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['fulfilled']))
    const uids = all.map(({ body }) => body.uid!)
    const rows = await at.context.db.selectFrom('vehicles').selectAll().where('uid', 'in', uids).execute()
    expect(rows).toMatchObject([{ plate: '7777BCD', proven: true, main: true }])
  })
  it('the plate of a pending account keeps nobody from having the vehicle (R239)', async () => {
    const plate = '5555BCD'
    const stranger = (await signUp(at, fresh({ plate }))).body
    const owner = (await signUpComplete(at, fresh())).body
    const add = (token: string | undefined) =>
      tell(at, 'users/vehicles', { token, body: { plate, country: 'ES' } })
    expect((await add(owner.token)).status).toBe(200)
    expect((await signUp(at, fresh({ plate }))).code).toBe('account.plateTaken')
    await completeAccount(at.context.db, stranger.uid!)
    expect((await tell(at, `users/${stranger.uid}`, { token: stranger.token })).body).toMatchObject({
      completed: true,
      vehicles: [],
    })
    expect((await add(stranger.token)).code).toBe('vehicle.duplicate')
  })
  it('a pending account adds neither a card nor a second vehicle (A47)', async () => {
    const { token, uid } = (await signUp(at, fresh())).body
    const vehicle = { plate: '8888BCD', country: 'ES' }
    for (const [path, body] of [
      ['users/vehicles', vehicle],
      ['users/payments', { paymentMethod: 'pm_card_visa' }],
    ] as const)
      expect(await tell(at, path, { token, body })).toMatchObject({ status: 409, code: 'account.incomplete' })
    await completeAccount(at.context.db, uid!)
    expect((await tell(at, 'users/vehicles', { token, body: vehicle })).status).toBe(200)
  })
  it('two drivers who add one plate under two countries at once: one gets it (R239)', async () => {
    const [one, two] = await Promise.all([signUpComplete(at, fresh()), signUpComplete(at, fresh())])
    const claim = (token: string | undefined, country: string) =>
      tell(at, 'users/vehicles', { token, body: { plate: '6666BCD', country } })
    const told = await Promise.all([claim(one.body.token, 'ES'), claim(two.body.token, 'PT')])
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it.each<[string, Partial<NewAccount>, string]>([
    ['the legal policy is not accepted (R233)', { acceptsLegal: false }, 'account.legalMissing'],
    ['the terms are not accepted (R232)', { acceptsTerms: false }, 'account.termsMissing'],
    ['the address is none (R216, R227)', { email: 'alex@example' }, 'session.emailInvalid'],
    ['the password is weak (R218)', { password: 'abc' }, 'account.passwordWeak'],
    ['the password has another symbol (R222)', { password: 'Lluvia~Verde7' }, 'account.passwordSymbol'],
    ['the password is a common one', { password: 'P@ssw0rd' }, 'account.passwordCommon'],
    ['the name holds digits (R231)', { name: 'R2D2' }, 'account.lettersOnly'],
    ['the surname is empty', { surname: ' ' }, 'account.fieldsMissing'],
    ['the check letter is wrong (R228)', { personalId: '12345678A' }, 'account.personalIdInvalid'],
    ['no such phone exists (R229)', { phone: '+34123' }, 'account.phoneInvalid'],
    // The form has read it by the driver's country already; the plate's says nothing of a phone.
    ['a phone has no prefix (R229)', { phone: '612 345 678' }, 'account.phoneInvalid'],
    ['no such country exists (R230)', { country: '!!' }, 'account.countryMissing'],
    ['no such plate exists', { plate: 'ÑÑÑ' }, 'vehicle.plateInvalid'],
    ['nobody has the promotion code', { promotionCode: 'NONE' }, 'account.promotionUnknown'],
  ])('is refused when %s', async (_, patch, code) => {
    const account = fresh(patch)
    expect((await signUp(at, account)).code).toBe(code)
    expect((await rowsOf(account.email)).users).toEqual([])
  })
  it('a form with a mistake uses up nothing of what an address may register', async () => {
    const context = { ...at.context, rates: makeRates(() => Date.parse(standingAt)) }
    const api = inProcessApi(context, { address: '203.0.113.7' })
    for (let i = 0; i < 40; i++)
      await expect(api.register(fresh({ acceptsLegal: false }))).rejects.toMatchObject({
        code: 'account.legalMissing',
      })
    await expect(api.register(fresh())).resolves.toHaveProperty('token')
  })
  it('takes names of any script, and stores phone and id in one form (R228, R229)', async () => {
    const patch = {
      name: ' 蓮 ',
      surname: "D’Arc-i-Puig·l'",
      phone: '+34 612 345 678',
      personalId: 'x-1234567 l',
    }
    const account = fresh({ ...patch, brand: ' ' })
    expect((await signUp(at, account)).status).toBe(200)
    const { users, vehicles } = await rowsOf(account.email)
    expect(users[0]).toMatchObject({ first_name: '蓮', phone: '+34612345678', personal_id: 'X1234567L' })
    expect(vehicles[0]).toMatchObject({ brand: null, model: 'León' })
    expect((await signUp(at, fresh({ personalId: undefined }))).status).toBe(200)
  })
  it('takes the referral code of another driver, and gives every driver one', async () => {
    const first = fresh()
    await signUp(at, first)
    const code = (await rowsOf(first.email)).users[0]!.referral_code!
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    const friend = fresh({ promotionCode: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}` })
    expect((await signUp(at, friend)).status).toBe(200)
    expect((await rowsOf(friend.email)).users[0]!.promotion_code).toBe(code)
    const seeded = await at.context.db.selectFrom('users').select('referral_code').execute()
    expect(new Set(seeded.map(({ referral_code }) => referral_code)).size).toBe(seeded.length)
  })
  it('takes as long for an address that is taken', async () => {
    const account = fresh()
    await signUp(at, account)
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const started = performance.now()
      expect((await signUp(at, fresh({ email: account.email }))).code).toBe('account.emailTaken')
      times.push(performance.now() - started)
    }
    expect(times.sort((a, b) => a - b)[2]).toBeGreaterThan(4)
  })
})

describe('a driver to whom payments are forbidden', () => {
  it('neither sees the history nor adds a card (R252)', async () => {
    const account = fresh()
    const { token } = (await signUp(at, account)).body
    await at.context.db
      .updateTable('users')
      .set({ forbidden: '["payments"]' })
      .where('email', '=', account.email)
      .execute()
    for (const [path, options] of [
      ['users/history', { token }],
      ['users/payments', { token, body: { paymentMethod: 'pm_card_visa' } }],
    ] as const)
      expect(await tell(at, path, options)).toMatchObject({ status: 403, code: 'session.forbidden' })
  })
})
