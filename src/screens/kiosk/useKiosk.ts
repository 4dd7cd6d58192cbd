import { createContext, use, useSyncExternalStore } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import type { Locale } from '../../../contract/locale'
import type { KioskContext, KioskEvent } from '../../../machines/kiosk/kioskContext'
import type { SearchContext } from '../../../machines/searchContext'
import type { KioskActor, KioskState } from '../../../machines/kiosk/provide'
import { kioskScreen, type KioskScreen } from '../../../machines/kiosk/screen'

export type KioskFront = {
  actor: KioskActor
  api: ParkingApi
  now: () => number
  /** The language of the visit, or the one in which the kiosk rests. */
  locale: () => Locale
}
const FrontContext = createContext<KioskFront | undefined>(undefined)
export const KioskProvider = FrontContext

export const useKioskFront = (): KioskFront => {
  const front = use(FrontContext)
  if (!front) throw new Error('a screen outside KioskProvider')
  return front
}

/** What a screen wants to know of the kiosk; it draws again when that changes. */
export function useKiosk<T>(select: (snapshot: KioskState) => T): T {
  const { actor } = useKioskFront()
  const read = (): T => select(actor.getSnapshot())
  return useSyncExternalStore((notify) => {
    const subscription = actor.subscribe(notify)
    return () => subscription.unsubscribe()
  }, read)
}

export const useKioskContext = (): KioskContext => useKiosk(({ context }) => context)
export const useScreen = (): KioskScreen => useKiosk(kioskScreen)

/** The search of the visit; undefined while nobody is there. */
export const useSearch = (): SearchContext | undefined =>
  useKiosk(({ children }) => children.search?.getSnapshot().context)

/** Sends an event if the chart takes it now. */
export function useTell(): (event: KioskEvent) => void {
  const { actor } = useKioskFront()
  return (event) => {
    if (actor.getSnapshot().can(event)) actor.send(event)
  }
}
