import { Fault, type FaultCode } from '../contract/fault'
import { kioskLimits } from '../contract/kiosk/kioskLimits'
import { isTalkCode, talkCodeLength } from '../contract/talk/talkCode'
import { everybody, type Limited, type Rates } from './rates'

/** Allowances of one who guesses, and of an address with many of them. */
type Tries = { each: Limited; address: Limited }
/** A kind of typed code: its signs, its allowances, and the refusal that means that there is no such code. */
type Kind = {
  length: number
  tries: Tries
  /** Absent where the codes are too long to be guessed from however many addresses. */
  crowd?: { misses: Limited; tries: Tries }
  unknown: FaultCode
}
const kinds = {
  talk: {
    length: talkCodeLength,
    tries: { each: 'talkCode', address: 'talkCodeAddress' },
    crowd: {
      misses: 'talkCodeMisses',
      tries: { each: 'talkCodeRare', address: 'talkCodeRareAddress' },
    },
    unknown: 'talk.codeUnknown',
  },
  kiosk: {
    length: kioskLimits.codeLength,
    tries: { each: 'kioskCode', address: 'kioskCodeAddress' },
    unknown: 'kiosk.codeUnknown',
  },
} as const satisfies Record<string, Kind>

/** Who types: a page, a conversation or a speaker; else the address, which counts for all behind it. */
export type Guesser = { who?: string; address?: string }

/**
 * Tries a typed code. A text that is no code is refused and costs nothing; only codes that are wrong count, for who types them and,
 * by a far larger bound, for the address, so that one behind it does not use up the tries of the others. While all addresses together
 * guess too much everybody has fewer tries.
 */
export async function tryCode<T>(
  rates: Rates,
  kind: keyof typeof kinds,
  { code, who, address }: Guesser & { code: string },
  open: () => Promise<T>,
): Promise<T> {
  const { length, tries, crowd, unknown }: Kind = kinds[kind]
  if (!isTalkCode(code, length)) throw new Fault(unknown)
  const crowded = crowd !== undefined && rates.isSpent(crowd.misses, everybody)
  const spent: [Limited, string | undefined][] = []
  const giveBack = (): void => spent.forEach(([what, of]) => rates.giveBack(what, of))
  const spend = (what: Limited, of: string | undefined): void => {
    rates.spend(what, of)
    spent.push([what, of])
  }
  try {
    // Counted before the answer: tries at the same instant are several.
    for (const { each, address: all } of crowded ? [tries, crowd.tries] : [tries]) {
      spend(each, who ?? address)
      spend(all, address)
    }
  } catch (error) {
    giveBack()
    throw error
  }
  try {
    const opened = await open()
    giveBack()
    return opened
  } catch (error) {
    const missed = error instanceof Fault && error.code === unknown
    if (missed && crowd && !rates.isSpent(crowd.misses, everybody)) rates.spend(crowd.misses, everybody)
    throw error
  }
}
