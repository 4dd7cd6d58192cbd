/** Storage can be switched off, full or forbidden; remembering is a kindness, never a condition. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export type Kept = 'session' | 'local'
const placeOf = (kept: Kept): Storage => (kept === 'session' ? sessionStorage : localStorage)

export const recall = (kept: Kept, name: string): string | undefined =>
  attempt(() => placeOf(kept).getItem(name)) ?? undefined

export const remember = (kept: Kept, name: string, value: string | undefined): void => {
  attempt(() => (value === undefined ? placeOf(kept).removeItem(name) : placeOf(kept).setItem(name, value)))
}
