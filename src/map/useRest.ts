import { useEffect, useLayoutEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

/** Counts how often the map has come to rest: whatever is laid out in pixels is laid out anew. */
export const useRest = (): number => {
  const map = useMap()
  const [rest, setRest] = useState(0)
  // Before the camera's effects: its first move has to be heard too.
  useLayoutEffect(() => {
    const look = (): void => setRest((count) => count + 1)
    map.on('moveend zoomend resize', look)
    return () => void map.off('moveend zoomend resize', look)
  }, [map])
  useEffect(() => {
    let here = true
    document.fonts?.ready.then(() => here && setRest((count) => count + 1)).catch(() => undefined)
    return () => {
      here = false
    }
  }, [])
  return rest
}
