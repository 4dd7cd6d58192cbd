import type { ParkingApi } from '../../contract/calls'
import { Fault, isUnreachable } from '../../contract/fault'
import { forgetEnding, recallEnding, rememberEnding } from './endingSessions'

/**
 * The port whose `endSession` asks again until the server has heard it: who logs out without a network is logged out here at
 * once, and there as soon as there is one. The device keeps the token until then, for a page after this one.
 */
export const endSurely = (api: ParkingApi, pause = 30_000, now = Date.now): ParkingApi => {
  const endSession: ParkingApi['endSession'] = async (input) => {
    rememberEnding(input.token, now())
    for (;;)
      try {
        const answer = await api.endSession(input)
        forgetEnding(input.token, now())
        return answer
      } catch (error) {
        const code = error instanceof Fault ? error.code : undefined
        if (!isUnreachable(code)) forgetEnding(input.token, now())
        // It has ended by itself, and says nothing of who is signed in by now.
        if (code === 'session.expired') return {}
        if (!isUnreachable(code)) throw error
        await networkBack(pause)
      }
  }
  // The other calls are looked up when they are made: a port whose code comes later has no list of them.
  return Object.assign(Object.create(api) as ParkingApi, { endSession })
}

/** Ends what pages before this one could not, with the port of `endSurely`. */
export function endKept(api: ParkingApi, at = Date.now()): void {
  for (const token of recallEnding(at)) api.endSession({ token }).catch(() => undefined)
}

/** Resolves when the device says that its network is back, at the latest after `ms`. */
function networkBack(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
