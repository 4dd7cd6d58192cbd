import type { DivIcon, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker } from 'react-leaflet'

type Props = {
  /** Names the element, so that an arrow can find it. */
  id: string
  lat: number
  lng: number
  icon: DivIcon
  /** What a screen reader says: the sign itself is for the eye. */
  name: string
  /** The one of all signs that Tab reaches; arrows reach the others. */
  stop: boolean
  /** Under a bar or a button: there, but not to be seen or hit. */
  hidden: boolean
  selected: boolean
  onAct: () => void
  onFocus: () => void
  /** An arrow, Home or End was pressed on it. */
  onSteer: (key: string) => boolean
}

export const focusPost = (pane: HTMLElement | undefined, id: string): void =>
  [...(pane?.querySelectorAll<HTMLElement>('[data-sign]') ?? [])]
    .find((element) => element.dataset['sign'] === id)
    ?.focus({ preventScroll: true })

/** A sign on the map as a button. Leaflet would give each a tab stop of its own; here all of them together are one. */
export const Post = ({
  id,
  lat,
  lng,
  icon,
  name,
  stop,
  hidden,
  selected,
  onAct,
  onFocus,
  onSteer,
}: Props) => {
  const marker = useRef<LeafletMarker>(null)
  const at = useMemo(() => ({ lat, lng }), [lat, lng])
  useEffect(() => {
    const element = marker.current?.getElement()
    if (!element) return
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', name)
    element.setAttribute('data-sign', id)
    element.tabIndex = stop ? 0 : -1
    element.classList.toggle('out-of-sight', hidden)
    if (selected) element.setAttribute('aria-current', 'true')
    else element.removeAttribute('aria-current')
  }, [id, icon, name, stop, hidden, selected])
  const acts = useRef({ onAct, onFocus, onSteer })
  useEffect(() => {
    acts.current = { onAct, onFocus, onSteer }
  })
  useEffect(() => {
    const element = marker.current?.getElement()
    if (!element) return
    const press = (event: KeyboardEvent): void => {
      const acted = event.key === 'Enter' || event.key === ' '
      if (acted) acts.current.onAct()
      if (!acted && !acts.current.onSteer(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const focus = (): void => acts.current.onFocus()
    element.addEventListener('keydown', press)
    element.addEventListener('focus', focus)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('focus', focus)
    }
  }, [])
  const handlers = useMemo(() => ({ click: () => acts.current.onAct() }), [])
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
