import { makeRandom } from '../../../../sandbox/random'

/** How often things go wrong, 0–1. `late`: a reserving call that arrives when its caller has long given up. */
export const stormy = {
  before: 0.1,
  after: 0.1,
  decline: 0.05,
  invalid: 0.04,
  refuse: 0.05,
  expire: 0.03,
  tooLate: 0.05,
  late: 0.05,
}
export type Rates = typeof stormy
export const fair: Rates = {
  before: 0,
  after: 0,
  decline: 0,
  invalid: 0,
  refuse: 0,
  expire: 0,
  tooLate: 0,
  late: 0,
}

/** Chance with a seed: what strikes a call, and what is so for a reservation once and for ever. */
export const makeWeather = (seed: number, rates: Rates = stormy) => {
  const random = makeRandom('weather', seed)
  const decided = new Map<string, boolean>()
  let calm = false
  const strikes = (what: keyof Rates): boolean => !calm && random.next() < rates[what]
  return {
    random,
    strikes,
    /** The same answer for the same reservation, however often it is asked, calm or not. */
    fated: (what: keyof Rates, uid: string): boolean => {
      const key = `${what} ${uid}`
      const known = decided.get(key) ?? random.next() < rates[what]
      decided.set(key, known)
      return known
    },
    /** Does it between two chances of going wrong: it was never asked, or nobody hears the answer. */
    risky: async <T>(broken: () => Error, deed: () => T): Promise<T> => {
      await Promise.resolve()
      if (strikes('before')) throw broken()
      const done = deed()
      if (strikes('after')) throw broken()
      return done
    },
    calmDown: () => void (calm = true),
    isCalm: () => calm,
  }
}
export type Weather = ReturnType<typeof makeWeather>
