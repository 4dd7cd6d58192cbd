import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault, type FaultCode } from '../../contract/fault'
import { sessionMachine, type Loaded } from '../../machines/session.machine'
import { token, user } from '../kit/scriptedApi'

const awake = async ({ remembered, refused }: { remembered?: string; refused?: FaultCode }) => {
  let refusal = refused
  const forgotten: string[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        recallToken: fromPromise<string | undefined, undefined>(() => Promise.resolve(remembered)),
        adoptToken: fromPromise<void, { token: string }>(() => Promise.resolve()),
        authenticate: fromPromise<void, { email: string; password: string }>(({ input }) =>
          input.email === 'driver@plaza.example' && input.password === 'Plaza2026'
            ? Promise.resolve()
            : Promise.reject(new Fault('session.wrongCredentials')),
        ),
        loadDriver: fromPromise<Loaded, undefined>(() =>
          refusal ? Promise.reject(new Fault(refusal)) : Promise.resolve({ user, bookings: [] }),
        ),
      },
      actions: {
        forgetToken: () => void forgotten.push('token'),
        endSession: () => void forgotten.push('session'),
      },
    }),
  ).start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settle()
  const refuse = (code: FaultCode): void => void (refusal = code)
  return { actor, settle, forgotten, refuse, at: () => actor.getSnapshot().value }
}

describe('a session', () => {
  it('signs in with the address in any case, and says which refusal it was (R179, R216)', async () => {
    const { actor, settle, at } = await awake({})
    actor.send({ type: 'session.signIn', email: 'nobody', password: 'Plaza2026' })
    expect(actor.getSnapshot().context.fault).toBe('session.emailInvalid')
    actor.send({ type: 'session.signIn', email: 'driver@plaza.example', password: 'wrong' })
    await settle()
    expect([at(), actor.getSnapshot().context.fault]).toEqual(['visitor', 'session.wrongCredentials'])
    actor.send({ type: 'session.signIn', email: ' Driver@Plaza.Example', password: 'Plaza2026' })
    await settle()
    expect([at(), actor.getSnapshot().context.fault]).toEqual([{ member: 'fresh' }, undefined])
  })

  it('drops the token when the server refuses it, and keeps it when there is no network (R191, R192, A35)', async () => {
    const refused = await awake({ remembered: token, refused: 'session.expired' })
    expect([refused.at(), refused.forgotten]).toEqual(['expired', ['token']])
    const offline = await awake({ remembered: token, refused: 'session.offline' })
    expect([offline.at(), offline.forgotten]).toEqual(['expired', []])
  })

  it('keeps the known driver when reading again meets a server that is busy or away, and drops one that is refused', async () => {
    for (const [code, at] of [
      ['session.offline', { member: 'fresh' }],
      ['server.unavailable', { member: 'fresh' }],
      ['request.tooMany', { member: 'fresh' }],
      ['server.internal', 'expired'],
      ['session.expired', 'expired'],
    ] as const) {
      const known = await awake({ remembered: token })
      known.refuse(code)
      known.actor.send({ type: 'session.refresh' })
      await known.settle()
      expect([known.at(), known.actor.getSnapshot().context.fault], code).toEqual([at, code])
      expect(known.forgotten, code).toEqual(at === 'expired' ? ['token'] : [])
    }
  })

  it('keeps the wanted place through the popup, and forgets everything on signing out (R086, R189)', async () => {
    const { actor, at, forgotten } = await awake({ remembered: token })
    actor.send({ type: 'session.want', path: '/user/bookings' })
    actor.send({ type: 'session.expired' })
    actor.send({ type: 'session.acknowledge' })
    expect([at(), actor.getSnapshot().context.wanted]).toEqual(['visitor', '/user/bookings'])
    expect(actor.getSnapshot().context.user).toBeUndefined()
    expect(forgotten).toEqual(['token'])
    const other = await awake({ remembered: token })
    other.actor.send({ type: 'session.want', path: '/user/bookings' })
    other.actor.send({ type: 'session.signOut' })
    expect(other.actor.getSnapshot().context.wanted).toBeUndefined()
  })

  it('warns about a token that names nobody and does not use it (R186)', async () => {
    const { actor, at } = await awake({})
    actor.send({ type: 'session.useToken', token: 'not.a.token' })
    expect([at(), actor.getSnapshot().context.tokenWarning]).toEqual(['visitor', 'noIdentity'])
  })

  it('keeps a signed-in driver when a link brings another account’s token, and says so', async () => {
    const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
    const { actor, settle, at } = await awake({ remembered: token })
    actor.send({ type: 'session.useToken', token: stranger })
    await settle()
    expect([at(), actor.getSnapshot().context]).toMatchObject([
      { member: 'fresh' },
      { user: { uid: user.uid }, tokenWarning: 'otherAccount' },
    ])
    actor.send({ type: 'session.useToken', token })
    expect(at()).toBe('adopting')
    await settle()
    expect(actor.getSnapshot().context.tokenWarning).toBeUndefined()
  })

  it('takes no token of a link before it knows who the cookie says is driving', async () => {
    const reading = fromPromise<string | undefined, undefined>(() => new Promise(() => undefined))
    const actor = createActor(sessionMachine.provide({ actors: { recallToken: reading } })).start()
    expect(actor.getSnapshot().can({ type: 'session.useToken', token })).toBe(false)
    const { actor: offline, at } = await awake({ remembered: token, refused: 'session.offline' })
    expect([at(), offline.getSnapshot().can({ type: 'session.useToken', token })]).toEqual(['expired', false])
  })

  it('ends the session on the server when the driver logs out, before the token is forgotten', async () => {
    const { actor, forgotten, at } = await awake({ remembered: token })
    actor.send({ type: 'session.signOut' })
    expect([at(), forgotten]).toEqual(['visitor', ['session', 'token']])
  })
})
