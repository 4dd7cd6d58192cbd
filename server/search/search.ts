import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Offer, Parking } from '../../contract/parking'
import type { PlatformState, SearchCriteria, SearchMessage } from '../../contract/search'
import { windowFault } from '../../contract/time/window'
import { fanOut } from '../../providers/aggregate/fanOut'
import { merge } from '../../providers/aggregate/merge'
import type { Area, Connection, PricedParking } from '../../providers/protocol'
import { touches } from '../../providers/protocols/parseItems'
import type { ServerContext } from '../serverContext'
import { batched } from './batched'
import { countedBy, readKnown } from './known'
import { offerOf, orderedBy, withoutUnsellable } from './offers'

/** Interval within which answers are merged and sent together, ms: merging is most of the work of a search. */
const batchInterval = 50

type Needs = Pick<ServerContext, 'db' | 'catalogue' | 'connections' | 'now'>

/**
 * One search. Yields the stored parkings with their last counts; then, per platform, those whose data are in SQL;
 * then prices as the platforms answer, merged; then completion. A platform that fails or is too slow is reported as
 * failed, keeps its stored data, and delays no other.
 */
export async function* searchParkings(
  { db, catalogue, connections, now }: Needs,
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
  const around = catalogue.around(area)
  const known = await readKnown(db, around, connections, now())
  for (const priced of known.priced) {
    const { platform } = priced.parking
    byPlatform.set(platform, [...(byPlatform.get(platform) ?? []), priced])
  }
  const tell = makeChangeFilter()
  const offers = (): Offer[] =>
    orderedBy(
      merge([...byPlatform.values()].flat()).map((priced) => offerOf(priced, area)),
      criteria,
      now(),
    )
  yield { type: 'catalogue', platforms: [...states.values()], offers: tell(offers()).fresh }

  const settle = (id: string, state: PlatformState['state']): SearchMessage => {
    const asked = states.get(id)
    if (!asked) throw new Error(`an answer of ${id}, whom nobody asked`)
    const platform: PlatformState = { ...asked, state }
    states.set(id, platform)
    return { type: 'platform', platform }
  }
  const asked = connections.filter((connection) => pricesHere(connection, area, around))
  for (const connection of connections) {
    const { id } = connection.platform
    if (!asked.includes(connection)) yield settle(id, known.failed.has(id) ? 'failed' : 'answered')
  }

  const left = new AbortController()
  const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  const options = { signal: stop, deadline: limits.searchDeadline, now, everyone: true }
  try {
    const answers = fanOut(asked, area, { from, to }, options)
    for await (const together of batched(answers, batchInterval)) {
      const answered = together.filter(({ state }) => state === 'answered')
      for (const { platform: id, priced } of answered)
        byPlatform.set(
          id,
          priced.map((row) => ({
            ...withoutUnsellable(row),
            readAt: now(),
            ...(row.free !== undefined && countedBy(connections, id, now())),
          })),
        )
      const last = answered.at(-1)
      if (last) {
        const { fresh, gone } = tell(offers())
        if (fresh.length > 0 || gone.length > 0)
          yield { type: 'offers', platform: last.platform, offers: fresh, ...(gone.length > 0 && { gone }) }
      }
      for (const { platform: id, state } of together) yield settle(id, state)
    }
  } finally {
    left.abort()
  }
  const count = (state: PlatformState['state']): number =>
    [...states.values()].filter((platform) => platform.state === state).length
  yield { type: 'complete', asked: states.size, answered: count('answered'), failed: count('failed') }
}

/** Filters messages to what has changed since the last one. */
function makeChangeFilter() {
  const told = new Map<string, string>()
  return (offers: readonly Offer[]): { fresh: Offer[]; gone: string[] } => {
    const current = new Set(offers.map(({ parking }) => parking.id))
    const gone = [...told.keys()].filter((id) => !current.has(id))
    gone.forEach((id) => told.delete(id))
    const fresh = offers.filter((offer) => {
      const text = JSON.stringify({ ...offer, readAt: undefined, counted: undefined })
      const changed = told.get(offer.parking.id) !== text
      if (changed) told.set(offer.parking.id, text)
      return changed
    })
    return { fresh, gone }
  }
}

/**
 * True when a platform prices stays and has parkings in the area, so that it is asked for prices. Data of the others
 * are in SQL.
 */
function pricesHere({ platform }: Connection, area: Area, around: readonly Parking[]): boolean {
  return (
    platform.capabilities.includes('quote') &&
    (touches(platform.areas, area) || around.some((parking) => parking.platform === platform.id))
  )
}
