import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Profile, ProfileChange } from '../../../contract/profile'
import { inProcessApi } from '../../../server/inProcessApi'
import { newAccount, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let count = 0
let uid: string
let token: string
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(async () => {
  const { body } = await signUpComplete(at, newAccount(++count))
  uid = body.uid!
  token = body.token!
})

type Told = { status: number; code?: string; profile: Profile }
const read = async (): Promise<Profile> =>
  (await tell(at, `users/${uid}/profile`, { token })).body as unknown as Profile
const change = async (patch: Partial<ProfileChange>, of = uid): Promise<Told> => {
  const { revision = (await read()).revision, ...rest } = patch
  const { status, code, body } = await tell(at, `users/${of}`, {
    method: 'PATCH',
    token,
    body: { revision, ...rest },
  })
  return { status, code, profile: body as unknown as Profile }
}
const address = { street: 'Calle de Alcalá, 1', postcode: '28014', city: 'Madrid', country: 'ES' }

describe('the profile of a driver', () => {
  it('has what the registration has asked for, and the usual preferences (R152, R168, R345)', async () => {
    expect(await read()).toMatchObject({
      uid,
      email: `alex${count}@example.org`,
      revision: 0,
      preferences: {
        ratios: { price: 3, distance: 3, ease: 3 },
        autologinWarning: true,
        reminders: { start: true, cancel: true, end: true },
      },
    })
  })

  it('takes name, phone, address, tax number and company as they are compared, and removes them (R152)', async () => {
    const { profile } = await change({
      name: ' Ana ',
      phone: '+34 600 111 333',
      personalId: '12.345.678-z',
      address,
      taxId: 'b-12345674',
      company: 'Talleres Ruiz',
    })
    expect(profile).toMatchObject({
      name: 'Ana',
      phone: '+34600111333',
      personalId: '12345678Z',
      address,
      taxId: 'B12345674',
      company: 'Talleres Ruiz',
      revision: 1,
    })
    expect(await read()).toEqual(profile)
    const { profile: less } = await change({ phone: '', address: null, taxId: '', company: ' ' })
    for (const field of ['phone', 'address', 'taxId', 'company']) expect(less).not.toHaveProperty(field)
    expect(less.personalId).toBe('12345678Z')
  })

  it('has billing data of its own: name, surname, tax number, address and company (R163)', async () => {
    const billing = { name: 'Ana', surname: 'Ruiz', taxId: 'A28015865', company: 'Ruiz SA', address }
    expect((await change({ billing })).profile.billing).toEqual(billing)
    expect((await change({ billing: null })).profile).not.toHaveProperty('billing')
  })

  it.each([
    ['account.lettersOnly', { name: 'A1' }],
    ['account.fieldsMissing', { name: '  ' }],
    ['account.phoneInvalid', { phone: '123' }],
    ['account.personalIdInvalid', { personalId: '12345678A' }],
    ['account.taxIdInvalid', { taxId: 'B12345675' }],
    ['account.taxIdInvalid', { billing: { name: 'Ana', taxId: 'B12345675' } }],
    ['request.invalid', { address: { ...address, country: 'Spain' } }],
    ['request.invalid', { preferences: { ratios: { price: 0, distance: 3, ease: 3 } } }],
    ['request.invalid', { preferences: { ratios: { price: 3, distance: 6, ease: 3 } } }],
    ['request.invalid', { preferences: { voiceMost: -1 } }],
    ['request.invalid', { company: 'x'.repeat(121) }],
  ])('refuses with %s what is wrong: %j (R228, R229, R231, R168)', async (code, patch) => {
    const before = await read()
    expect((await change(patch as Partial<ProfileChange>)).code).toBe(code)
    expect(await read()).toEqual(before)
  })

  it('is told to the session in the words of the specification (R145, R168)', async () => {
    const user = async () => (await tell(at, `users/${uid}`, { token })).body as unknown as object
    expect(await user()).toMatchObject({
      price_ratio: 3,
      dist_ratio: 3,
      easy_ratio: 3,
      autologin_warning: true,
    })
    await change({ preferences: { ratios: { price: 5, distance: 1, ease: 2 }, autologinWarning: false } })
    expect(await user()).toMatchObject({
      price_ratio: 5,
      dist_ratio: 1,
      easy_ratio: 2,
      autologin_warning: false,
    })
  })

  it('keeps the preferences that a change does not name (R168)', async () => {
    await change({ preferences: { voiceMost: 2000 as never } })
    const { profile } = await change({ preferences: { autologinWarning: false } })
    expect(profile.preferences).toMatchObject({
      voiceMost: 2000,
      autologinWarning: false,
      reminders: { start: true },
    })
  })
})

describe('two tabs with the same profile', () => {
  it('the later change is refused, and nothing of it stays (R152)', async () => {
    expect((await change({ revision: 0, company: 'Uno' })).status).toBe(200)
    const told = await change({ revision: 0, company: 'Dos', name: 'Otra' })
    expect([told.status, told.code]).toEqual([409, 'account.changed'])
    expect(await read()).toMatchObject({ company: 'Uno', revision: 1 })
  })

  it('at the same time: one of them wins', async () => {
    const told = await Promise.all(['a', 'b', 'c'].map((company) => change({ revision: 0, company })))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

it('of another driver is neither read nor changed (R147, R248)', async () => {
  const other = (await signUpComplete(at, newAccount(++count))).body.uid!
  expect((await tell(at, `users/${other}/profile`, { token })).code).toBe('session.forbidden')
  expect((await change({ company: 'x' }, other)).code).toBe('session.forbidden')
  expect((await change({ company: 'x' }, 'nobody')).code).toBe('session.forbidden')
})

it('of a pending account is not changed: nobody has shown to be its owner (A47)', async () => {
  const { body } = await signUp(at, newAccount(++count))
  uid = body.uid!
  token = body.token!
  expect((await change({ revision: 0, company: 'x' })).code).toBe('account.incomplete')
})

it('lets an assistant book up to an amount, and leaves the rest to the phone (X31)', async () => {
  const parking = [...at.context.catalogue.all()].find(
    ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
  )!
  await tell(at, 'users/payments', { token, body: { paymentMethod: 'pm_card_visa' } })
  const page = inProcessApi(at.context, { token })
  const assistant = inProcessApi(at.context, { token, byVoice: true })
  const quote = await page.quoteBooking({ parking: parking.id, window: stay })
  const request = { quote: quote.id, key: `voice-limit-${count}` }
  await change({ preferences: { voiceMost: (quote.price.total - 1) as never } })
  await expect(assistant.createBooking(request)).rejects.toMatchObject({ code: 'booking.aboveVoiceLimit' })
  const booked = await page.createBooking(request)
  // What the page has booked is the assistant's too: a repeated request is not refused.
  expect(await assistant.createBooking(request)).toEqual(booked)
})
