import Supercluster from 'supercluster'
import type { Cents } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'

type Leaf = { id: string; least: Cents | undefined }
type Least = { least: Cents | undefined }
/** Parkings whose signs would cover each other; `least` is their lowest known total. */
export type Group = { id: number; lat: number; lng: number; count: number; least: Cents | undefined }
export type Grouping = {
  /** `apart` is in no group: what is left of its own keeps its place, and one that is left alone is none. */
  at: (zoom: number, apart?: string) => { singles: Offer[]; groups: Group[] }
  /** The zoom at which a group falls apart. */
  splitsAt: (group: number) => number
}

const lesser = (a: Cents | undefined, b: Cents | undefined): Cents | undefined =>
  a === undefined ? b : b === undefined || a <= b ? a : b
const leastOf = (offers: readonly Offer[]): Cents | undefined =>
  offers.map(shownTotal).reduce<Cents | undefined>(lesser, undefined)
/** Between two whole zooms the ground is larger than supercluster thinks, never smaller. */
const whole = Math.floor
const lastGrouped = 17
const everywhere: [number, number, number, number] = [-180, -85, 180, 85]

/**
 * Groups by distance on the screen. A sign is about 75 × 30 px and Leaflet's world is 256 px wide at zoom 0: the extent
 * has to say so, or the radius means half of what it says.
 */
export const groupOffers = (offers: readonly Offer[]): Grouping => {
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  const index = new Supercluster<Leaf, Least>({
    radius: 64,
    extent: 256,
    maxZoom: lastGrouped,
    map: ({ least }) => ({ least }),
    reduce: (sum, each) => {
      sum.least = lesser(sum.least, each.least)
    },
  })
  index.load(
    offers.map((offer) => ({
      type: 'Feature',
      properties: { id: offer.parking.id, least: shownTotal(offer) },
      geometry: { type: 'Point', coordinates: [offer.parking.lng, offer.parking.lat] },
    })),
  )
  const members = new Map<number, readonly Offer[]>()
  const membersOf = (group: number): readonly Offer[] => {
    const known =
      members.get(group) ??
      index.getLeaves(group, Infinity).flatMap(({ properties: { id } }) => byId.get(id) ?? [])
    members.set(group, known)
    return known
  }
  const at = (zoom: number, apart?: string): { singles: Offer[]; groups: Group[] } => {
    const singles: Offer[] = []
    const groups: Group[] = []
    for (const { properties, geometry } of index.getClusters(everywhere, whole(zoom))) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count, least } = properties
        const rest = membersOf(id).filter(({ parking }) => parking.id !== apart)
        if (rest.length === count) groups.push({ id, lat, lng, count, least })
        else if (rest.length === 1) singles.push(...rest)
        else groups.push({ id, lat, lng, count: rest.length, least: leastOf(rest) })
      } else if (properties.id !== apart) {
        const offer = byId.get(properties.id)
        if (offer) singles.push(offer)
      }
    }
    return { singles, groups }
  }
  return { at, splitsAt: (group) => Math.min(lastGrouped + 1, index.getClusterExpansionZoom(group)) }
}
