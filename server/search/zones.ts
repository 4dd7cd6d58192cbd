import { Fault } from '../../contract/fault'
import type { StreetZone } from '../../contract/street/zone'
import { connectCds } from '../../providers/zones/cds'
import { zoneSources } from '../../providers/zones/sources'
import type { ZoneConnection, ZoneSource } from '../../providers/zones/source'
import type { Endpoint } from '../../providers/protocol'
import { touches } from '../../providers/protocols/parseItems'
import { breakerLimits, makeCircuitBreaker } from '../../providers/transport/circuitBreaker'
import { makeHttp } from '../../providers/transport/http'
import { HttpFault } from '../../providers/transport/httpFault'
import { chooseTransport } from '../../providers/transport/recording'
import { log } from '../operate/log'
import { reasonOf } from '../reservation/reason'

/** How far around a point kerbs are looked for, metres; and how long a source may take, ms. */
const radius = 150
const patience = 3_000
const most = 12

/** Answers the regulated kerbs around a point, the nearest first. Throws `search.failed` when no source answered. */
export type FindZones = (at: { lat: number; lng: number }, signal?: AbortSignal) => Promise<StreetZone[]>

/** Connects the sources that have an address. */
export function openZones(
  endpoints: Readonly<Record<string, Endpoint>>,
  deps: { now: () => number; random: () => number; stalled?: () => number },
): FindZones {
  const connections = zoneSources.flatMap((source) => {
    const endpoint = endpoints[source.id]
    return endpoint ? [connect(source, endpoint, deps)] : []
  })
  return async (at, signal) => {
    const area = { ...at, radius }
    const asked = connections.filter(({ source }) => touches(source.areas, area))
    if (asked.length === 0) return []
    const limit = AbortSignal.timeout(patience)
    const answers = await Promise.allSettled(
      asked.map(({ zones }) => zones(area, signal ? AbortSignal.any([signal, limit]) : limit)),
    )
    for (const answer of answers)
      if (answer.status === 'rejected' && !signal?.aborted && !isShed(answer.reason))
        log.warn(`no zones of a source: ${reasonOf(answer.reason)}`)
    if (answers.every(({ status }) => status === 'rejected')) throw new Fault('search.failed')
    return answers
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, most)
  }
}

/** True for a call that was not made: its source is known to be down, or too many are under way. */
function isShed(error: unknown): boolean {
  return error instanceof HttpFault && ['busy', 'open'].includes(error.kind)
}

function connect(
  source: ZoneSource,
  endpoint: Endpoint,
  deps: { now: () => number; random: () => number; stalled?: () => number },
): ZoneConnection {
  const transport = chooseTransport(source.id, endpoint)
  const guard = makeCircuitBreaker(source.id, deps.now, breakerLimits, deps.stalled)
  return connectCds(
    source,
    endpoint,
    makeHttp(source.id, endpoint, { ...deps, transport, guard, timeout: patience }),
  )
}
