import { useEffect, useState } from 'react'
import { scalePhoto } from '../../device/photo'
import {
  changeCar,
  forgetCar,
  keepCar,
  recallCar,
  storageFaultOf,
  type ParkedCar,
  type StorageFault,
} from './carStorage'

/** `gone`: another tab has removed the car; `unread`: the browser cannot read the picture. */
export type ParkedCarFault = StorageFault | 'gone' | 'unread'
export type ParkedCarNews = 'saved' | 'noteSaved' | 'photoSaved' | 'photoRemoved' | 'removed'
/** `car` is null where none is kept, undefined while that is not known; a fault and news are of the last step. */
type State = { car?: ParkedCar | null; fault?: ParkedCarFault; news?: ParkedCarNews; busy?: boolean }

export type KeptParkedCar = ReturnType<typeof useParkedCar>

/** The car that an account has left, as this device keeps it. */
export function useParkedCar(uid: string) {
  const [state, setState] = useState<State>({})
  useEffect(() => {
    let wanted = true
    recallCar(uid).then(
      (car) => wanted && setState({ car: car ?? null }),
      (error: unknown) => wanted && setState({ car: null, fault: storageFaultOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [uid])
  const attempt = async (act: () => Promise<State>): Promise<void> => {
    setState(({ car }) => ({ car, busy: true }))
    const next = await act().catch((error: unknown): State => ({ fault: storageFaultOf(error) }))
    setState(({ car }) => ({ car, ...next }))
  }
  const change = async (details: Parameters<typeof changeCar>[1], news: ParkedCarNews): Promise<State> => {
    const car = await changeCar(uid, details)
    return car ? { car, news } : { car: null, fault: 'gone' }
  }
  return {
    ...state,
    save: (car: ParkedCar) => attempt(async () => ({ car: await keepCar(uid, car), news: 'saved' })),
    setNote: (note: string) => attempt(() => change({ note }, 'noteSaved')),
    setPhoto: (file: Blob) =>
      attempt(async () => {
        const photo = await scalePhoto(file)
        return photo ? await change({ photo }, 'photoSaved') : { fault: 'unread' }
      }),
    removePhoto: () => attempt(() => change({ photo: undefined }, 'photoRemoved')),
    remove: () =>
      attempt(async () => {
        await forgetCar(uid)
        return { car: null, news: 'removed' }
      }),
  }
}
