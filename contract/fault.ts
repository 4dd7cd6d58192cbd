import type { FaultCode } from './faultStatus'

export type { FaultCode } from './faultStatus'

/** True when no server answered: no network, or a server that is down. A retry may succeed later. */
export const isUnreachable = (code: FaultCode | undefined): boolean =>
  code === 'session.offline' || code === 'server.unavailable'

/** An expected refusal. `detail` is for logs only, never shown to a driver. */
export class Fault extends Error {
  override readonly name = 'Fault'
  constructor(
    readonly code: FaultCode,
    readonly detail?: string,
    /** Seconds after which a retry makes sense (`Retry-After`). */
    readonly retryAfter?: number,
  ) {
    super(detail ? `${code}: ${detail}` : code)
  }
}

/** The code of an expected refusal; any other error is rethrown. */
export const faultCode = (error: unknown): FaultCode => {
  if (error instanceof Fault) return error.code
  throw error
}
