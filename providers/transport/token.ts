import { HttpFault } from './httpFault'
import type { HttpAnswer } from './http'

export type Login = {
  token: string
  /** Replaces the password when the token has expired. */
  refresh?: string
}

export type Tokens = {
  /** Calls with a token; when the platform rejects it, once more with a new one. */
  use(call: (token: string) => Promise<HttpAnswer>, signal: AbortSignal): Promise<HttpAnswer>
}

/**
 * Caches one token of a platform. Concurrent calls share one login, which continues when its first caller aborts.
 * `isStale` distinguishes an expired token from a refusal with status 401.
 */
export function makeTokens(
  platform: string,
  login: (known: Login | undefined, signal: AbortSignal) => Promise<Login>,
  isStale: (answer: HttpAnswer) => boolean = ({ status }) => status === 401,
): Tokens {
  let known: Login | undefined
  let running: Promise<Login> | undefined

  const renew = (): Promise<Login> => {
    running ??= login(known, AbortSignal.timeout(10_000))
      .then((fresh) => (known = fresh))
      .finally(() => (running = undefined))
    return running
  }
  const waitFor = (promise: Promise<Login>, signal: AbortSignal): Promise<Login> =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason as Error)
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })

  return {
    use: async (call, signal) => {
      const mine = known ?? (await waitFor(renew(), signal))
      const answer = await call(mine.token)
      if (!isStale(answer)) return answer
      // Another call may have renewed it meanwhile.
      const fresh = known && known !== mine ? known : await waitFor(renew(), signal)
      const second = await call(fresh.token)
      if (isStale(second)) throw new HttpFault(platform, 'status', 401)
      return second
    },
  }
}
