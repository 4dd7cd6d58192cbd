import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault, type FaultCode } from '../../contract/fault'
import type { ExchangeToken } from '../../contract/identity'
import { sessionMachine } from '../../machines/session.machine'
import type { Exchanged, Loaded, SessionContext } from '../../machines/sessionSetup'
import { bookingOf, token, user } from '../kit/scriptedApi'

const completion = `x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`
const question: Exchanged = { needsPassword: { name: 'Ana', email: 'a…@plaza.example' } }

/** A session in a state, and what its links are answered with, in order. */
const session = (
  value: 'visitor' | { member: 'fresh' },
  context: Partial<SessionContext> = {},
  answers: (Exchanged | FaultCode)[] = [],
) => {
  const loaded = { ...user }
  const adopted: string[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        exchangeToken: fromPromise<Exchanged, ExchangeToken>(() => {
          const answer = answers.shift() ?? {}
          return typeof answer === 'string' ? Promise.reject(new Fault(answer)) : Promise.resolve(answer)
        }),
        adoptToken: fromPromise<void, { token: string }>(({ input }) => {
          adopted.push(input.token)
          return Promise.resolve()
        }),
        loadDriver: fromPromise<Loaded, undefined>(() =>
          Promise.resolve({ user: { ...loaded }, bookings: [] }),
        ),
      },
    }),
    {
      snapshot: sessionMachine.resolveState({
        value,
        context: { bookings: [], ...context } as SessionContext,
      }),
    },
  ).start()
  return {
    loaded,
    adopted,
    tell: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      return await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    },
  }
}
const member = { member: 'fresh' } as const

describe('what a session tells', () => {
  it('is that a link has completed the account without its vehicle, which another one has (R239)', async () => {
    const { tell } = session('visitor', {}, [{ plateTaken: true }])
    const { context } = await tell({ type: 'session.useToken', token: completion })
    expect(context).toMatchObject({ arrived: 'plateTaken', user: { uid: user.uid } })
  })

  it('is who was signed in by a link before the load, to that driver alone, until it was read', async () => {
    const { tell } = session(member, { user })
    const arrived = (uid: string) => ({ type: 'session.arrived', by: 'link', uid }) as const
    expect((await tell(arrived('somebody-else'))).context.arrived).toBeUndefined()
    expect((await tell(arrived(user.uid))).context.arrived).toBe('link')
    expect((await tell({ type: 'session.dismissNote' })).context.arrived).toBeUndefined()
    expect((await session('visitor').tell(arrived(user.uid))).context.arrived).toBeUndefined()
  })

  it('is another account only when another one was read', async () => {
    const { tell, loaded } = session(member, { user })
    expect((await tell({ type: 'session.refresh' })).context.arrived).toBeUndefined()
    loaded.uid = 'somebody-else'
    expect((await tell({ type: 'session.refresh' })).context.arrived).toBe('otherTab')
  })

  it('is a broken link to whom it has not been silenced for, and any other refusal to everybody (R186)', async () => {
    const broken = { type: 'session.useToken', token: 'x.e30.x' } as const
    const warningOf = async (of: ReturnType<typeof session>, event: Parameters<typeof of.tell>[0] = broken) =>
      (await of.tell(event)).context.tokenWarning
    const silenced = { user, silent: [user.uid] }
    expect(await warningOf(session('visitor', { silent: [user.uid] }))).toBe('session.tokenInvalid')
    expect(await warningOf(session(member, silenced))).toBeUndefined()
    const asIfSilenced = { user: { ...user, autologinWarning: false } }
    expect(await warningOf(session(member, asIfSilenced))).toBeUndefined()
    const used = { type: 'session.useToken', token } as const
    expect(await warningOf(session(member, silenced, ['session.tokenInvalid']), used)).toBeUndefined()
    expect(await warningOf(session(member, silenced, ['session.inactive']), used)).toBe('session.inactive')
  })

  it('is a cancelled booking by its own id, and no other (R206)', async () => {
    const bookings = [bookingOf({ uid: 'b1' }), bookingOf({ uid: 'b2' })]
    const { context } = await session(member, { user, bookings }).tell({
      type: 'session.cancelled',
      booking: 'b2',
    })
    expect(context.bookings.map(({ uid, cancelled }) => [uid, cancelled === true])).toEqual([
      ['b1', false],
      ['b2', true],
    ])
  })
})

describe('a link that asks for its password', () => {
  it('is put away, and who was signed in before stays so', async () => {
    for (const [before, known] of [
      ['visitor', undefined],
      [member, user],
    ] as const) {
      const { tell } = session(before, { user: known }, [question])
      await tell({ type: 'session.useToken', token: completion })
      expect((await tell({ type: 'session.keep' })).matches(before)).toBe(true)
    }
  })

  it.each<[FaultCode, 'proving' | 'visitor']>([
    ['session.wrongCredentials', 'proving'],
    ['session.tooManyAttempts', 'proving'],
    ['session.offline', 'proving'],
    ['request.tooMany', 'proving'],
    ['session.tokenInvalid', 'visitor'],
    ['account.alreadyComplete', 'visitor'],
  ])('after %s is %s', async (code, at) => {
    const { tell } = session('visitor', {}, [question, code])
    await tell({ type: 'session.useToken', token: completion })
    expect((await tell({ type: 'session.prove', password: 'x' })).matches(at)).toBe(true)
  })
})

it('the token of a session that was just made is the one that is kept', async () => {
  const { tell, adopted } = session('visitor')
  await tell({ type: 'session.signedIn', token })
  expect(adopted).toEqual([token])
})
