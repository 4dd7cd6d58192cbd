/** `locales/<lang>/pieces.json`: what pieces of an utterance (words, their letters, where it is said) tell of an intent, as `npm run calibrate` learned it. */
export type PieceData = {
  intents: string[]
  /** Of each intent, what it weighs without any piece. */
  bias: number[]
  /** What one step of a weight is worth. */
  step: number
  /** Base 64 of pairs of bytes: cells to go on (intent by intent, bucket by bucket), and the weight there plus 128; 128 is none. */
  weights: string
}
export type Pieces = {
  intents: readonly string[]
  bias: readonly number[]
  step: number
  /** By bucket, then by intent. */
  weights: Int8Array
}

/** Number of buckets that pieces are counted in; a power of two. */
export const buckets = 32_768
/** Letters of the shortest and of the longest piece. */
const [shortest, longest] = [3, 4]
/** Letters of the beginning of a word that is counted with the moment. */
const beginning = 4
/** Power of a sentence's sum of squares that its pieces are divided by: 0.5 makes all sentences alike, 0 none. */
const evening = 0.4
/** The longest step between two weights; a longer one is made of several. */
const longestStep = 255

export function decodePieces({ intents, bias, step, weights: text }: PieceData): Pieces {
  const bytes = atob(text)
  const weights = new Int8Array(buckets * intents.length)
  let cell = 0
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    cell += bytes.charCodeAt(i)
    const weight = bytes.charCodeAt(i + 1) - 128
    const [intent, bucket] = [Math.floor(cell / buckets), cell % buckets]
    if (weight !== 0) weights[bucket * intents.length + intent] = weight
  }
  return { intents, bias, step, weights }
}

/** The inverse of `decodePieces`; weights are by intent, then by bucket. */
export function encodeWeights(weights: Int8Array): string {
  const bytes: string[] = []
  let last = 0
  for (const [cell, weight] of weights.entries()) {
    if (weight === 0) continue
    for (; cell - last > longestStep; last += longestStep) bytes.push('\xFF\x80')
    bytes.push(String.fromCharCode(cell - last, weight + 128))
    last = cell
  }
  return btoa(bytes.join(''))
}

/**
 * The buckets of the pieces of an utterance and how much each counts; values in braces (`{time}`) are one piece each.
 * Pieces are the words, their letters three and four at a time with marks at both ends, neighbouring words, words and their
 * beginnings at this moment, the signals, and which values there are at this moment.
 */
export function piecesOf(
  words: readonly string[],
  moment: string,
  signals: readonly string[],
): Map<number, number> {
  const counts = new Map<number, number>()
  const count = (piece: string): void => {
    const bucket = hash(piece)
    counts.set(bucket, Math.min(2, (counts.get(bucket) ?? 0) + 1))
  }
  count(`at ${moment}`)
  let before = '^'
  for (const word of words) {
    count(`${before} ${word}`)
    before = word
    count(`${word} `)
    count(`${moment}|${word}`)
    if (isValue(word)) continue
    count(`${moment}|${word.slice(0, beginning)}`)
    const marked = `<${word}>`
    for (let size = shortest; size <= longest; size++)
      for (let i = 0; i + size <= marked.length; i++) count(marked.slice(i, i + size))
  }
  count(`${before} $`)
  for (const signal of signals) count(`S ${signal}`)
  const values = words.filter(isValue).sort().join('')
  count(`set ${values}`)
  count(`set ${moment} ${values}`)
  let square = 0
  for (const n of counts.values()) square += n * n
  const length = square ** evening
  for (const [bucket, n] of counts) counts.set(bucket, n / length)
  return counts
}

/** For each intent its log probability by the pieces, relative to the most likely one: 0 for that one. */
export function intentsByPieces(
  { intents, bias, step, weights }: Pieces,
  pieces: ReadonlyMap<number, number>,
): Map<string, number> {
  const sums = new Float64Array(intents.length)
  for (const [bucket, n] of pieces) {
    const at = bucket * intents.length
    for (let i = 0; i < intents.length; i++) sums[i] = (sums[i] ?? 0) + n * (weights[at + i] ?? 0)
  }
  const odds = intents.map((intent, i): [string, number] => [intent, (sums[i] ?? 0) * step + (bias[i] ?? 0)])
  const most = Math.max(...odds.map(([, sum]) => sum))
  return new Map(odds.map(([intent, sum]) => [intent, sum - most]))
}

function isValue(word: string): boolean {
  return word.startsWith('{')
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h ^ (h >>> 15)) & (buckets - 1)
}
