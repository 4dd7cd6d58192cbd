/** The clock of the sandbox, epoch ms: the machine's, unless a test stops it. */
export type Clock = { now: () => number; set: (iso: string | null) => void }

/** `at` (ISO) stops the clock at that instant. */
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
