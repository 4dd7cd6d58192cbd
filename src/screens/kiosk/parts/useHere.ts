import { metresBetween } from '../../../../contract/rules/walk'
import type { Place } from '../../../../contract/search'
import { usePlacesOf } from '../../finder/ask/usePlaces'
import { useKioskContext, useKioskFront } from '../useKiosk'

/** How far from the kiosk a place of its name may be and still be the same one, metres. */
const near = 300

/** Where the kiosk stands, by its name in the driver's language where the gazetteer has one; else as the operator wrote it. */
export function useHere(): Place | undefined {
  const { api } = useKioskFront()
  const { kiosk } = useKioskContext()
  const { places } = usePlacesOf(api, kiosk?.place ?? '', kiosk !== undefined)
  if (!kiosk) return undefined
  const { id, place, lat, lng, timeZone } = kiosk
  const known = places.find((found) => metresBetween(found, kiosk) <= near)
  return { id: `kiosk:${id}`, name: known?.name ?? place, region: known?.region ?? '', lat, lng, timeZone }
}
