import type { Place } from '../../contract/search'
import { isPlace } from './place'
import { recall, remember } from './browserStorage'

/** As many as are compared at a glance. */
const most = 3

/** Places searched for on this device, the last one first. */
export function recallRecents(): Place[] {
  try {
    const kept: unknown = JSON.parse(recall('local', 'recents') ?? '[]')
    return Array.isArray(kept) && kept.every(isPlace) ? kept : []
  } catch {
    return []
  }
}

/** Keeps a searched place; the driver's own position is never kept. */
export function rememberRecent(place: Place): void {
  if (place.id === 'here') return
  const others = recallRecents().filter(({ id }) => id !== place.id)
  remember('local', 'recents', JSON.stringify([place, ...others].slice(0, most)))
}

export function forgetRecents(): void {
  remember('local', 'recents', undefined)
}
