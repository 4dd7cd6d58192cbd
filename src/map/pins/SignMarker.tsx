import type { DivIcon, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker } from 'react-leaflet'
import type { Placed } from './signs'

/** The keyboard's way through all signs: Tab reaches one of them, arrows the others. */
export type SignKeys = {
  /** The key of the sign that Tab reaches. */
  tabStop: string | undefined
  onFocus: (sign: string) => void
  /** A key was pressed on a sign; true when it moved the focus. */
  onArrow: (sign: string, key: string) => boolean
}
type Props = {
  sign: Placed
  icon: DivIcon
  /** What a screen reader says: the sign itself is for the eye. */
  name: string
  selected?: boolean
  keys: SignKeys
  onAct: () => void
}

export const focusSign = (pane: HTMLElement | undefined, id: string): void =>
  [...(pane?.querySelectorAll<HTMLElement>('[data-sign]') ?? [])]
    .find((element) => element.dataset['sign'] === id)
    ?.focus({ preventScroll: true })

/** A sign on the map as a button. Leaflet would give each a tab stop of its own; here all of them together are one. */
export const SignMarker = ({ sign, icon, name, selected = false, keys, onAct }: Props) => {
  const { key, lat, lng, free } = sign
  const tabStop = keys.tabStop === key
  const marker = useRef<LeafletMarker>(null)
  const at = useMemo(() => ({ lat, lng }), [lat, lng])
  useEffect(() => {
    const element = marker.current?.getElement()
    if (!element) return
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', name)
    element.setAttribute('data-sign', key)
    element.tabIndex = tabStop ? 0 : -1
    // Under a bar or a button: there, but not to be seen or hit.
    element.toggleAttribute('data-out-of-sight', !free)
    if (selected) element.setAttribute('aria-current', 'true')
    else element.removeAttribute('aria-current')
  }, [key, icon, name, tabStop, free, selected])
  const latest = useRef({ key, keys, onAct })
  useEffect(() => {
    latest.current = { key, keys, onAct }
  })
  useEffect(() => {
    const element = marker.current?.getElement()
    if (!element) return
    const press = (event: KeyboardEvent): void => {
      const { key: own, keys: now, onAct: act } = latest.current
      const acted = event.key === 'Enter' || event.key === ' '
      if (acted) act()
      if (!acted && !now.onArrow(own, event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const focus = (): void => latest.current.keys.onFocus(latest.current.key)
    element.addEventListener('keydown', press)
    element.addEventListener('focus', focus)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('focus', focus)
    }
  }, [])
  const handlers = useMemo(() => ({ click: () => latest.current.onAct() }), [])
  return (
    <Marker
      ref={marker}
      position={at}
      icon={icon}
      keyboard={false}
      eventHandlers={handlers}
      zIndexOffset={selected ? 1000 : 0}
      riseOnHover
    />
  )
}
