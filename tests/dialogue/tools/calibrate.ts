import { writeFileSync } from 'node:fs'
import { locales } from '../../../contract/locale'
import type { Intent } from '../../../dialogue/frame'
import type { Pieces } from '../../../dialogue/language/pieces'
import { featureNames, oddsByPieces, type Features } from '../../../dialogue/understand/classify/classify'
import { companyWorth, hash, heardIn, parts, piecesLearned, strangeness, type Line } from './practised'

/**
 * `npm run calibrate`: learns what the measures and signals of `dialogue/understand/classify/classify.ts` are worth, from what people said that
 * no template matches (`practised.ts`), and writes `dialogue/understand/classify/weights.json` and `locales/<lang>/pieces.json`. Multinomial logistic
 * regression by Adam, all languages together; the same files give the same weights. It first tells how well four fifths
 * foretell the last fifth.
 */
const folds = 5
type Example = {
  text: string
  worth: number
  meant: readonly number[]
  fold: number
  signals: number[]
  against: readonly (readonly number[])[]
}
/** In practice there is as much about log-in as about where to park, which nobody's day is like. */
const rarity = 0.35
const seldom: ReadonlySet<string> = new Set([
  'log_out',
  'retry',
  'start_over',
  'cancel',
  'access',
  'access_code',
  'booking_plate',
  'last_payment',
  'referral_code',
  'list_vehicles',
  'main_vehicle',
  'favourites_remove',
  'why',
  'person',
])
/** Sentences of our own that were spoilt as microphones spoil them: one of many, they count less than a person's. */
const spoilt = 0.25
type Near = { line: Line; measured: Features; pieces: Pieces }

const heard: Near[] = locales.flatMap((locale) => {
  const said = heardIn(locale)
  const learned = piecesLearned(locale, said)
  const pieces = Array.from({ length: parts }, (_, part) => learned(part))
  const whole = learned()
  console.info(`${locale}: pieces learned`)
  return [...said.practised, ...said.spoilt]
    .filter(({ near }) => near)
    .map(({ line, measured }) => ({ line, measured, pieces: pieces[hash(line.text) % parts] ?? whole }))
})
const intents = [...(heard[0]?.measured.against.keys() ?? [])]
const names = [...new Set(heard.flatMap(({ measured }) => measured.signals))].sort()
const thinness = Number(process.env['THIN'] ?? 0.5)
const worthOf = ({ intent, spoilt: isSpoilt, thin, company }: Line): number => {
  const meant = [intent].flat()
  if (isSpoilt) return spoilt
  if (company) return companyWorth
  if (thin && !meant.includes('out_of_scope')) return thinness
  if (meant.includes('out_of_scope')) return strangeness
  return meant.some((one) => seldom.has(one)) ? rarity : 1
}
const examples: Example[] = heard.map(({ line, measured, pieces }) => ({
  text: line.text,
  worth: worthOf(line),
  meant: [line.intent].flat().map((intent) => intents.indexOf(intent as Intent)),
  fold: hash(line.text) % folds,
  signals: measured.signals.map((name) => names.indexOf(name)),
  against: featuresByPieces(measured, pieces, intents),
}))

/** The measures of each intent, with what these pieces tell in place of those of the language. */
function featuresByPieces(
  { against, pieces: said }: Features,
  pieces: Pieces,
  of: readonly Intent[],
): number[][] {
  const odds = oddsByPieces(pieces, said)
  return of.map((intent) => [...(against.get(intent) ?? []).slice(0, -1), odds(intent)])
}

const strange = intents.indexOf('out_of_scope')
const M = featureNames.length
const I = intents.length
/** Where the parameters of each kind begin: shared measures, own measures and bias by intent, signals by intent. */
const own = M
const signs = own + I * (M + 1)
const size = signs + names.length * I

const probabilitiesOf = (w: Float64Array, { against, signals }: Example): Float64Array => {
  const z = new Float64Array(I)
  for (let i = 0; i < I; i++) {
    let sum = w[own + i * (M + 1) + M] ?? 0
    for (let k = 0; k < M; k++)
      sum += (against[i]?.[k] ?? 0) * ((w[k] ?? 0) + (w[own + i * (M + 1) + k] ?? 0))
    for (const s of signals) sum += w[signs + s * I + i] ?? 0
    z[i] = sum
  }
  const most = Math.max(...z)
  let all = 0
  for (let i = 0; i < I; i++) all += z[i] = Math.exp((z[i] ?? 0) - most)
  return z.map((e) => e / all)
}

