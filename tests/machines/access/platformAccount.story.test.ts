import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { FaultCode } from '../../../contract/fault'
import {
  platformAccountMachine,
  rightLife,
  type PlatformAccountEvent,
} from '../../../machines/access/platformAccount.machine'

const day = 86_400_000
type Answer = { right: string } | { refused: FaultCode }

/** An account of a plate whose platform answers when it is told to. */
const start = () => {
  const clock = new SimulatedClock()
  const open: { what: 'assign' | 'revoke'; answer: (output: unknown) => void }[] = []
  const held = <Output>(what: 'assign' | 'revoke') =>
    fromPromise<Output, undefined>(
      () => new Promise((answer) => open.push({ what, answer: answer as () => void })),
    )
  const machine = platformAccountMachine.provide({
    actors: { assignRight: held<Answer>('assign'), revokeRight: held<unknown>('revoke') },
  })
  const input = { plate: '4821KJT', platform: 'via-libre' }
  const actor = createActor(machine, { input, clock }).start()
  const told = () => {
    const { value, context, status } = actor.getSnapshot()
    return { at: value, ...context, over: status === 'done' }
  }
  const answer = async (what: 'assign' | 'revoke', output: unknown) => {
    const call = open.pop()
    expect(call?.what).toBe(what)
    call?.answer(output)
    await new Promise((resolve) => setImmediate(resolve))
    return told()
  }
  return {
    told,
    send: (type: PlatformAccountEvent['type']) => {
      actor.send({ type })
      return told()
    },
    assign: (output: Answer = { right: `r${actor.getSnapshot().context.rights}` }) =>
      answer('assign', output),
    revoke: () => answer('revoke', {}),
    wait: (ms: number) => {
      clock.increment(ms)
      return told()
    },
  }
}
const active = async () => {
  const account = start()
  await account.assign()
  return account
}

describe('the account of a plate at a platform', () => {
  it('has a right once the platform has assigned it (R014)', async () => {
    const account = start()
    expect(account.told()).toMatchObject({ at: 'creating', rights: 1 })
    expect(await account.assign()).toMatchObject({ at: 'active', right: 'r1' })
  })

  it('is refused, and says why', async () => {
    expect(await start().assign({ refused: 'access.plateTaken' })).toMatchObject({
      ...{ at: 'refused', fault: 'access.plateTaken', over: true },
    })
  })

  it('deleted while it is created, ends what was begun: a right that comes is revoked', async () => {
    const account = start()
    expect(account.send('account.delete').at).toBe('ending')
    // Twice changes nothing.
    expect(account.send('account.delete').at).toBe('ending')
    expect(await account.assign({ right: 'late' })).toMatchObject({ at: 'deleting', right: 'late' })
    expect(await account.revoke()).toMatchObject({ at: 'deleted', right: undefined, over: true })
  })

  it('deleted while it is created and refused then, leaves nothing', async () => {
    const account = start()
    account.send('account.delete')
    expect(await account.assign({ refused: 'access.plateTaken' })).toMatchObject({
      at: 'deleted',
      over: true,
    })
  })

  it('gets another right after 335 days, before the first one ends', async () => {
    const account = await active()
    expect(account.wait(334 * day).at).toBe('active')
    expect(account.wait(day).at).toBe('renewing')
    expect(335 * day).toBeLessThan(rightLife)
    expect(await account.revoke()).toMatchObject({ at: 'creating', rights: 2, right: undefined })
    expect(await account.assign()).toMatchObject({ at: 'active', right: 'r2' })
    // The next one lasts as long.
    expect(account.wait(334 * day).at).toBe('active')
    expect(account.wait(day).at).toBe('renewing')
    expect(account.send('account.delete').at).toBe('deleting')
  })

  it('is suspended while something is owed, and gets a new right when it is paid', async () => {
    const account = await active()
    expect(account.send('account.suspend').at).toBe('suspending')
    expect(await account.revoke()).toMatchObject({ at: 'suspended', right: undefined })
    expect(account.send('account.resume')).toMatchObject({ at: 'creating', rights: 2 })
    expect((await account.assign()).at).toBe('active')
  })

  it('resumed before the platform has answered, revokes first and creates then', async () => {
    const account = await active()
    account.send('account.suspend')
    expect(account.send('account.resume').at).toBe('renewing')
    expect((await account.revoke()).at).toBe('creating')
  })

  it('is deleted from every state, and what is deleted stays so', async () => {
    const whenActive = await active()
    expect(whenActive.send('account.delete').at).toBe('deleting')
    expect((await whenActive.revoke()).at).toBe('deleted')
    const suspending = await active()
    suspending.send('account.suspend')
    expect(suspending.send('account.delete').at).toBe('deleting')
    const suspended = await active()
    suspended.send('account.suspend')
    await suspended.revoke()
    expect(suspended.send('account.delete')).toMatchObject({ at: 'deleted', over: true })
    expect(suspended.send('account.resume').at).toBe('deleted')
  })
})
