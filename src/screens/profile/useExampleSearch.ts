import { useEffect, useState } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import type { Offer } from '../../../contract/parking'
import { asOffered } from '../../../contract/rules/bookable'
import { proposeStay } from '../../../contract/rules/stay'
import type { Place } from '../../../contract/search'
import type { Window } from '../../../contract/time/window'
import { useChild, useFront } from '../../driver'
import { recallRecents } from '../../storage/recents'

type Near = Pick<Place, 'name' | 'lat' | 'lng' | 'timeZone'>
type Example = { place: string; offers: readonly Offer[] }

/** Where nothing is known of the driver yet. */
const known = 'Atocha'

/**
 * A search to try an order with: the results of the last one, else a real one near the last booking, a place that was
 * searched for or a known one. `offers` is undefined until it has its answer.
 */
export function useExampleSearch(): Partial<Example> {
  const { api, now } = useFront()
  const { place, window, offers } = useChild('search').context
  const { bookings } = useChild('session').context
  const [found, setFound] = useState<Example>()
  const [last] = useState(() =>
    place && window && offers.length > 0 ? { place, window, offers } : undefined,
  )
  const [near] = useState<Near | undefined>(() => bookings.at(-1)?.parking ?? recallRecents()[0])
  useEffect(() => {
    if (last) return undefined
    const stop = new AbortController()
    const find = async (): Promise<void> => {
      const [first] = near ? [near] : await api.findPlaces({ q: known }, stop.signal)
      if (!first) return setFound({ place: known, offers: [] })
      const stay = proposeStay(now(), first.timeZone)
      const all = await collect(api, first, stay, stop.signal)
      setFound({ place: first.name, offers: all.map((offer) => asOffered(offer, stay, now())) })
    }
    find().catch((error: unknown) => {
      // The body of an answer that was aborted breaks off with an error that is no refusal.
      if (stop.signal.aborted) return
      if (!(error instanceof Fault)) throw error
      setFound({ place: near?.name ?? known, offers: [] })
    })
    return () => stop.abort()
  }, [api, now, last, near])
  if (last) return { place: last.place.name, offers: last.offers }
  return found ?? {}
}

/** All offers of a search, once it is complete. */
async function collect(
  api: ParkingApi,
  { lat, lng }: Near,
  stay: Window,
  signal: AbortSignal,
): Promise<Offer[]> {
  const byId = new Map<string, Offer>()
  for await (const message of api.findParkings({ lat, lng, ...stay }, signal)) {
    if ('offers' in message) for (const offer of message.offers) byId.set(offer.parking.id, offer)
    if (message.type === 'offers') for (const id of message.gone ?? []) byId.delete(id)
  }
  return [...byId.values()]
}
