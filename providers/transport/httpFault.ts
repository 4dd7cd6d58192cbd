/**
 * Why a call to a platform gave no answer that can be used.
 * `status`: 4xx or 5xx that nobody expects. `open`: its breaker is open. `busy`: its bulkhead is full.
 * `limited`: the platform's own limit of calls. `forbidden`: an address we never call. `unrecorded`: nothing to play back.
 */
export type HttpFaultKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'unreadable'
  | 'tooLarge'
  | 'open'
  | 'busy'
  | 'limited'
  | 'forbidden'
  | 'unrecorded'

/** Of a platform, never the driver's business. Its text holds no address, header or body, so it can be logged. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  constructor(
    readonly platform: string,
    readonly kind: HttpFaultKind,
    readonly status?: number,
    /** `ECONNRESET` and the like, or a word of our own. */
    readonly detail?: string,
  ) {
    super([`${platform}: ${kind}`, status, detail].filter((part) => part !== undefined).join(' '))
  }
}
