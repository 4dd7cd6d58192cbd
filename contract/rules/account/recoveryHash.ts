import { RecoveryHash } from '../../identity'

const longest = 2048

/**
 * E-mail and token in the hash of a mailed link: base64 or base64url of JSON in UTF-8, with or without `#` (R128). Undefined
 * for anything else.
 */
export function readRecoveryHash(hash: string): RecoveryHash | undefined {
  const text = hash.replace(/^#/, '')
  if (text.length > longest) return undefined
  try {
    const base64 = decodeURIComponent(text).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return RecoveryHash.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}
