// @vitest-environment jsdom
import { waitFor } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { endKept, endSurely } from '../../../src/api/endSurely'
import { lateApi } from '../../../src/api/lateApi'
import { createFront } from '../../../src/driver'
import { now, scriptedApi, token as signedIn } from '../../kit/scriptedApi'

/** A port whose first `refused` tries to end a session fail with `code`. */
const failing = (code: ConstructorParameters<typeof Fault>[0], refused: number) => {
  const asked: unknown[] = []
  const api = scriptedApi({
    endSession: (input) => {
      asked.push(input)
      return asked.length <= refused ? Promise.reject(new Fault(code)) : Promise.resolve({})
    },
  })
  return { asked, api }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
beforeEach(() => localStorage.clear())

describe('ending a session without a network', () => {
  it('asks again when the network is back, and no more once the server has heard', async () => {
    const { asked, api } = failing('session.offline', 1)
    const ended = endSurely(api).endSession({ token: 'a' })
    await soon()
    expect(asked).toEqual([{ token: 'a' }])
    dispatchEvent(new Event('online'))
    await ended
    dispatchEvent(new Event('online'))
    await soon()
    expect(asked).toEqual([{ token: 'a' }, { token: 'a' }])
  })

  it('asks again after a while where the device never says that it has a network', async () => {
    const { asked, api } = failing('session.offline', 2)
    await endSurely(api, 5).endSession({ token: 'a' })
    expect(asked).toHaveLength(3)
  })

  it('does not ask again when the server refuses', async () => {
    const { asked, api } = failing('request.invalid', 9)
    await expect(endSurely(api, 5).endSession({ token: 'a' })).rejects.toThrow('request.invalid')
    expect(asked).toHaveLength(1)
    const ended = failing('session.expired', 9)
    expect(await endSurely(ended.api, 5).endSession({ token: 'a' })).toEqual({})
    expect(ended.asked).toHaveLength(1)
  })

  it('is left to the next page, which asks once more and keeps no token afterwards', async () => {
    void endSurely(failing('session.offline', 9).api, 60_000).endSession({ token: 'a' })
    await soon()
    const next = failing('server.unavailable', 1)
    endKept(endSurely(next.api, 5))
    await soon()
    expect(next.asked).toEqual([{ token: 'a' }, { token: 'a' }])
    expect(localStorage.length).toBe(0)
    // Nor is one kept that had ended by itself.
    await endSurely(failing('session.expired', 1).api).endSession({ token: 'b' })
    expect(localStorage.length).toBe(0)
  })

  it('is asked for no longer than a session lasts, and not by what another version has written', async () => {
    const week = limits.sessionCookieSeconds * 1000
    void endSurely(failing('session.offline', 9).api, 60_000, () => 1_000).endSession({ token: 'a' })
    // A page in between, which does not reach the server either, does not make the time longer.
    endKept(
      endSurely(failing('session.offline', 9).api, 60_000, () => 5_000),
      5_000,
    )
    const askedAt = async (at: number): Promise<unknown[]> => {
      const { api, asked } = failing('session.offline', 0)
      endKept(api, at)
      await soon()
      return asked
    }
    expect(await askedAt(999 + week)).toEqual([{ token: 'a' }])
    expect(await askedAt(1_000 + week)).toEqual([])
    localStorage.setItem('endingSessions', '[null, {"token":7}]')
    expect(await askedAt(0)).toEqual([])
    localStorage.setItem('endingSessions', 'no JSON')
    expect(await askedAt(0)).toEqual([])
  })

  it('is what a driver’s log out does over the page’s ports, one inside the other', async () => {
    const { asked, api } = failing('session.offline', 0)
    const { api: late } = lateApi(() => Promise.resolve(api))
    let token: string | undefined = signedIn
    const tokens = {
      read: () => token,
      keep: (kept: string) => void (token = kept),
      forget: () => void (token = undefined),
    }
    const { actor } = createFront(endSurely(late), tokens, () => now)
    await waitFor(actor, ({ context }) => context.session.getSnapshot().matches('member'))
    actor.send({ type: 'session.signOut' })
    await expect.poll(() => asked).toEqual([{ token: signedIn }])
    expect(token).toBeUndefined()
  })
})
