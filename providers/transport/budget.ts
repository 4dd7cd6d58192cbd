/** Calls that a platform allows; days are in UTC. */
export type CallLimits = { perSecond: number; perDay: number }

export type Budget = {
  /** Counts one call; or returns the limit that has none left for callers that may use `share` of it (0 to 1). */
  spend(share: number): 'per second' | 'per day' | undefined
}

const dayLength = 86_400_000

/** Counts the calls of this process to one platform. `now` is epoch ms; a clock that goes back resets nothing. */
export function makeBudget({ perSecond, perDay }: CallLimits, now: () => number): Budget {
  let left = perSecond
  let filled = now()
  let day = Math.floor(now() / dayLength)
  let today = 0
  return {
    spend: (share) => {
      const at = now()
      if (Math.floor(at / dayLength) > day) {
        day = Math.floor(at / dayLength)
        today = 0
      }
      left = Math.min(perSecond, left + (Math.max(0, at - filled) / 1_000) * perSecond)
      filled = Math.max(filled, at)
      if (today >= perDay * share) return 'per day'
      // Tolerance, because shares are not exact in binary.
      if (left - 1 < perSecond * (1 - share) - 1e-9) return 'per second'
      left -= 1
      today += 1
      return undefined
    },
  }
}
