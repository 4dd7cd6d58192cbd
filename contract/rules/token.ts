/** The uid that a token's payload carries, read without verifying (A33); the server verifies on first use. */
export const uidOfToken = (token: string): string | undefined => {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const uid = (JSON.parse(text) as { uid?: unknown }).uid
    return typeof uid === 'string' && uid ? uid : undefined
  } catch {
    return undefined
  }
}
