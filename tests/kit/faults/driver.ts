import type { FaultCode } from '../../../contract/fault'
import { FaultBody } from '../../../contract/schemas'
import type { Node } from './cluster'

export type Ask = {
  path: string
  token?: string
  body?: object
  /** Idempotency key. */
  key?: string
}
export type Answered<T> = { ok: T } | { refused: FaultCode }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Codes that say nothing about what was asked for: ask again. */
const notNow: readonly FaultCode[] = ['server.internal', 'server.unavailable', 'request.tooMany']

const faultIn = (body: unknown): FaultCode | undefined => {
  const read = FaultBody.safeParse(body)
  return read.success ? read.data.error.code : undefined
}

/**
 * A patient client: asks until a node gives an answer, be it a refusal. A node that is down is waited for until it
 * listens, however long its start takes; a refusal is an answer even when its status is 502, because behind it may be
 * a platform's open breaker, which stays open for minutes. `until` epoch ms.
 */
export const patientDriver =
  (nodes: readonly Node[], pick: <T>(list: readonly T[]) => T, until: number) =>
  async <T>({ path, token, body, key }: Ask): Promise<Answered<T>> => {
    const met: Record<string, number> = {}
    while (Date.now() < until) {
      const node = pick(nodes)
      await node.ready()
      let what: string
      try {
        const answer = await fetch(node.url + path, {
          method: body ? 'POST' : 'GET',
          headers: {
            'content-type': 'application/json',
            ...(token && { 'access-token': token }),
            ...(key && { 'idempotency-key': key }),
          },
          body: body && JSON.stringify(body),
        })
        const told = (await answer.json()) as unknown
        if (answer.ok) return { ok: told as T }
        const code = faultIn(told)
        if (code && !notNow.includes(code)) return { refused: code }
        what = `${answer.status} ${code}`
      } catch (error) {
        // Killed under our request.
        what = String((error as Error).cause ?? error)
      }
      met[what] = (met[what] ?? 0) + 1
      await pause(50)
    }
    throw new Error(`nobody answered ${path}; met ${JSON.stringify(met)}`)
  }
