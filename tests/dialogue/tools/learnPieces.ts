import { buckets, encodeWeights, type PieceData } from '../../../dialogue/language/pieces'

/** A sentence by its pieces; any of `meant` (indices of intents) is right, and it counts `worth`. */
export type Lesson = { pieces: ReadonlyMap<number, number>; meant: readonly number[]; worth: number }

const epochs = 7
const rate = 0.3
const beta = 0.05
/** What a weight must be worth to be kept at all: more make a larger file, fewer understand less. */
const sparsity = 0.1
/** An intent whose probability is this near to what it should be learns nothing from a sentence. */
const settled = 1e-3
/** Weights are kept in whole steps from −31 to 31, the largest hundredth as the last one. */
const steps = 31
const clipped = 0.99

/**
 * What pieces tell of intents: multinomial logistic regression that keeps few weights (follow the regularised leader, sentence by
 * sentence); the same lessons give the same weights.
 */
export const learnPieces = (intents: readonly string[], lessons: readonly Lesson[]): PieceData => {
  const I = intents.length
  const w = new Float32Array(buckets * I)
  const led = new Float32Array(buckets * I)
  const squares = new Float32Array(buckets * I)
  const bias = new Float32Array(I)
  const biasSquares = new Float32Array(I).fill(1e-6)
  const learn = (p: number, slope: number): void => {
    const before = Math.sqrt(squares[p] ?? 0)
    squares[p] = (squares[p] ?? 0) + slope * slope
    const after = Math.sqrt(squares[p] ?? 0)
    const lead = (led[p] ?? 0) + slope - ((after - before) / rate) * (w[p] ?? 0)
    led[p] = lead
    w[p] = Math.abs(lead) <= sparsity ? 0 : (-(lead - Math.sign(lead) * sparsity) * rate) / (beta + after)
  }
  const flat = lessons.map(({ pieces, meant, worth }) => ({
    at: [...pieces.keys()],
    n: [...pieces.values()],
    meant,
    worth,
  }))
  const random = seeded(7)
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { at, n, meant, worth } of shuffled(flat, random)) {
      const slopes = slopesOf(probabilities(I, bias, w, at, n), meant)
      for (let i = 0; i < I; i++) {
        const slope = worth * (slopes[i] ?? 0)
        if (Math.abs(slope) < settled) continue
        biasSquares[i] = (biasSquares[i] ?? 0) + slope * slope
        bias[i] = (bias[i] ?? 0) - (rate * slope) / Math.sqrt(biasSquares[i] ?? 1)
        for (let k = 0; k < at.length; k++) learn((at[k] ?? 0) * I + i, slope * (n[k] ?? 0))
      }
    }
  return dataOf(intents, w, bias)
}

const probabilities = (
  I: number,
  bias: Float32Array,
  w: Float32Array,
  at: readonly number[],
  n: readonly number[],
): Float64Array => {
  const z = Float64Array.from(bias)
  for (let k = 0; k < at.length; k++) {
    const base = (at[k] ?? 0) * I
    const times = n[k] ?? 0
    for (let i = 0; i < I; i++) z[i] = (z[i] ?? 0) + times * (w[base + i] ?? 0)
  }
  const most = Math.max(...z)
  let all = 0
  for (let i = 0; i < I; i++) all += z[i] = Math.exp((z[i] ?? 0) - most)
  return z.map((e) => e / all)
}

/** By how much each probability is too large; of several meant, each is to keep its share. */
const slopesOf = (p: Float64Array, meant: readonly number[]): Float64Array => {
  const right = meant.reduce((sum, i) => sum + (p[i] ?? 0), 1e-12)
  return p.map((value, i) => (meant.includes(i) ? value - value / right : value))
}

/** Numbers from 0 to 1, the same for the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const order = list.map((one) => ({ one, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** The weights in whole steps, by intent, then by bucket. */
const dataOf = (intents: readonly string[], w: Float32Array, bias: Float32Array): PieceData => {
  const I = intents.length
  const sizes = w
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort()
  const step = (sizes[Math.floor(sizes.length * clipped)] ?? 1) / steps
  const whole = new Int8Array(w.length)
  for (const [p, value] of w.entries())
    if (value !== 0)
      whole[(p % I) * buckets + Math.floor(p / I)] = Math.max(
        -steps,
        Math.min(steps, Math.round(value / step)),
      )
  const round = (n: number): number => Math.round(n * 1000) / 1000
  return {
    intents: [...intents],
    bias: [...bias].map(round),
    step: round(step),
    weights: encodeWeights(whole),
  }
}
