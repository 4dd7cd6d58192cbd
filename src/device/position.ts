import i18next from 'i18next'
import { useState } from 'react'
import type { Place } from '../../contract/search'
import type { Front } from '../driver'

type Point = { lat: number; lng: number }
/** `accuracy`: how many metres it may be wrong. */
export type Position = Point & { accuracy: number }
/** Why there is no position: the driver forbids it, or the device does not find it (spec §8). */
export type PositionFault = 'hereDenied' | 'hereFailed'

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Asks the device where it is; the browser may ask the driver first. */
export function readPosition(options: PositionOptions): Promise<Position | PositionFault> {
  if (!('geolocation' in navigator)) return Promise.resolve('hereFailed')
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ lat: latitude, lng: longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'hereDenied' : 'hereFailed'),
      options,
    ),
  )
}

/** A point as the place "here", on the device's clock. */
export function placeHere({ lat, lng }: Point): Place {
  return { id: 'here', name: i18next.t('shell:hereName'), region: '', timeZone: deviceZone(), lat, lng }
}

/** Where the device is, only when that was allowed before: the browser does not ask. */
export async function positionIfAllowed(options: PositionOptions): Promise<Position | undefined> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return undefined
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return undefined
  const found = await readPosition(options)
  return typeof found === 'string' ? undefined : found
}

/** Where the driver is, only when that was allowed before: a conversation never makes the browser ask. */
export async function currentPlace({ actor }: Front): Promise<Place | undefined> {
  const { place } = actor.getSnapshot().context.search.getSnapshot().context
  if (place?.id === 'here') return place
  const found = await positionIfAllowed({ timeout: 2_000, maximumAge: 300_000 })
  return found && placeHere(found)
}

/** The device's position, asked for only when the driver taps. */
export function usePosition(options: PositionOptions) {
  const [state, setState] = useState<'idle' | 'busy' | PositionFault>('idle')
  const locate = (found: (position: Position) => void): void => {
    setState('busy')
    void readPosition(options).then((answer) => {
      if (typeof answer === 'string') return setState(answer)
      setState('idle')
      found(answer)
    })
  }
  const fault = state === 'hereDenied' || state === 'hereFailed' ? state : undefined
  return { locate, busy: state === 'busy', fault, forgive: () => setState('idle') }
}

/** The same as the place of a search; a minute old is new enough. */
export function useHere() {
  const { locate, ...rest } = usePosition({ enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 })
  return { ...rest, locate: (found: (place: Place) => void) => locate((at) => found(placeHere(at))) }
}
