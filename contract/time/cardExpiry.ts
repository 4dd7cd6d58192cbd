/** Instant at which a card that expires `MM/YY` is no longer valid, epoch ms: the end of its month. */
function endOf(expiry: string): number {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return Date.UTC(2000 + year, month)
}

export const isCardExpired = (expiry: string, at: number): boolean => at >= endOf(expiry)

/** How long before its end a card is told to expire soon, ms. */
const soon = 60 * 86_400_000

export const expiresSoon = (expiry: string, at: number): boolean =>
  !isCardExpired(expiry, at) && at >= endOf(expiry) - soon
