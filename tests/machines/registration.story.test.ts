import { describe, expect, it } from 'vitest'
import type { FaultCode } from '../../contract/fault'
import { plateOf } from '../../machines/account/registrationContext'
import type { RegistrationEvent } from '../../machines/account/registrationSetup'
import { soundForm } from '../kit/accountForm'
import { car, next, secret, startRegistration, submit, you } from '../kit/startedRegistration'

const { name, surname, email, emailRepeat, phone, password, country, plate } = soundForm

describe('the registration', () => {
  it('goes from the person to the mail, signs the driver in and keeps no password (R129, R150, R211, R217)', async () => {
    const { tell, asked, signedIn, actor } = startRegistration()
    const { at, form } = await tell(you, secret, car, submit)
    expect(at).toBe('"sent"')
    expect(asked).toEqual([
      {
        name,
        surname,
        email,
        phone: '+34612345678',
        password,
        country,
        plate: '4821KJT',
        locale: 'de',
        acceptsLegal: true,
        acceptsTerms: true,
      },
    ])
    expect(signedIn).toHaveBeenCalledExactlyOnceWith('t1')
    expect([form.password, form.passwordRepeat]).toEqual(['', ''])
    expect((await tell({ type: 'registration.resend' })).resent).toBe(true)
    actor.send({ type: 'registration.completed' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('stays at a step and names each field that is wrong, with all that was typed (R226, R229, R297, R323)', async () => {
    const { tell } = startRegistration()
    const wrong = await tell(next({ name: 'R2', surname: '', email, emailRepeat: 'x', phone: '12' }))
    expect(wrong.at).toBe('{"editing":{"you":"resting"}}')
    expect(wrong.faults).toEqual({
      name: 'account.lettersOnly',
      surname: 'account.fieldsMissing',
      emailRepeat: 'account.emailMismatch',
      phone: 'account.phoneInvalid',
    })
    expect((await tell(next({ name, surname, emailRepeat }))).faults).toEqual({
      phone: 'account.phoneInvalid',
    })
    expect((await tell(next({ surname: '', phone }))).faults).toEqual({ surname: 'account.fieldsMissing' })
    const mended = await tell({ type: 'registration.edit', typed: { phone } })
    expect([mended.faults, mended.form.phone]).toEqual([{ surname: 'account.fieldsMissing' }, phone])
  })

  it('takes the sign that the country allows, unless the driver insists on the other (X06)', async () => {
    const { tell, actor } = startRegistration()
    await tell(you, secret, { type: 'registration.edit', typed: { country: 'DE', plate: 'M 0Z 2481' } })
    expect(plateOf(actor.getSnapshot().context)?.doubtful).toEqual([{ at: 1, sign: 'O', other: '0' }])
    const sign = (at: number, text: string): RegistrationEvent => ({
      type: 'registration.sign',
      at,
      sign: text,
    })
    const insisted = await tell(sign(1, '0'), next({}))
    expect([insisted.at, insisted.faults]).toEqual([
      '{"editing":{"vehicle":"resting"}}',
      { plate: 'vehicle.plateInvalid' },
    ])
    expect((await tell(sign(1, 'O'), next({}))).at).toBe('{"editing":"terms"}')
  })

  it.each<[FaultCode, string, object]>([
    ['account.emailTaken', '{"editing":{"you":"resting"}}', { email: 'account.emailTaken' }],
    ['account.passwordCommon', '{"editing":{"password":"resting"}}', { password: 'account.passwordCommon' }],
    ['account.plateTaken', '{"editing":{"vehicle":"resting"}}', { plate: 'account.plateTaken' }],
    ['account.promotionUnknown', '{"editing":"terms"}', { promotionCode: 'account.promotionUnknown' }],
    ['request.tooMany', '{"editing":"terms"}', {}],
    ['session.offline', '{"editing":"terms"}', {}],
    ['server.internal', '{"editing":"terms"}', {}],
  ])(
    'tells %s where it belongs, with passwords and all else kept (R238, R239, R294, R295, R323)',
    async (code, at, faults) => {
      const { tell } = startRegistration([code])
      const told = await tell(you, secret, car, submit)
      expect([told.at, told.faults]).toEqual([at, faults])
      expect(told.form).toMatchObject({ email, password, plate, acceptsTerms: true })
      expect(told.fault).toBe(Object.keys(faults).length > 0 ? undefined : code)
      expect(told.wait).toBe(code === 'request.tooMany' ? 30 : undefined)
      expect((await tell(submit)).at).toBe(
        code === 'account.emailTaken' || code === 'account.passwordCommon' || code === 'account.plateTaken'
          ? at
          : '"sent"',
      )
    },
  )

  it('asks for terms and legal policy, and takes one submit only (R232, R233, R296, R299)', async () => {
    const { tell, actor, asked } = startRegistration()
    const none = { type: 'registration.submit', typed: {}, locale: 'es' } as const
    const told = await tell(you, secret, car, none)
    expect(told.faults).toEqual({
      acceptsLegal: 'account.legalMissing',
      acceptsTerms: 'account.termsMissing',
    })
    actor.send(submit)
    expect(actor.getSnapshot().can(submit)).toBe(false)
    await tell(submit)
    expect(asked).toHaveLength(1)
  })

  it.each([
    [
      '{"you":"resting"}',
      { email: 'x' },
      { email: 'session.emailInvalid', emailRepeat: 'account.emailMismatch' },
    ],
    [
      '{"password":"resting"}',
      { password: 'x' },
      { password: 'account.passwordWeak', passwordRepeat: 'account.passwordMismatch' },
    ],
    ['{"vehicle":"resting"}', { plate: '' }, { plate: 'account.fieldsMissing' }],
  ])(
    'sends nothing that the browser has changed for the worse, and leads to %s',
    async (at, typed, faults) => {
      const { tell, asked } = startRegistration()
      const told = await tell(you, secret, car, { ...submit, typed: { ...submit.typed, ...typed } })
      expect([told.at, told.faults]).toEqual([`{"editing":${at}}`, faults])
      expect(asked).toEqual([])
    },
  )

  it('sends what may be left out when it is there, without the spaces around it (R150)', async () => {
    const { tell, asked } = startRegistration()
    const { personalId, brand, model } = soundForm
    const last = { ...submit, typed: { ...submit.typed, promotionCode: ' AMIGA5 ' } }
    await tell(next({ name, surname, email, emailRepeat, phone, personalId }), secret)
    await tell(next({ country, plate, brand: ` ${brand} `, model }), last)
    expect(asked).toMatchObject([{ personalId, brand, model, promotionCode: 'AMIGA5' }])
  })

  it.each([
    ['password', '{"editing":{"password":"resting"}}', false],
    ['vehicle', '{"editing":{"password":"resting"}}', true],
    ['terms', '{"editing":{"password":"resting"}}', true],
    ['you', '{"editing":{"you":"resting"}}', false],
    [undefined, '{"editing":{"you":"resting"}}', false],
  ] as const)(
    'goes on with a form that was kept at %s, with the passwords that no storage has',
    async (step, at, lost) => {
      const form = { ...soundForm, password: '', passwordRepeat: '' }
      const { tell } = startRegistration([], { form, step, phone: '+34612345678' })
      const begun = await tell()
      expect([begun.at, begun.passwordLost]).toEqual([at, lost])
      if (!lost) return
      const given = await tell(secret)
      expect([given.at, given.passwordLost]).toEqual(['{"editing":{"vehicle":"resting"}}', false])
      expect((await tell(car, submit)).at).toBe('"sent"')
    },
  )

  it.each(['password', 'vehicle', 'terms'] as const)(
    'begins anew at %s with a phone that was never read',
    async (step) => {
      const begun = await startRegistration([], { form: soundForm, step }).tell()
      expect([begun.at, begun.passwordLost]).toEqual(['{"editing":{"you":"resting"}}', false])
    },
  )

  it('sends the phone that was typed last, however often the first step was passed', async () => {
    const { tell, asked } = startRegistration()
    const read = await tell(you, { type: 'registration.back' })
    expect(read.phone).toBe('+34612345678')
    const typed = await tell({ type: 'registration.edit', typed: { phone: '600 11 22 33' } })
    expect(typed.phone).toBeUndefined()
    await tell(next({}), secret, car, submit)
    expect(asked.map((account) => account.phone)).toEqual(['+34600112233'])
  })
})
