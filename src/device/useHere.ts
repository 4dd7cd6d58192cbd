import { useState } from 'react'

export type HereFault = 'hereDenied' | 'hereFailed'
type Point = { lat: number; lng: number }

/** The device's position, asked for only when the driver taps. Denied and failed are two faults (spec §8). */
export const useHere = () => {
  const [state, setState] = useState<'idle' | 'busy' | HereFault>('idle')
  const locate = (found: (point: Point) => void): void => {
    if (!('geolocation' in navigator)) return setState('hereFailed')
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        found({ lat: coords.latitude, lng: coords.longitude })
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'hereDenied' : 'hereFailed'),
      { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 },
    )
  }
  const fault = state === 'hereDenied' || state === 'hereFailed' ? state : undefined
  return { locate, busy: state === 'busy', fault, forgive: () => setState('idle') }
}
