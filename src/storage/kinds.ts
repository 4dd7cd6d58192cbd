import { everyKind, keepsOne, type Kinds } from '../../contract/rules/rank'
import type { DriverSnapshot } from '../../machines/driver.machine'
import { recall, remember } from './browserStorage'

/** This device keeps the kinds of parking that its driver wants to see; every kind is not written down. */
export function rememberKinds({ context }: DriverSnapshot): void {
  const { kinds = everyKind } = context.search.getSnapshot().context
  const kept = kinds.automatic && kinds.booking ? undefined : JSON.stringify(kinds)
  if (kept !== recall('local', 'kinds')) remember('local', 'kinds', kept)
}

/** Undefined when every kind is wanted, or what is kept is not sound. */
export function recallKinds(): Kinds | undefined {
  try {
    const { automatic, booking } = JSON.parse(recall('local', 'kinds') ?? '{}') as Record<
      keyof Kinds,
      unknown
    >
    const kinds = { automatic: automatic === true, booking: booking === true }
    return keepsOne(kinds) ? kinds : undefined
  } catch {
    return undefined
  }
}
