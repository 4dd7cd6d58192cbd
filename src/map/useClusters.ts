import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useMemo, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import Supercluster from 'supercluster'
import type { Offer } from '../../contract/parking'
import { shownTotal } from '../../contract/rules/price'

type Leaf = { id: string; least: number | undefined }
type Least = { least: number | undefined }
export type Group = { id: number; lat: number; lng: number; count: number; least: number | undefined }

const lesser = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)

const viewOf = (map: LeafletMap) => {
  // A margin, so that pins do not pop in at the edge of every drag.
  const bounds = map.getBounds().pad(0.3)
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as [
      number,
      number,
      number,
      number,
    ],
    zoom: Math.round(map.getZoom()),
  }
}

/** What the map shows now: single parkings and groups of those that would cover each other, with their lowest total. */
export const useClusters = (offers: readonly Offer[]) => {
  const map = useMap()
  const [view, setView] = useState(() => viewOf(map))
  const look = useCallback(() => setView(viewOf(map)), [map])
  useMapEvents({ moveend: look, zoomend: look, resize: look })

  const byId = useMemo(() => new Map(offers.map((offer) => [offer.parking.id, offer])), [offers])
  const index = useMemo(() => {
    const made = new Supercluster<Leaf, Least>({
      radius: 58,
      maxZoom: 17,
      map: ({ least }) => ({ least }),
      reduce: (sum, each) => {
        sum.least = lesser(sum.least, each.least)
      },
    })
    made.load(
      offers.map((offer) => ({
        type: 'Feature',
        properties: { id: offer.parking.id, least: shownTotal(offer) },
        geometry: { type: 'Point', coordinates: [offer.parking.lng, offer.parking.lat] },
      })),
    )
    return made
  }, [offers])

  return useMemo(() => {
    const singles: Offer[] = []
    const groups: Group[] = []
    for (const { properties, geometry } of index.getClusters(view.box, view.zoom)) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties)
        groups.push({
          id: properties.cluster_id,
          lat,
          lng,
          count: properties.point_count,
          least: properties.least,
        })
      else {
        const offer = byId.get(properties.id)
        if (offer) singles.push(offer)
      }
    }
    const zoomInto = (group: Group): number => Math.min(18, index.getClusterExpansionZoom(group.id))
    return { singles, groups, zoomInto }
  }, [index, view, byId])
}
