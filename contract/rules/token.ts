/** The uid that a token's payload carries, read without verifying (A33); the server verifies on first use. */
export function uidOfToken(token: string): string | undefined {
  const uid = payloadOf(token)?.uid
  return typeof uid === 'string' && uid ? uid : undefined
}

/** Whether the token is of the link that completes an account, read without verifying. */
export function isCompletionLink(token: string): boolean {
  return payloadOf(token)?.aud === 'completion'
}

function payloadOf(token: string): { uid?: unknown; aud?: unknown } | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    return (JSON.parse(text) as { uid?: unknown; aud?: unknown } | null) ?? undefined
  } catch {
    return undefined
  }
}
