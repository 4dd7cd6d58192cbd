import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { sessionMachine } from '../../machines/session.machine'
import type { SessionContext } from '../../machines/sessionSetup'
import { token, user } from '../kit/scriptedApi'

const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
const nobody = 'x.e30.x'
const session = (value: StateValue, context: Partial<SessionContext> = {}) =>
  sessionMachine.resolveState({ value, context: { bookings: [], ...context } as SessionContext })
const visitor = session('visitor')
const member = session({ member: 'fresh' }, { user })
const ended = session('expired', { user, fault: 'session.expired' })
const offline = session('expired', { user, fault: 'session.offline' })

describe('what a session takes', () => {
  it('is a new account’s token, of the driver it knows or of any when it knows none, and never of nobody', () => {
    const takes = (given: typeof visitor) =>
      [nobody, stranger, token].map((each) => given.can({ type: 'session.signedIn', token: each }))
    expect(takes(visitor)).toEqual([false, true, true])
    expect(takes(member)).toEqual([false, false, true])
    expect(takes(ended)).toEqual([false, true, true])
    expect(takes(offline)).toEqual([false, false, false])
  })

  it('is a link after it has ended, but not while the server is not reached, and never one of nobody', () => {
    const takes = (given: typeof visitor) =>
      [nobody, stranger, token].map((each) => given.can({ type: 'session.useToken', token: each }))
    expect(takes(ended)).toEqual([false, true, true])
    expect(takes(offline)).toEqual([false, false, false])
  })

  it('is another try to read the driver only where the server was not reached', () => {
    const again = { type: 'session.refresh' } as const
    expect([visitor, ended, offline].map((given) => given.can(again))).toEqual([false, false, true])
  })

  it('is the account of another tab, unless it is its own', () => {
    const takes = [stranger, token].map((each) => member.can({ type: 'session.changed', token: each }))
    expect(takes).toEqual([true, false])
  })
})
