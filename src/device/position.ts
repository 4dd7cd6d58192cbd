import i18next from 'i18next'
import { useState } from 'react'
import type { Place } from '../../contract/search'
import type { Front } from '../driver'

type Point = { lat: number; lng: number }
/** Why there is no position: the driver forbids it, or the device does not find it (spec §8). */
export type PositionFault = 'hereDenied' | 'hereFailed'

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Asks the device where it is; the browser may ask the driver first. */
export function readPosition(options: PositionOptions): Promise<Point | PositionFault> {
  if (!('geolocation' in navigator)) return Promise.resolve('hereFailed')
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'hereDenied' : 'hereFailed'),
      options,
    ),
  )
}

/** A point as the place "here", on the device's clock. */
export function placeHere(point: Point): Place {
  return { id: 'here', name: i18next.t('shell:hereName'), region: '', timeZone: deviceZone(), ...point }
}

/** Where the driver is, only when that was allowed before: a conversation never makes the browser ask. */
export async function currentPlace({ actor }: Front): Promise<Place | undefined> {
  const { place } = actor.getSnapshot().context.search.getSnapshot().context
  if (place?.id === 'here') return place
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return undefined
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return undefined
  const found = await readPosition({ timeout: 2_000, maximumAge: 300_000 })
  return typeof found === 'string' ? undefined : placeHere(found)
}

/** The device's position, asked for only when the driver taps. */
export function useHere() {
  const [state, setState] = useState<'idle' | 'busy' | PositionFault>('idle')
  const locate = (found: (place: Place) => void): void => {
    setState('busy')
    void readPosition({ enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 }).then((answer) => {
      if (typeof answer === 'string') return setState(answer)
      setState('idle')
      found(placeHere(answer))
    })
  }
  const fault = state === 'hereDenied' || state === 'hereFailed' ? state : undefined
  return { locate, busy: state === 'busy', fault, forgive: () => setState('idle') }
}
