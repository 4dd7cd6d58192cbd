import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from 'react-leaflet'
import type { Grouping } from './clusters'
import type { FreeArea } from './freeArea'
import { focusPost, Post } from './Post'
import { clusterIcon, signIcon } from './icons'
import type { ClusterSign, ParkingSign, Signs } from './signs'

type Wiring = {
  hold: string | undefined
  focus: (key: string) => void
  steer: (from: string, key: string) => boolean
}
type Choose = (parking: string) => unknown

const Pin = ({ sign, wiring, onChoose }: { sign: ParkingSign; wiring: Wiring; onChoose: Choose }) => {
  const { t } = useTranslation()
  const { key, lat, lng, label, kind, selected, unknown, free, offer } = sign
  const look = [kind, unknown && 'unknown', selected && 'selected'].filter(Boolean).join(' ')
  const icon = useMemo(() => signIcon(look, label), [look, label])
  const price = unknown ? t('map.unknownPrice') : label
  return (
    <Post
      id={key}
      lat={lat}
      lng={lng}
      icon={icon}
      name={`${offer.parking.name}, ${t(`map.legend.${kind}`)}, ${price}`}
      stop={wiring.hold === key}
      hidden={!free}
      selected={selected}
      onAct={() => onChoose(key)}
      onFocus={() => wiring.focus(key)}
      onSteer={(pressed) => wiring.steer(key, pressed)}
    />
  )
}

const Cluster = ({ sign, wiring, onOpen }: { sign: ClusterSign; wiring: Wiring; onOpen: () => void }) => {
  const { t } = useTranslation()
  const { key, lat, lng, group, label, wide, free } = sign
  const { count } = group
  const icon = useMemo(() => clusterIcon(count, wide ? label : undefined), [count, wide, label])
  return (
    <Post
      id={key}
      lat={lat}
      lng={lng}
      icon={icon}
      name={label ? t('map.cluster', { count, price: label }) : t('map.clusterPlain', { count })}
      stop={wiring.hold === key}
      hidden={!free}
      selected={false}
      onAct={onOpen}
      onFocus={() => wiring.focus(key)}
      onSteer={(pressed) => wiring.steer(key, pressed)}
    />
  )
}

/** Where an arrow leads from one of `count` signs; undefined for any other key. */
export const steered = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

type Props = { signs: Signs; grouping: Grouping; area: FreeArea; onChoose: Choose }

/** The parkings of the results and their groups. Tab reaches one of them, arrows the rest, in the order of the list. */
export const Pins = ({ signs, grouping, area, onChoose }: Props) => {
  const map = useMap()
  const [held, setHeld] = useState<string>()
  const all = [...signs.parkings, ...signs.clusters]
  const marked = signs.parkings.find(({ selected }) => selected) ?? all[0]
  const hold = all.some(({ key }) => key === held) ? held : marked?.key

  // A focused sign may not lie under a bar or a button (WCAG 2.4.11): the map brings it to the middle.
  const focus = (key: string): void => {
    const sign = all.find((one) => one.key === key)
    setHeld(key)
    if (!sign || sign.free) return
    const { left, right, top, bottom } = area.free
    const { x, y } = map.latLngToContainerPoint([sign.lat, sign.lng])
    map.panBy([x - (left + right) / 2, y - (top + bottom) / 2], { animate: false })
  }
  const steer = (from: string, key: string): boolean => {
    const next = steered(
      key,
      all.findIndex((sign) => sign.key === from),
      all.length,
    )
    if (next === undefined) return false
    const wanted = all[next]?.key
    if (wanted !== undefined) focusPost(map.getPane('markerPane'), wanted)
    return true
  }
  const wiring: Wiring = { hold, focus, steer }
  return (
    <>
      {signs.parkings.map((sign) => (
        <Pin key={sign.key} sign={sign} wiring={wiring} onChoose={onChoose} />
      ))}
      {signs.clusters.map((sign) => (
        <Cluster
          key={sign.key}
          sign={sign}
          wiring={wiring}
          onOpen={() => map.setView([sign.lat, sign.lng], grouping.splitsAt(sign.group.id))}
        />
      ))}
    </>
  )
}
