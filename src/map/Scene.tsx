import { startTransition, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../translation'
import type { Offer } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { afterPaint } from '../timing/afterPaint'
import { Camera } from './Camera'
import { groupOffers } from './pins/clusters'
import type { FreeArea } from './freeArea'
import { Names, Streets } from './ground/Ground'
import { candidatesOf } from './ground/nameCandidates'
import { placeNames } from './ground/names'
import { Pins } from './pins/Pins'
import type { CityMap } from './places'
import { Rings } from './ground/Rings'
import { layoutSigns } from './pins/signs'
import { useFreeArea } from './useFreeArea'
import { useRest } from './pins/useRest'
import { Walk } from './ground/Walk'
import { walkLabel } from './ground/walkLabel'

type Props = {
  place: Place
  offers: readonly Offer[]
  selected: string | undefined
  chosen: string | undefined
  recentred: number
  city: CityMap | undefined
  /** Tiles carry streets and names of their own. */
  tiled: boolean
  onChoose: (parking: string) => unknown
}

type ContentsProps = Omit<Props, 'recentred'> & { area: FreeArea; rest: ReturnType<typeof useRest> }

/** What stands on the ground, laid out so that nothing lies under anything: signs first, then the walk, then names. */
const Contents = ({ place, offers, selected, chosen, city, tiled, onChoose, area, rest }: ContentsProps) => {
  const { t } = useTranslation()
  // Not by what is selected: a pointer that runs over the list would group all of them anew with every card.
  const grouping = useMemo(() => groupOffers(offers), [offers])
  const laid = useMemo(() => {
    const { map } = rest
    const zoom = map.getZoom()
    const at = (lat: number, lng: number) => map.latLngToContainerPoint([lat, lng])
    const signs = layoutSigns(
      offers,
      grouping,
      selected,
      { zoom, area, place: at },
      {
        free: t('shell:free'),
        someFree: t('map:someFree'),
        from: (price) => t('map:from', { price }),
      },
    )
    const boxes = [...signs.parkings, ...signs.clusters].filter(({ free }) => free).map(({ box }) => box)
    const own = signs.parkings.find((sign) => sign.selected)
    const text = own ? t('map:ring', { minutes: own.offer.walk }) : ''
    const label = own && walkLabel(at(own.lat, own.lng), at(place.lat, place.lng), text, boxes, area)
    const walk = own && {
      from: { lat: own.lat, lng: own.lng },
      text,
      label: label && map.containerPointToLatLng([label.at.x, label.at.y]),
    }
    if (label) boxes.push(label.box)
    const scale = 2 ** zoom
    const corner = map.getPixelBounds().getTopLeft()
    const candidates = candidatesOf(tiled ? undefined : city, {
      place,
      zoom,
      area,
      project: ({ x, y }) => ({ x: x * scale - corner.x, y: y * scale - corner.y }),
      ring: (minutes) => t('map:ring', { minutes }),
    })
    return { signs, walk, names: placeNames(candidates, boxes, area) }
  }, [offers, grouping, selected, area, t, rest, city, tiled, place])
  return (
    <>
      {laid.walk && <Walk from={laid.walk.from} to={place} label={laid.walk.label} text={laid.walk.text} />}
      <Names names={laid.names} />
      <Pins signs={laid.signs} grouping={grouping} area={area} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

/** The ground around the destination, and in a task after it what stands there: by then the camera has come to rest. */
export const Scene = ({ chosen, recentred, ...scene }: Props) => {
  const { place, offers, city, tiled } = scene
  const area = useFreeArea()
  const rest = useRest()
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  const far = offers.every(({ walk }) => walk > 15) ? offers[0]?.parking : undefined
  const viewed = offers.find(({ parking }) => parking.id === chosen)?.parking
  return (
    <>
      {city && !tiled && city.lines.length > 0 && <Streets lines={city.lines} />}
      <Rings at={place} />
      <Camera at={place} area={area} chosen={viewed} far={far} recentred={recentred} />
      {painted && <Contents {...scene} chosen={chosen} area={area} rest={rest} />}
    </>
  )
}
