import { latLng } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Offer } from '../../contract/parking'
import { ringRadius } from '../../contract/rules/walk'

type Props = { at: { lat: number; lng: number }; chosen: Offer | undefined }

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
/** On phones the bar covers the top of the map and the sheet the lower half; nothing of interest may lie under them. */
const cover = (): { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] } =>
  matchMedia('(min-width: 900px)').matches
    ? { paddingTopLeft: [40, 48], paddingBottomRight: [40, 48] }
    : { paddingTopLeft: [8, 96], paddingBottomRight: [8, Math.round(innerHeight * 0.54) + 8] }

/** Moves the map: to the rings of a new destination, and to a chosen parking that is out of sight. */
export const Camera = ({ at, chosen }: Props) => {
  const map = useMap()
  const { lat, lng } = at
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)').matches
    const fit = (): void => {
      map.invalidateSize({ pan: false })
      const { x, y } = map.getSize()
      const { paddingTopLeft: top, paddingBottomRight: bottom } = cover()
      // A phone on its side leaves no room between bar and sheet: then the centre must do.
      if (x - top[0] - bottom[0] < 80 || y - top[1] - bottom[1] < 80)
        return void map.setView([lat, lng], 15, { animate: false })
      map.fitBounds(latLng(lat, lng).toBounds(2 * ringRadius(wide ? 15 : 10)), { ...cover(), animate: false })
    }
    fit()
  }, [map, lat, lng])
  useEffect(() => {
    const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    watcher.observe(map.getContainer())
    return () => watcher.disconnect()
  }, [map])
  useEffect(() => {
    if (chosen) map.panInside([chosen.parking.lat, chosen.parking.lng], { ...cover(), animate: !calm() })
  }, [map, chosen])
  return null
}
