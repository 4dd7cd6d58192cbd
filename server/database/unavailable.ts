/** Codes of socket errors, and messages of `pg` that have no code, of a broken connection. */
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

/** True when the connection cannot be used any more: SQLSTATE class 08, 57P01 to 57P05, and socket errors. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(08|57P0)/.test(code) ||
    socketCodes.has(code) ||
    (error instanceof Error && socketSentences.test(error.message))
  )
}

/**
 * True when the database cannot work now and the same query may succeed later: broken connection, out of disk, memory
 * or connections (SQLSTATE class 53), an input or output error of its disk (58), or read-only after a failover
 * (25006).
 */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || /^(53|58|25006$)/.test(codeOf(error)) || codeOf(error) === 'ENOSPC'
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && typeof (error as { code?: unknown }).code === 'string'
    ? (error as { code: string }).code
    : ''
}
