import { useSyncExternalStore } from 'react'

/** `asked`: something was tried that is locked, and the driver is told so. */
type Driving = { moving: boolean; passenger: boolean; asked: boolean }
let driving: Driving = { moving: false, passenger: false, asked: false }
const watchers = new Set<() => void>()
const change = (patch: Partial<Driving>): void => {
  driving = { ...driving, ...patch }
  for (const notify of watchers) notify()
}

/** Whether nobody may type or move the map now: the car moves, and nobody has said that another one drives it. */
export const isLocked = (): boolean => driving.moving && !driving.passenger

/** A stop opens what was locked. Who is driven stays so until the page is left. */
export const setMoving = (moving: boolean): void => {
  if (moving !== driving.moving) change({ moving, asked: false })
}
export const setPassenger = (): void => change({ passenger: true, asked: false })
/** Tells the driver what is locked, and why. */
export const tellLocked = (): void => change({ asked: true })
export const forgetLocked = (): void => change({ asked: false })

export const useDriving = (): Driving =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => driving,
  )
