import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault, type FaultCode } from '../../contract/fault'
import type { ExchangeToken } from '../../contract/identity'
import { sessionMachine } from '../../machines/session.machine'
import type { Exchanged, Loaded } from '../../machines/sessionSetup'
import { bookingOf, token, user } from '../kit/scriptedApi'

type World = { remembered?: string; refused?: FaultCode; linkRefused?: FaultCode; registered?: string }
const awake = async ({ remembered, refused, linkRefused, registered }: World) => {
  const done: string[] = []
  let refusal = refused
  const forgotten: string[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        recallToken: fromPromise<string | undefined, undefined>(() => Promise.resolve(remembered)),
        adoptToken: fromPromise<void, { token: string }>(() => Promise.resolve()),
        exchangeToken: fromPromise<Exchanged, ExchangeToken>(({ input }) => {
          if (linkRefused) return Promise.reject(new Fault(linkRefused))
          if (registered && !input.password && !input.notMine)
            return Promise.resolve({ needsPassword: { name: 'Ana', email: 'a…@plaza.example' } })
          if (registered && !input.notMine && input.password !== registered)
            return Promise.reject(new Fault('session.wrongCredentials'))
          done.push(`exchange ${input.token}`)
          return Promise.resolve({})
        }),
        authenticate: fromPromise<void, { email: string; password: string }>(({ input }) =>
          input.email === 'driver@plaza.example' && input.password === 'Plaza2026'
            ? Promise.resolve()
            : Promise.reject(new Fault('session.wrongCredentials')),
        ),
        loadDriver: fromPromise<Loaded, undefined>(() =>
          refusal ? Promise.reject(new Fault(refusal)) : Promise.resolve({ user, bookings: [bookingOf()] }),
        ),
      },
      actions: {
        forgetToken: () => void forgotten.push('token'),
        endSession: () => void forgotten.push('session'),
        syncPush: () => void done.push('push'),
      },
    }),
  ).start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settle()
  const refuse = (code: FaultCode): void => void (refusal = code)
  return { actor, settle, forgotten, done, refuse, at: () => actor.getSnapshot().value }
}

