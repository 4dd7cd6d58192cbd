const maxBackoff = 15_000
/**
 * Number of tries after which an effect counts as stuck: it is logged, then again each time the number has doubled.
 */
export const stuckAfter = 8
/** Longest pause between tries of a stuck effect, ms. */
export const maxStuckBackoff = 300_000

/** The pause after a failed try, ms: it doubles from `first`. */
export function pauseOf(attempt: number, first: number): number {
  return attempt < stuckAfter
    ? Math.min(maxBackoff, first * 2 ** (attempt - 1))
    : Math.min(maxStuckBackoff, maxBackoff * 2 ** (attempt - stuckAfter))
}

/** True for the tries whose failure is logged. */
export function isReported(attempt: number): boolean {
  return attempt >= stuckAfter && Number.isInteger(Math.log2(attempt))
}
