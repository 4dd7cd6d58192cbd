import { createHash } from 'node:crypto'

/** Repeatable random numbers: the same seed and name give the same sequence. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** Integer between both ends, included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
}

/** A digest of the parts, for independent sequences of one seed. */
export function digestOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex')
}

/** mulberry32: small and fast, sufficient for invented stock. */
export function makeRandom(...parts: readonly (string | number)[]): Random {
  let state = Number.parseInt(digestOf(...parts).slice(0, 8), 16)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  return { next, between, pick }
}