describe('a session', () => {
  it('signs in with the address in any case, and says which refusal it was; then it knows balance, vehicles and bookings (R146, R179, R190, R216)', async () => {
    const { actor, settle, at } = await awake({})
    actor.send({ type: 'session.signIn', email: 'nobody', password: 'Plaza2026' })
    expect(actor.getSnapshot().context.fault).toBe('session.emailInvalid')
    actor.send({ type: 'session.signIn', email: ' ', password: 'Plaza2026' })
    expect(actor.getSnapshot().context.fault).toBe('session.emailMissing')
    actor.send({ type: 'session.signIn', email: 'driver@plaza.example', password: 'wrong' })
    await settle()
    expect([at(), actor.getSnapshot().context.fault]).toEqual(['visitor', 'session.wrongCredentials'])
    actor.send({ type: 'session.signIn', email: ' Driver@Plaza.Example', password: 'Plaza2026' })
    await settle()
    expect([at(), actor.getSnapshot().context.fault]).toEqual([{ member: 'fresh' }, undefined])
    const { user: known, bookings } = actor.getSnapshot().context
    expect(known).toMatchObject({ balance: user.balance, vehicles: user.vehicles })
    expect(bookings.map(({ uid }) => uid)).toEqual([bookingOf().uid])
  })

  it('drops the token when the server refuses it, and keeps it when there is no network (R191, R192, R322, A35)', async () => {
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
    expect([at(), actor.getSnapshot().context.tokenWarning]).toEqual(['visitor', 'session.tokenInvalid'])
    actor.send({ type: 'session.dismissNote' })
    expect(actor.getSnapshot().context.tokenWarning).toBeUndefined()
  })

  it('silences that warning for the account that asked, until it asks for it again (R186)', async () => {
    const { actor } = await awake({ remembered: token })
    const warned = (accounts: string[]): boolean => {
      actor.send({ type: 'session.silence', accounts })
      actor.send({ type: 'session.useToken', token: 'not.a.token' })
      return actor.getSnapshot().context.tokenWarning !== undefined
    }
    expect([warned(['somebody-else']), warned([user.uid]), warned([])]).toEqual([true, false, true])
  })

  it('says who is signed in by a link, and that the link has completed the account, until it was read', async () => {
    const completion = `x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`
    for (const [link, arrived] of [
      [token, 'link'],
      [completion, 'completed'],
    ] as const) {
      const { actor, settle } = await awake({})
      actor.send({ type: 'session.useToken', token: link })
      await settle()
      expect(actor.getSnapshot().context).toMatchObject({ arrived, user: { uid: 'u1' } })
      actor.send({ type: 'session.dismissNote' })
      expect(actor.getSnapshot().context.arrived).toBeUndefined()
    }
  })

  it('exchanges the token of a link for a session, and sends the push token then (R181, R184)', async () => {
    const { actor, settle, at, done } = await awake({})
    actor.send({ type: 'session.useToken', token })
    await settle()
    expect([at(), done]).toEqual([{ member: 'fresh' }, [`exchange ${token}`, 'push']])
  })

  it('asks for the password of a first link that is opened elsewhere, or ends it for who has not chosen it', async () => {
    const link = `x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`
    const { actor, settle, at, done } = await awake({ registered: 'Plaza2026' })
    const say = async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await settle()
      return [at(), actor.getSnapshot().context.fault]
    }
    expect(await say({ type: 'session.useToken', token: link })).toEqual([{ proving: 'asking' }, undefined])
    expect(actor.getSnapshot().context.asked).toEqual({ name: 'Ana', email: 'a…@plaza.example' })
    expect(await say({ type: 'session.prove', password: 'x' })).toEqual([
      { proving: 'asking' },
      'session.wrongCredentials',
    ])
    expect(await say({ type: 'session.keep' })).toEqual(['visitor', undefined])
    expect(actor.getSnapshot().context).toMatchObject({ link: undefined, asked: undefined })
    await say({ type: 'session.useToken', token: link })
    expect(done).toEqual([])
    expect(await say({ type: 'session.prove', password: 'Plaza2026' })).toEqual([
      { member: 'fresh' },
      undefined,
    ])
    expect(actor.getSnapshot().context).toMatchObject({ arrived: 'completed', asked: undefined })
    const stranger = await awake({ registered: 'chosen by a stranger' })
    stranger.actor.send({ type: 'session.useToken', token: link })
    await stranger.settle()
    stranger.actor.send({ type: 'session.notMine' })
    expect(stranger.at()).toEqual({ proving: 'disowning' })
    stranger.actor.send({ type: 'session.keep' })
    expect(stranger.at()).toEqual({ proving: 'asking' })
    for (const _ of ['said', 'confirmed']) stranger.actor.send({ type: 'session.notMine' })
    await stranger.settle()
    expect(stranger.actor.getSnapshot().context.arrived).toBe('notMine')
  })

  it('tells of a link that was refused, and offers one that was not answered again', async () => {
    const refused = await awake({ linkRefused: 'session.tokenInvalid' })
    refused.actor.send({ type: 'session.useToken', token })
    await refused.settle()
    expect([refused.at(), refused.actor.getSnapshot().context]).toMatchObject([
      'visitor',
      { tokenWarning: 'session.tokenInvalid', link: undefined },
    ])
    const unanswered = await awake({ remembered: token, linkRefused: 'session.offline' })
    unanswered.actor.send({ type: 'session.useToken', token })
    await unanswered.settle()
    expect([unanswered.at(), unanswered.actor.getSnapshot().context]).toMatchObject([
      { member: 'fresh' },
      { tokenWarning: 'session.offline', link: token, user: { uid: user.uid } },
    ])
  })

  it('asks before the link of another account replaces who is signed in (R184)', async () => {
    const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
    const { actor, settle, at, done } = await awake({ remembered: token })
    actor.send({ type: 'session.useToken', token: stranger })
    await settle()
    expect([at(), actor.getSnapshot().context.user?.uid, done]).toEqual([
      { member: 'replacing' },
      user.uid,
      [],
    ])
    actor.send({ type: 'session.keep' })
    expect([at(), actor.getSnapshot().context.link, done]).toEqual([{ member: 'fresh' }, undefined, []])
    actor.send({ type: 'session.useToken', token: stranger })
    actor.send({ type: 'session.replace' })
    await settle()
    expect([at(), done]).toEqual([{ member: 'fresh' }, [`exchange ${stranger}`, 'push']])
  })

  it('stays signed in when the link of another account is refused after the yes', async () => {
    const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
    const { actor, settle, at } = await awake({ remembered: token, linkRefused: 'session.inactive' })
    actor.send({ type: 'session.useToken', token: stranger })
    actor.send({ type: 'session.replace' })
    await settle()
    expect([at(), actor.getSnapshot().context]).toMatchObject([
      { member: 'fresh' },
      { user: { uid: user.uid }, tokenWarning: 'session.inactive' },
    ])
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
