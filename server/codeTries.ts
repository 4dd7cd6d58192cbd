import { Fault, type FaultCode } from '../contract/fault'
import { kioskLimits } from '../contract/kiosk/kioskLimits'
import { isTalkCode, talkCodeLength } from '../contract/talk/talkCode'
import { everybody, type Limited, type Rates } from './rates'

/** A kind of typed code: its signs, its allowances, and the refusal that means that there is no such code. */
type Kind = {
  length: number
  each: Limited
  /** Absent where the codes are too long to be guessed from however many addresses. */
  crowd?: { misses: Limited; rare: Limited }
  unknown: FaultCode
}
const kinds = {
  talk: {
    length: talkCodeLength,
    each: 'talkCode',
    crowd: { misses: 'talkCodeMisses', rare: 'talkCodeRare' },
    unknown: 'talk.codeUnknown',
  },
  kiosk: { length: kioskLimits.codeLength, each: 'kioskCode', unknown: 'kiosk.codeUnknown' },
} as const satisfies Record<string, Kind>

/**
 * Tries a typed code from an address. A text that is no code is refused and costs nothing; only codes that are wrong count.
 * While all addresses together guess too much each has fewer tries, so that many cannot guess one, and none of them uses up
 * those of another.
 */
export async function tryCode<T>(
  rates: Rates,
  kind: keyof typeof kinds,
  { code, address }: { code: string; address: string | undefined },
  open: () => Promise<T>,
): Promise<T> {
  const { length, each, crowd, unknown }: Kind = kinds[kind]
  if (!isTalkCode(code, length)) throw new Fault(unknown)
  const crowded = crowd !== undefined && rates.isSpent(crowd.misses, everybody)
  const spent = crowded ? [each, crowd.rare] : [each]
  // Counted before the answer: tries at the same instant are several.
  for (const what of spent) rates.spend(what, address)
  try {
    const opened = await open()
    for (const what of spent) rates.giveBack(what, address)
    return opened
  } catch (error) {
    const missed = error instanceof Fault && error.code === unknown
    if (missed && crowd && !rates.isSpent(crowd.misses, everybody)) rates.spend(crowd.misses, everybody)
    throw error
  }
}
