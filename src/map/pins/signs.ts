import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'
import type { Group, Grouping } from './clusters'
import { isFree, overlap, type Box, type FreeArea } from '../freeArea'
import { remOf, signBox } from '../measure'
import { kindOf, pinLabel, shortMoney, type PinKind } from './pins'

type Point = { x: number; y: number }
export type Placed = { key: string; lat: number; lng: number; label: string; box: Box; free: boolean }
export type ParkingSign = Placed & { offer: Offer; kind: PinKind; selected: boolean; unknown: boolean }
export type ClusterSign = Placed & { group: Group; wide: boolean }
export type Signs = { parkings: ParkingSign[]; clusters: ClusterSign[] }

type Words = { free: string; someFree: string; from: (price: string) => string }
type View = { zoom: number; area: FreeArea; place: (lat: number, lng: number) => Point }

/**
 * The signs of one view, in the order of the list: what they say, where they hang, and whether they may be seen. The
 * selected parking is in no group, and a group gives up its price before it covers a neighbour.
 */
export const layoutSigns = (
  offers: readonly Offer[],
  grouping: Grouping,
  selected: string | undefined,
  { zoom, area, place }: View,
  { free, someFree, from }: Words,
): Signs => {
  const rem = remOf()
  const { singles, groups } = grouping.at(zoom, selected)
  const alone = new Set(singles)
  const parkings = offers
    .filter((offer) => alone.has(offer) || offer.parking.id === selected)
    .map((offer): ParkingSign => {
      const { id, lat, lng } = offer.parking
      const chosen = id === selected
      const { x, y } = place(lat, lng)
      const label = pinLabel(offer, free)
      const box = signBox(chosen ? 'selected' : 'pin', label, x, y, rem)
      const unknown = shownTotal(offer) === undefined
      return {
        key: id,
        lat,
        lng,
        label,
        box,
        free: isFree(area, box),
        offer,
        kind: kindOf(offer),
        selected: chosen,
        unknown,
      }
    })
  const taken = parkings.map(({ box }) => box)
  const currency = offers[0]?.parking.currency ?? 'EUR'
  const clusters = groups.map((group): ClusterSign => {
    const { x, y } = place(group.lat, group.lng)
    const { least, count } = group
    const price = least ? shortMoney(least, currency) : undefined
    const words = price !== undefined ? from(price) : least === 0 ? someFree : ''
    const large = signBox('cluster', `${String(count)} ${words}`, x, y, rem)
    const wide = words !== '' && isFree(area, large) && !taken.some((box) => overlap(box, large, 3))
    const box = wide ? large : signBox('heap', String(count), x, y, rem)
    taken.push(box)
    return {
      key: `group ${String(group.id)} ${String(count)}`,
      lat: group.lat,
      lng: group.lng,
      label: words,
      box,
      free: isFree(area, box),
      group,
      wide,
    }
  })
  return { parkings, clusters }
}
