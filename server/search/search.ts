import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Offer } from '../../contract/parking'
import type { PlatformState, SearchCriteria, SearchMessage } from '../../contract/search'
import { windowFault } from '../../contract/window'
import { fanOut } from '../../providers/aggregate/fanOut'
import { merge } from '../../providers/aggregate/merge'
import type { PricedParking } from '../../providers/protocol'
import type { ServerContext } from '../serverContext'
import { gathered } from './gathered'
import { offerOf, orderedBy, withoutUnsellable } from './offers'

/** Answers that come within so many ms are merged and told together: merging is most of the work of a search. */
const gathering = 50

type Needs = Pick<ServerContext, 'catalogue' | 'connections' | 'now'>

/** What was told to this driver so far, so that only changes travel. */
const teller = () => {
  const told = new Map<string, string>()
  return (offers: readonly Offer[]): { fresh: Offer[]; gone: string[] } => {
    const current = new Set(offers.map(({ parking }) => parking.id))
    const gone = [...told.keys()].filter((id) => !current.has(id))
    gone.forEach((id) => told.delete(id))
    const fresh = offers.filter((offer) => {
      const text = JSON.stringify({ ...offer, readAt: undefined })
      const changed = told.get(offer.parking.id) !== text
      if (changed) told.set(offer.parking.id, text)
      return changed
    })
    return { fresh, gone }
  }
}

/**
 * One search: what stands there at once, then the platforms' answers as they come, merged, then
 * complete. A platform that fails or is too slow is told as failed and costs nobody else anything.
 */
export async function* searchParkings(
  { catalogue, connections, now }: Needs,
  criteria: SearchCriteria,
  signal?: AbortSignal,
): AsyncGenerator<SearchMessage> {
  const { lat, lng, radius, from, to } = criteria
  const fault = windowFault({ from, to }, now())
  if (fault) throw new Fault(fault)
  const area = { lat, lng, radius }
  const states = new Map<string, PlatformState>(
    connections.map(({ platform: { id, name } }) => [id, { id, name, state: 'asked' }]),
  )
  const byPlatform = new Map<string, PricedParking[]>()
  for (const parking of catalogue.around(area)) {
    const known = byPlatform.get(parking.platform) ?? []
    byPlatform.set(parking.platform, [...known, { parking }])
  }
  const tell = teller()
  const offers = (readAt?: number): Offer[] =>
    orderedBy(
      merge([...byPlatform.values()].flat()).map((priced) => offerOf(priced, area, readAt)),
      criteria,
      now(),
    )
  yield { type: 'catalogue', platforms: [...states.values()], offers: tell(offers()).fresh }

  const left = new AbortController()
  const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  // Coverage is a guess made in advance: more than twenty platforms are searched, each time (R003).
  const options = { signal: stop, deadline: limits.searchDeadline, now, everyone: true }
  try {
    const answers = fanOut(connections, area, { from, to }, options)
    for await (const together of gathered(answers, gathering)) {
      const answered = together.filter(({ state }) => state === 'answered')
      for (const { platform: id, priced } of answered) byPlatform.set(id, priced.map(withoutUnsellable))
      const last = answered.at(-1)
      if (last) {
        const { fresh, gone } = tell(offers(now()))
        if (fresh.length > 0 || gone.length > 0)
          yield { type: 'offers', platform: last.platform, offers: fresh, ...(gone.length > 0 && { gone }) }
      }
      for (const { platform: id, state } of together) {
        const known = states.get(id)
        if (!known) throw new Error(`an answer of ${id}, whom nobody asked`)
        const told: PlatformState = { ...known, state }
        states.set(id, told)
        yield { type: 'platform', platform: told }
      }
    }
  } finally {
    left.abort()
  }
  const count = (state: PlatformState['state']): number =>
    [...states.values()].filter((platform) => platform.state === state).length
  yield { type: 'complete', asked: states.size, answered: count('answered'), failed: count('failed') }
}
