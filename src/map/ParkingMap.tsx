import { useTranslation } from '../translation'
import type { Offer } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { Legend } from './controls/Legend'
import { MapFrame } from './MapFrame'
import { Scene } from './Scene'

type Props = {
  place: Place
  offers: readonly Offer[]
  /** Has the driver's attention: being viewed, pointed at in the list, or the first. */
  selected: string | undefined
  /** Being viewed: the map moves to it. */
  chosen: string | undefined
  onChoose: (parking: string) => unknown
}

/** The results around the destination, with how far one walks. Everything on it is in the list too. */
export const ParkingMap = ({ place, ...scene }: Props) => {
  const { t } = useTranslation()
  return (
    <MapFrame
      lat={place.lat}
      lng={place.lng}
      zoom={15}
      label={t('map:label', { place: place.name })}
      destination={place.name}
      recentre={t('map:recentre')}
      wheel
      saysPlain
      legend={<Legend />}
    >
      {(ground) => <Scene place={place} {...scene} {...ground} />}
    </MapFrame>
  )
}
