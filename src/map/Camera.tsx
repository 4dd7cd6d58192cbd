import { latLng, latLngBounds, type LatLng, type LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { ringRadius } from '../../contract/rules/walk'
import type { FreeArea } from './freeArea'

type Point = { lat: number; lng: number }
type Props = {
  at: Point
  area: FreeArea
  chosen: Point | undefined
  /** The first parking where none lies within the rings: they would show an empty city. */
  far: Point | undefined
  recentred: number
}

const isWide = (): boolean => matchMedia('(min-width: 900px)').matches
/** Room for the sign over its point, and for half its width beside it. */
const signRoom = { across: 64, above: 64, below: 20 }

const fit = (map: LeafletMap, { free }: FreeArea, bounds: LatLngBounds, room: typeof signRoom): void => {
  const { x, y } = map.getSize()
  const left = free.left + room.across
  const top = free.top + room.above
  const right = x - free.right + room.across
  const bottom = y - free.bottom + room.below
  const options = { animate: false }
  // A phone on its side leaves no room between bar and sheet: then the centre must do.
  if (x - left - right < 60 || y - top - bottom < 60)
    return void map.setView(bounds.getCenter(), Math.min(15, map.getMaxZoom()), options)
  map.fitBounds(bounds, {
    ...options,
    maxZoom: 16.5,
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
  })
}

/**
 * Moves the map: to the rings of a new destination, to the walk of a chosen parking and back, and again whenever what
 * lies over the map leaves more or less of it free. Where the driver has moved it to, it stays.
 */
export const Camera = ({ at, area, chosen, far, recentred }: Props) => {
  const map = useMap()
  const own = useRef(false)
  const moved = useRef(false)
  const before = useRef<{ centre: LatLng; zoom: number }>(undefined)
  const { lat, lng } = at
  const [toLat, toLng] = [chosen?.lat, chosen?.lng]
  const [farLat, farLng] = [far?.lat, far?.lng]
  const shown = useRef({ scene: '', recentred })

  useEffect(() => {
    const driven = (): void => {
      if (!own.current) moved.current = true
    }
    map.on('movestart', driven)
    return () => void map.off('movestart', driven)
  }, [map])

  useEffect(() => {
    const walked = toLat !== undefined && toLng !== undefined
    const scene = `${String(lat)} ${String(lng)} ${String(toLat)} ${String(toLng)}`
    const asked = shown.current.recentred !== recentred
    const fresh = asked || shown.current.scene !== scene
    if (!fresh && moved.current) return
    if (asked) before.current = undefined
    else if (fresh && walked && moved.current)
      before.current = { centre: map.getCenter(), zoom: map.getZoom() }
    const back = fresh && !walked ? before.current : undefined
    shown.current = { scene, recentred }
    own.current = true
    if (back) map.setView(back.centre, back.zoom, { animate: false })
    else if (walked) fit(map, area, latLngBounds([lat, lng], [toLat, toLng]), signRoom)
    else {
      const margin = isWide() ? 16 : 8
      const rings = latLng(lat, lng).toBounds(2 * ringRadius(isWide() ? 15 : 10))
      if (farLat !== undefined && farLng !== undefined)
        fit(map, area, rings.extend([farLat, farLng]), signRoom)
      else fit(map, area, rings, { across: margin, above: margin, below: margin })
    }
    own.current = false
    moved.current = back !== undefined
    if (back) before.current = undefined
  }, [map, area, lat, lng, toLat, toLng, farLat, farLng, recentred])
  return null
}
