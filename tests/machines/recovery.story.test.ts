import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../contract/fault'
import type { PasswordResetAnswer } from '../../contract/identity'
import { provideRecovery } from '../../machines/account/provide'
import type { NewPassword, RecoveryEvent, RecoveryInput } from '../../machines/account/recovery.machine'
import { scriptedApi } from '../kit/scriptedApi'

const start = (
  input: RecoveryInput,
  answers: (boolean | Fault | PasswordResetAnswer)[] = [],
  checked: boolean | Fault | PasswordResetAnswer = true,
) => {
  const asked: object[] = []
  const told = (given: boolean | PasswordResetAnswer): PasswordResetAnswer =>
    typeof given === 'boolean' ? { success: given } : given
  const answer = (request: object): Promise<PasswordResetAnswer> => {
    asked.push(request)
    const next = answers.shift() ?? true
    return next instanceof Fault ? Promise.reject(next) : Promise.resolve(told(next))
  }
  const api = scriptedApi({
    requestRecovery: (request) => answer(request).then(() => ({})),
    checkReset: () => (checked instanceof Fault ? Promise.reject(checked) : Promise.resolve(told(checked))),
    resetPassword: answer,
  })
  const clock = new SimulatedClock()
  const actor = createActor(provideRecovery(api), { input, clock }).start()
  const tell = async (event?: RecoveryEvent) => {
    await waitFor(actor, (snapshot) => !snapshot.matches('checking'))
    if (event) actor.send(event)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { actor, tell, asked, clock }
}
const ask = (email: string) => ({ type: 'recovery.request', email, locale: 'fr' }) as const
const save = (password: string, repeat = password) =>
  ({ type: 'recovery.save', typed: { password, repeat } }) as const
const link = { email: 'Lucia@Plaza.example', vt: 'v1' }

describe('the recovery of a password', () => {
  it('waits for an e-mail, sends it in lower case, and has sent it (R126, R208, R217)', async () => {
    const { tell, asked } = start({})
    expect((await tell(ask('Lucia@Plaza.example'))).at).toBe('sent')
    expect(asked).toEqual([{ email: 'lucia@plaza.example', locale: 'fr' }])
    expect((await tell({ type: 'recovery.again' })).at).toBe('waiting')
  })
  it('names an e-mail that is empty, half or not registered (R236, R237, R292, R293)', async () => {
    const { tell, asked } = start({}, [new Fault('recovery.notRegistered')])
    expect((await tell(ask('  '))).faults).toEqual({ email: 'session.emailMissing' })
    expect((await tell(ask('nobody'))).faults).toEqual({ email: 'session.emailInvalid' })
    expect(asked).toEqual([])
    expect(await tell(ask('a@b.example'))).toMatchObject({
      at: 'waiting',
      email: 'a@b.example',
      faults: { email: 'recovery.notRegistered' },
    })
  })
  it('keeps the e-mail when the server does not answer, or asks to wait (R323)', async () => {
    const { tell } = start({}, [new Fault('session.offline'), new Fault('request.tooMany', '', 40)])
    expect(await tell(ask('a@b.example'))).toMatchObject({
      at: 'waiting',
      fault: 'session.offline',
      email: 'a@b.example',
    })
    expect(await tell(ask('a@b.example'))).toMatchObject({ fault: 'request.tooMany', wait: 40 })
  })
})

describe('the page of the mailed link', () => {
  it('asks for the name of an account that has none, and sends it with the password (R211)', async () => {
    const { tell, asked } = start({ link }, [], { success: true, needsName: true })
    expect((await tell(save('Garaje2026'))).faults).toEqual({
      name: 'account.fieldsMissing',
      surname: 'account.fieldsMissing',
    })
    const named = { password: 'Garaje2026', repeat: 'Garaje2026', name: 'R2D2', surname: 'Ruiz' }
    expect((await tell({ type: 'recovery.save', typed: named })).faults).toEqual({
      name: 'account.lettersOnly',
    })
    expect((await tell({ type: 'recovery.save', typed: { ...named, name: 'Ana' } })).at).toBe('saved')
    expect(asked).toEqual([
      { email: 'lucia@plaza.example', vt: 'v1', pass: 'Garaje2026', name: 'Ana', surname: 'Ruiz' },
    ])
  })
  it('asks for the name when the server says so only at the saving, and for none otherwise (R211)', async () => {
    const { tell, asked } = start(
      { link },
      [{ success: false, needsName: true }, true],
      new Fault('session.offline'),
    )
    expect(await tell(save('Garaje2026'))).toMatchObject({
      at: { setting: 'resting' },
      asksName: true,
      password: 'Garaje2026',
      faults: { name: 'account.fieldsMissing', surname: 'account.fieldsMissing' },
    })
    expect(asked[0]).not.toHaveProperty('name')
    expect((await tell({ type: 'recovery.save', typed: { name: 'Ana', surname: 'Ruiz' } })).at).toBe('saved')
  })
  it('tells at once that the link was used, and asks on when nobody says so (R210)', async () => {
    const used = start({ link }, [], false)
    expect((await used.tell()).at).toBe('expired')
    expect(used.asked).toEqual([])
    const offline = start({ link }, [], new Fault('session.offline'))
    offline.actor.send({ type: 'recovery.edit', typed: { password: 'Garaje' } })
    expect(await offline.tell()).toMatchObject({
      at: { setting: 'typing' },
      password: 'Garaje',
      fault: undefined,
    })
    offline.clock.increment(1000)
    expect(offline.actor.getSnapshot().context.faults).toEqual({ password: 'account.passwordWeak' })
  })
  it('saves a password and goes to the login 5 s later (R209, R332)', async () => {
    const { tell, asked, actor, clock } = start({ link })
    const saved = await tell(save('Garaje2026'))
    expect([saved.at, saved.password, saved.vt]).toEqual(['saved', '', undefined])
    expect(asked).toEqual([{ email: 'lucia@plaza.example', vt: 'v1', pass: 'Garaje2026' }])
    clock.increment(4999)
    expect(actor.getSnapshot().value).toBe('saved')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('over')
  })
  it('says that the link has expired (R208, R210)', async () => {
    const { tell } = start({ link }, [false])
    expect((await tell(save('Garaje2026'))).at).toBe('expired')
  })
  it('checks the password 1 s after typing stops, and when it is saved (R224, R225)', async () => {
    const { tell, actor, clock, asked } = start({ link })
    await tell()
    const faults = () => actor.getSnapshot().context.faults
    actor.send({ type: 'recovery.edit', typed: { password: 'weak' } })
    clock.increment(999)
    expect(faults()).toEqual({})
    clock.increment(1)
    expect(faults()).toEqual({ password: 'account.passwordWeak' })
    expect((await tell(save('Garaje2026', 'Garaje2027'))).faults).toEqual({
      repeat: 'account.passwordMismatch',
    })
    expect((await tell(save('Garaje2026¡'))).faults).toEqual({ password: 'account.passwordSymbol' })
    expect(asked).toEqual([])
  })
  it('misses a password only when it is saved, and tells a repeat that differs once it is typed (R225, R315)', async () => {
    const { tell, actor, clock } = start({ link })
    await tell()
    const faultsOf = (typed: Partial<NewPassword>) => {
      actor.send({ type: 'recovery.edit', typed })
      clock.increment(1000)
      return actor.getSnapshot().context.faults
    }
    expect(faultsOf({ repeat: 'x' })).toEqual({ repeat: 'account.passwordMismatch' })
    expect(faultsOf({ password: 'Garaje2026', repeat: 'x' })).toEqual({ repeat: 'account.passwordMismatch' })
    expect((await tell(save(''))).faults).toEqual({ password: 'account.fieldsMissing' })
  })
  it('keeps what was typed when the server is away (R323)', async () => {
    const { tell } = start({ link }, [new Fault('server.unavailable'), new Fault('account.passwordCommon')])
    expect(await tell(save('Garaje2026'))).toMatchObject({
      fault: 'server.unavailable',
      password: 'Garaje2026',
      vt: 'v1',
    })
    expect(await tell(save('Garaje2026'))).toMatchObject({ faults: { password: 'account.passwordCommon' } })
  })
  it('is left when its hash cannot be read (R128)', () => {
    expect(start({ link: 'broken' }).actor.getSnapshot().value).toBe('unreadable')
  })
})
