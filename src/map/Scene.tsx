import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from 'react-leaflet'
import type { Offer } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { useLocale } from '../language'
import { Camera } from './Camera'
import { groupOffers } from './clusters'
import { Pins } from './Pins'
import { Rings } from './Rings'
import { layoutSigns } from './signs'
import { useFreeArea } from './useFreeArea'

type Props = {
  place: Place
  offers: readonly Offer[]
  selected: string | undefined
  chosen: string | undefined
  recentred: number
  onChoose: (parking: string) => unknown
}

/** What stands on the ground: laid out anew when the map has come to rest, so that nothing lies under anything. */
export const Scene = ({ place, offers, selected, chosen, recentred, onChoose }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const map = useMap()
  const area = useFreeArea()
  const [rest, setRest] = useState(0)
  // Before the camera's effects: its first move has to be heard too.
  useLayoutEffect(() => {
    const look = (): void => setRest((count) => count + 1)
    map.on('moveend zoomend resize', look)
    return () => void map.off('moveend zoomend resize', look)
  }, [map])

  const grouping = useMemo(
    () => groupOffers(offers.filter(({ parking }) => parking.id !== selected)),
    [offers, selected],
  )
  const signs = useMemo(
    () =>
      layoutSigns(
        offers,
        grouping,
        selected,
        { zoom: map.getZoom(), area, place: (lat, lng) => map.latLngToContainerPoint([lat, lng]) },
        {
          locale,
          free: t('search.free'),
          from: (price) => t('map.from', { price }),
          someFree: t('map.someFree'),
        },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `rest` stands for where the map has come to rest
    [offers, grouping, selected, area, map, locale, t, rest],
  )
  const viewed = offers.find(({ parking }) => parking.id === chosen)?.parking
  return (
    <>
      <Rings at={place} />
      <Camera at={place} area={area} chosen={viewed} recentred={recentred} />
      <Pins signs={signs} grouping={grouping} area={area} onChoose={onChoose} />
    </>
  )
}
