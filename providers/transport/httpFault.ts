/**
 * Why a call to a platform gave no usable answer. `status`: an unexpected 4xx or 5xx. `open`: its circuit breaker is
 * open. `busy`: its bulkhead is full. `limited`: the platform's limit of calls. `forbidden`: an address that Plaza
 * never calls. `unrecorded`: no recording to play back.
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

/**
 * An error of a platform, which the driver never sees. Its text has no address, header or body, so that it can be
 * logged.
 */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  constructor(
    readonly platform: string,
    readonly kind: HttpFaultKind,
    readonly status?: number,
    /** A code like `ECONNRESET`, or a word of Plaza. */
    readonly detail?: string,
  ) {
    super([`${platform}: ${kind}`, status, detail].filter((part) => part !== undefined).join(' '))
  }
}
