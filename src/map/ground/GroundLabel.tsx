import { useEffect } from 'react'
import { useTranslation } from '../../translation'
import { useMap } from 'react-leaflet'

/** Says what the map's own tab stop is for: Leaflet makes one, and names it nothing. Arrows, + and − are its own keys. */
export const GroundLabel = () => {
  const { t } = useTranslation()
  const map = useMap()
  const label = t('map:ground')
  useEffect(() => {
    const ground = map.getContainer()
    ground.setAttribute('role', 'application')
    ground.setAttribute('aria-label', label)
  }, [map, label])
  return null
}
