import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'

/** Resolves when the device says that its network is back, at the latest after `ms`. */
const networkBack = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })

/**
 * The port whose `endSession` asks again until the server has heard it, as long as the page lives: who logs out without
 * a network is logged out here at once, and there as soon as there is one. The token is written down nowhere.
 */
export const endSurely = (api: ParkingApi, pause = 30_000): ParkingApi => ({
  ...api,
  endSession: async (input) => {
    for (;;)
      try {
        return await api.endSession(input)
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'session.offline') throw error
        await networkBack(pause)
      }
  },
})
