// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { endSurely } from '../../../src/api/endSurely'
import { scriptedApi } from '../../kit/scriptedApi'

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

describe('ending a session without a network', () => {
  it('asks again when the network is back, and no more once the server has heard', async () => {
    const { asked, api } = failing('session.offline', 1)
    const ended = endSurely(api).endSession({ token: 'a' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([{ token: 'a' }])
    dispatchEvent(new Event('online'))
    await ended
    dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([{ token: 'a' }, { token: 'a' }])
  })

  it('asks again after a while where the device never says that it has a network', async () => {
    const { asked, api } = failing('session.offline', 2)
    await endSurely(api, 5).endSession({ token: 'a' })
    expect(asked).toHaveLength(3)
  })

  it('does not ask again when the server refuses', async () => {
    const { asked, api } = failing('session.expired', 9)
    await expect(endSurely(api, 5).endSession({ token: 'a' })).rejects.toThrow('session.expired')
    expect(asked).toHaveLength(1)
  })
})
