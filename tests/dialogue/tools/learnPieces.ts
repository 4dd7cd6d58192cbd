import { buckets, encodeWeights, type PieceData } from '../../../dialogue/language/pieces'

/** A sentence by its pieces; any of `meant` (indices of intents) is right, and it counts `worth`. */
export type Lesson = { pieces: ReadonlyMap<number, number>; meant: readonly number[]; worth: number }

const epochs = 40
const rate = 0.3
/** How many weights of a language are kept, the largest: more are a larger file, fewer understand less. */
const kept = 40_000
/** Weights are kept in whole steps from −31 to 31. */
const steps = 31
const tiny = 1e-6

/** What pieces tell of intents: multinomial logistic regression by Adagrad; the same lessons give the same weights. */
export const learnPieces = (intents: readonly string[], lessons: readonly Lesson[]): PieceData => {
  const I = intents.length
  const w = new Float32Array(buckets * I)
  const spread = new Float32Array(buckets * I).fill(tiny)
  const bias = new Float32Array(I)
  const biasSpread = new Float32Array(I).fill(tiny)
  const slope = new Float32Array(buckets * I)
  const z = new Float64Array(I)
  const flat = lessons.map((lesson) => ({
    ...lesson,
    at: [...lesson.pieces.keys()],
    n: [...lesson.pieces.values()],
  }))
  for (let epoch = 0; epoch < epochs; epoch++) {
    slope.fill(0)
    const biasSlope = new Float32Array(I)
    for (const { at, n, meant, worth } of flat) {
      z.set(bias)
      for (const [k, bucket] of at.entries())
        for (let i = 0, base = bucket * I; i < I; i++) z[i] = (z[i] ?? 0) + (n[k] ?? 0) * (w[base + i] ?? 0)
      const most = Math.max(...z)
      let all = 0
      for (let i = 0; i < I; i++) all += z[i] = Math.exp((z[i] ?? 0) - most)
      const right = meant.reduce((sum, i) => sum + (z[i] ?? 0), 0) + 1e-12
      for (let i = 0; i < I; i++)
        z[i] = worth * ((z[i] ?? 0) / all - (meant.includes(i) ? (z[i] ?? 0) / right : 0))
      for (let i = 0; i < I; i++) biasSlope[i] = (biasSlope[i] ?? 0) + (z[i] ?? 0)
      for (const [k, bucket] of at.entries())
        for (let i = 0, base = bucket * I; i < I; i++)
          slope[base + i] = (slope[base + i] ?? 0) + (n[k] ?? 0) * (z[i] ?? 0)
    }
    const step = (values: Float32Array, by: Float32Array, squares: Float32Array): void => {
      for (let p = 0; p < values.length; p++) {
        const g = by[p] ?? 0
        if (g === 0) continue
        squares[p] = (squares[p] ?? 0) + g * g
        values[p] = (values[p] ?? 0) - (rate * g) / Math.sqrt(squares[p] ?? tiny)
      }
    }
    step(w, slope, spread)
    step(bias, biasSlope, biasSpread)
  }
  return dataOf(intents, w, bias)
}

/** The largest weights in whole steps; what a bucket tells of most intents alike is taken from all of them first. */
const dataOf = (intents: readonly string[], w: Float32Array, bias: Float32Array): PieceData => {
  const I = intents.length
  const byIntent = new Float32Array(w.length)
  for (let bucket = 0; bucket < buckets; bucket++) {
    const row = w.subarray(bucket * I, bucket * I + I)
    const middle = [...row].sort((a, b) => a - b)[I >> 1] ?? 0
    for (let i = 0; i < I; i++) byIntent[i * buckets + bucket] = (row[i] ?? 0) - middle
  }
  const sizes = byIntent.map(Math.abs).sort()
  const least = sizes[sizes.length - kept] ?? 0
  const step = (sizes.at(-1) ?? 1) / steps
  const whole = Int8Array.from(byIntent, (value) => (Math.abs(value) >= least ? Math.round(value / step) : 0))
  const round = (n: number): number => Math.round(n * 1000) / 1000
  return {
    intents: [...intents],
    bias: [...bias].map(round),
    step: round(step * 10) / 10,
    weights: encodeWeights(whole),
  }
}
