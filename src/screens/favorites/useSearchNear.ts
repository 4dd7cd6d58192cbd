import { useNavigate } from 'react-router'
import type { Parking } from '../../../contract/parking'
import { proposeStay, stayInPlace } from '../../../contract/rules/stay'
import { windowFault } from '../../../contract/time/window'
import { deviceZone } from '../../device/position'
import { useChild, useFront } from '../../driver'
import { useLocalePath } from '../../language'

type Near = Pick<Parking, 'id' | 'name' | 'city' | 'lat' | 'lng' | 'timeZone'>

/** Searches around a parking: for the hours of the last question while they are possible, else for the proposed ones. */
export function useSearchNear(): (parking: Near) => void {
  const { sendIfAllowed, now } = useFront()
  const { window: known, place: last } = useChild('search').context
  const navigate = useNavigate()
  const to = useLocalePath()
  return ({ id, name, city = '', lat, lng, timeZone }) => {
    const at = now()
    const stay =
      known && stayInPlace(known, { zone: last?.timeZone ?? deviceZone(), place: timeZone, proposal: false })
    const window = stay && !windowFault(stay, at) ? stay : proposeStay(at, timeZone)
    const place = { id: `parking:${id}`, name, region: city, lat, lng, timeZone }
    sendIfAllowed({ type: 'search.ask', at, place, window, go: true })
    void navigate(to('/'))
  }
}
