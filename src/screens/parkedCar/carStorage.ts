import { openDB, type DBSchema, type IDBPObjectStore } from 'idb'
import { parkedCarDatabase } from '../../storage/kept'

/** Where a driver has left the car. Nothing of it leaves the device. */
export type ParkedCar = {
  /** Epoch ms. */
  at: number
  /** WGS 84 degrees, `accuracy` in metres; undefined where the device found no position. */
  point?: { lat: number; lng: number; accuracy: number } | undefined
  note: string
  /** A JPEG. Bytes, because not every browser keeps a Blob. */
  photo?: ArrayBuffer | undefined
}
type Details = Partial<Pick<ParkedCar, 'note' | 'photo'>>

/** Why the device does not keep it: there is no room, or the browser forbids it. */
export type StorageFault = 'full' | 'blocked'
export function storageFaultOf(error: unknown): StorageFault {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}

/** What this account has kept; another driver of the device reads nothing of it. */
export function recallCar(uid: string): Promise<ParkedCar | undefined> {
  return inStore((store) => store.get(uid))
}

/** Keeps one car a device: whatever an earlier account has left is removed. */
export function keepCar(uid: string, car: ParkedCar): Promise<ParkedCar> {
  return inStore(async (store) => {
    await store.clear()
    await store.put(car, uid)
    return car
  })
}

/** The car with other details; undefined when it has been removed meanwhile, as in another tab. */
export function changeCar(uid: string, details: Details): Promise<ParkedCar | undefined> {
  return inStore(async (store) => {
    const car = await store.get(uid)
    if (!car) return undefined
    const changed = { ...car, ...details }
    await store.put(changed, uid)
    return changed
  })
}

export function forgetCar(uid: string): Promise<void> {
  return inStore((store) => store.delete(uid))
}

type Cars = DBSchema & { cars: { key: string; value: ParkedCar } }
type Store = IDBPObjectStore<Cars, ['cars'], 'cars', 'readwrite'>

/** Opens for one transaction: a database that stays open could not be deleted when the driver logs out. */
async function inStore<T>(act: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDB<Cars>(parkedCarDatabase, 1, {
    upgrade: (created) => void created.createObjectStore('cars'),
  })
  try {
    const { store, done } = database.transaction('cars', 'readwrite')
    const [answer] = await Promise.all([act(store), done])
    return answer
  } finally {
    database.close()
  }
}
