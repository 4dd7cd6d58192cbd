/** Storage can be switched off, full or forbidden; remembering is a kindness, never a condition. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export type StorageKind = 'session' | 'local'
const placeOf = (kept: StorageKind): Storage => (kept === 'session' ? sessionStorage : localStorage)

export const recall = (kept: StorageKind, name: string): string | undefined =>
  attempt(() => placeOf(kept).getItem(name)) ?? undefined

export const remember = (kept: StorageKind, name: string, value: string | undefined): void => {
  attempt(() => (value === undefined ? placeOf(kept).removeItem(name) : placeOf(kept).setItem(name, value)))
}