const rate = 0.05
const penalty = 0.0007
const learn = (from: readonly Example[], epochs: number): Float64Array => {
  const w = new Float64Array(size)
  const [slope, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let epoch = 1; epoch <= epochs; epoch++) {
    slope.fill(0)
    for (const example of from) {
      const p = probabilitiesOf(w, example)
      const worth = example.worth
      const right = example.meant.reduce((sum, i) => sum + (p[i] ?? 0), 0)
      for (let i = 0; i < I; i++) {
        const d = worth * ((p[i] ?? 0) - (example.meant.includes(i) ? (p[i] ?? 0) / right : 0))
        if (Math.abs(d) < 1e-7) continue
        const base = own + i * (M + 1)
        for (let k = 0; k < M; k++) {
          const value = d * (example.against[i]?.[k] ?? 0)
          slope[k] = (slope[k] ?? 0) + value
          slope[base + k] = (slope[base + k] ?? 0) + value
        }
        slope[base + M] = (slope[base + M] ?? 0) + d
        for (const s of example.signals) slope[signs + s * I + i] = (slope[signs + s * I + i] ?? 0) + d
      }
    }
    for (let p = 0; p < size; p++) {
      // What is an intent's own is trusted less than what all share.
      const trust = p < M ? 0.1 : p < signs ? 3 : 1
      const g = (slope[p] ?? 0) / from.length + penalty * trust * (w[p] ?? 0)
      mean[p] = 0.9 * (mean[p] ?? 0) + 0.1 * g
      square[p] = 0.999 * (square[p] ?? 0) + 0.001 * g * g
      const step =
        (mean[p] ?? 0) / (1 - 0.9 ** epoch) / (Math.sqrt((square[p] ?? 0) / (1 - 0.999 ** epoch)) + 1e-8)
      w[p] = (w[p] ?? 0) - rate * step
    }
  }
  return w
}

const best = (p: Float64Array): number => p.indexOf(Math.max(...p))
const tell = (): void => {
  const tally = { right: 0, meantOurs: 0, refused: 0, strange: 0, strangeRefused: 0 }
  for (let fold = 0; fold < folds; fold++) {
    const w = learn(
      examples.filter((e) => e.fold !== fold),
      250,
    )
    for (const example of examples.filter((e) => e.fold === fold && e.worth !== spoilt)) {
      const p = probabilitiesOf(w, example)
      const said = Math.max(...p) < 0.45 ? strange : best(p)
      const ours = !example.meant.includes(strange)
      if (example.meant.includes(said)) tally.right++
      else if (process.env['WHY'])
        console.info(
          `${example.text} | ${example.meant.map((i) => intents[i]).join()} → ${intents[said]} ${Math.max(...p).toFixed(2)}`,
        )
      if (ours) tally.meantOurs++
      else tally.strange++
      if (said === strange) tally[ours ? 'refused' : 'strangeRefused']++
    }
  }
  console.info(
    `${examples.filter((e) => e.worth !== spoilt).length} near misses; of a fifth held out:`,
    tally,
  )
}

const round = (n: number): number => Math.round(n * 100) / 100
const write = (): void => {
  const w = learn(examples, 220)
  const of = (from: number, to: number): number[] => [...w.slice(from, to)].map(round)
  const bySignal = names.map((name, s) => {
    const each = intents.map((intent, i) => [intent, round(w[signs + s * I + i] ?? 0)] as const)
    return [name, Object.fromEntries(each.filter(([, value]) => Math.abs(value) >= 0.1))] as const
  })
  const weights = {
    measures: of(0, M),
    own: Object.fromEntries(
      intents.map((intent, i) => [intent, of(own + i * (M + 1), own + (i + 1) * (M + 1))]),
    ),
    signals: Object.fromEntries(bySignal),
  }
  writeFileSync(
    new URL('../../../dialogue/understand/classify/weights.json', import.meta.url),
    `${JSON.stringify(weights, null, 1)}\n`,
  )
}
if (!process.argv.includes('--quick')) tell()
write()
