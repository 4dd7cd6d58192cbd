/** The sandbox's one clock. Frozen by tests, otherwise the machine's. */
export type Clock = { now: () => number; set: (iso: string | null) => void }

/** `at` ISO freezes the clock from the start. */
export function makeClock(at?: string): Clock {
  let frozen: number | undefined
  const set = (iso: string | null): void => {
    const instant = iso === null ? undefined : Date.parse(iso)
    if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${iso}`)
    frozen = instant
  }
  set(at ?? null)
  return { now: () => frozen ?? Date.now(), set }
}
