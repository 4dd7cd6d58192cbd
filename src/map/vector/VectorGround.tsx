import { DomUtil, GridLayer, type Layer } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { PMTiles } from 'pmtiles'
import { useLocale } from '../../language'
import { remOf } from '../measure'
import { openMapFile } from './mapFile'
import { labelRules, paintRules } from './rules'

/** The file with the largest zoom of its data. */
export type VectorMap = { file: PMTiles; maxZoom: number }

/** Opens the map file; undefined when it cannot be read, as without a network where nothing of it is kept. */
export async function openVectorMap(url: string): Promise<VectorMap | undefined> {
  try {
    const file = openMapFile(url)
    return { file, maxZoom: (await file.getHeader()).maxZoom }
  } catch {
    return undefined
  }
}

// The library takes Leaflet from the page: of all of it, these two.
Object.assign(globalThis, { L: { GridLayer, DomUtil } })

type Props = {
  map: VectorMap
  /** The name that the destination bears already, where there is one. */
  destination: string | undefined
}

/** Streets, water, parks and names from the map file, in the colours of the theme and the language of the page. */
export function VectorGround({ map: { file, maxZoom }, destination }: Props) {
  const map = useMap()
  const locale = useLocale()
  useEffect(() => {
    const style = getComputedStyle(map.getContainer())
    const colour = (name: string): string => style.getPropertyValue(name).trim()
    const draw = (): Layer =>
      (
        leafletLayer({
          url: file,
          maxDataZoom: maxZoom,
          maxZoom: 19,
          lang: locale,
          paintRules: paintRules(colour),
          labelRules: labelRules(colour, locale, remOf(), destination),
          // A name drawn before its font has come would be measured by another one.
          tasks: [document.fonts.ready.then(() => ({ status: 'fulfilled', reason: new Error() }))],
        }) as unknown as Layer
      ).addTo(map)
    let layer = draw()
    const theme = new MutationObserver(() => {
      layer.remove()
      layer = draw()
    })
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => {
      theme.disconnect()
      layer.remove()
    }
  }, [map, file, maxZoom, locale, destination])
  return null
}
