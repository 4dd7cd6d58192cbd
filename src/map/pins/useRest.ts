import type { Map } from 'leaflet'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

/** The map, in a new object whenever it has come to rest: whatever is laid out in pixels is laid out anew. */
export const useRest = (): { map: Map } => {
  const map = useMap()
  const [rest, setRest] = useState({ map })
  // Before the camera's effects: its first move has to be heard too.
  useLayoutEffect(() => {
    const look = (): void => setRest({ map })
    map.on('moveend zoomend resize', look)
    return () => void map.off('moveend zoomend resize', look)
  }, [map])
  useEffect(() => {
    if (document.fonts?.status !== 'loading') return undefined
    let here = true
    document.fonts.ready.then(() => here && setRest({ map })).catch(() => undefined)
    return () => {
      here = false
    }
  }, [map])
  return rest
}
