import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../translation'
import { useMap } from 'react-leaflet'
import type { Grouping } from './clusters'
import { usePointedAt } from '../../voice/pointedAt'
import { isFree, type Box, type FreeArea } from '../freeArea'
import { focusSign, SignMarker, type SignKeys } from './SignMarker'
import { clusterIcon, signIcon } from './icons'
import type { ClusterSign, ParkingSign, Placed, Signs } from './signs'

type Choose = (parking: string) => unknown

const Pin = ({ sign, keys, onChoose }: { sign: ParkingSign; keys: SignKeys; onChoose: Choose }) => {
  const { t } = useTranslation()
  const { key, label, kind, selected, unknown, offer } = sign
  const icon = useMemo(
    () =>
      signIcon(
        [kind, ...(unknown ? ['unknown' as const] : []), ...(selected ? ['selected' as const] : [])],
        label,
      ),
    [kind, unknown, selected, label],
  )
  const price = unknown ? t('map:unknownPrice') : label
  return (
    <SignMarker
      sign={sign}
      icon={icon}
      name={`${offer.parking.name}, ${t(`map:legend.${kind}`)}, ${price}`}
      selected={selected}
      keys={keys}
      onAct={() => onChoose(key)}
    />
  )
}

const Cluster = ({ sign, keys, onOpen }: { sign: ClusterSign; keys: SignKeys; onOpen: () => void }) => {
  const { t } = useTranslation()
  const { group, label, wide } = sign
  const { count } = group
  const icon = useMemo(() => clusterIcon(count, wide ? label : undefined), [count, wide, label])
  return (
    <SignMarker
      sign={sign}
      icon={icon}
      name={label ? t('map:cluster', { count, price: label }) : t('map:clusterPlain', { count })}
      keys={keys}
      onAct={onOpen}
    />
  )
}

/** Where an arrow leads from one of `count` signs; undefined for any other key. */
export const arrowTarget = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Where a sign stands now: the map may have moved since it was laid out. */
const boxAt = (map: LeafletMap, { lat, lng, box }: Placed): Box => {
  const { x, y } = map.latLngToContainerPoint([lat, lng])
  const half = (box.right - box.left) / 2
  return { left: x - half, right: x + half, top: y - (box.bottom - box.top), bottom: y }
}
/** Brings a sign to the middle of what can be seen of the map. */
const panTo = (map: LeafletMap, { free }: FreeArea, { lat, lng }: Placed): void => {
  const { x, y } = map.latLngToContainerPoint([lat, lng])
  map.panBy([x - (free.left + free.right) / 2, y - (free.top + free.bottom) / 2], { animate: false })
}

type Props = {
  signs: Signs
  grouping: Grouping
  area: FreeArea
  /** Being viewed. */ chosen: string | undefined
  onChoose: Choose
}

/** The parkings of the results and their groups. Tab reaches one of them, arrows the rest, in the order of the list. */
export const Pins = ({ signs, grouping, area, chosen, onChoose }: Props) => {
  const map = useMap()
  const [focused, setFocused] = useState<string>()
  const all = [...signs.parkings, ...signs.clusters]
  const selected = signs.parkings.find((sign) => sign.selected) ?? all[0]
  const tabStop = all.some(({ key }) => key === focused) ? focused : selected?.key

  // A focused sign may not lie under a bar or a button (WCAG 2.4.11): the map brings it to the middle.
  const onFocus = (key: string): void => {
    const sign = all.find((one) => one.key === key)
    setFocused(key)
    if (sign && !sign.free) panTo(map, area, sign)
  }
  // Nor may one that has the focus, or is being viewed, be left under the chat or a bar that comes over the map.
  const latest = useRef({ all, chosen, area })
  useEffect(() => {
    latest.current = { all, chosen, area }
  })
  useEffect(() => {
    const active = document.activeElement
    const attended = (active instanceof HTMLElement && active.dataset['sign']) || latest.current.chosen
    const sign = latest.current.all.find(({ key }) => key === attended)
    if (sign && !isFree(area, boxAt(map, sign))) panTo(map, area, sign)
  }, [map, area])
  // A card of the conversation that is pointed at shows its pin, which may lie under the conversation.
  const pointed = usePointedAt()
  useEffect(() => {
    const { area: free, all: signs } = latest.current
    const sign = signs.find(({ key }) => key === pointed)
    if (sign && !isFree(free, boxAt(map, sign))) panTo(map, free, sign)
  }, [map, pointed])
  const onArrow = (from: string, key: string): boolean => {
    const next = arrowTarget(
      key,
      all.findIndex((sign) => sign.key === from),
      all.length,
    )
    if (next === undefined) return false
    const wanted = all[next]?.key
    if (wanted !== undefined) focusSign(map.getPane('markerPane'), wanted)
    return true
  }
  const keys: SignKeys = { tabStop, onFocus, onArrow }
  return (
    <>
      {signs.parkings.map((sign) => (
        <Pin key={sign.key} sign={sign} keys={keys} onChoose={onChoose} />
      ))}
      {signs.clusters.map((sign) => (
        <Cluster
          key={sign.key}
          sign={sign}
          keys={keys}
          onOpen={() => map.setView([sign.lat, sign.lng], grouping.splitsAt(sign.group.id))}
        />
      ))}
    </>
  )
}
