/** What a connection that broke says: errors of sockets, and sentences of `pg` that carry no code. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const socketSentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/

/** The connection is of no use any more: SQLSTATE class 08, 57P01 to 57P05, and what sockets say. */
export function isCutOff(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(08|57P0)/.test(code) ||
    socketCodes.has(code) ||
    (error instanceof Error && socketSentences.test(error.message))
  )
}

/**
 * The database cannot work now, and the same question may be answered later: cut off, out of disk, memory or
 * connections (class 53), an input or output error of its disk (58), or read-only after a failover (25006).
 */
export function isAway(error: unknown): boolean {
  return isCutOff(error) || /^(53|58|25006$)/.test(codeOf(error)) || codeOf(error) === 'ENOSPC'
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && typeof (error as { code?: unknown }).code === 'string'
    ? (error as { code: string }).code
    : ''
}
