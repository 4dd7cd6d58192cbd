import { Fault } from '../../../contract/fault'
import { isoAt } from '../../../contract/time/zonedTime'
import type { PlateAccess, PlateStay } from '../../protocol'
import { HttpFault } from '../../transport/httpFault'
import type { HttpAnswer, HttpRequest } from '../../transport/http'
import { readFrame, readItems, Unusable } from '../parseItems'
import { permit, readOffer, type RightsAndRates } from './parse'
import { Assigned, Session } from './schema'
import type { Platform } from '../../protocol'

export type AccessNeeds = {
  platform: Platform
  demo: boolean
  ask: (request: HttpRequest) => Promise<HttpAnswer>
  /** All items of a list, page by page. */
  collect: (path: string, query: Record<string, string>, signal: AbortSignal) => Promise<unknown[]>
  /** Places, rights and rates as they are now. */
  tables: (signal: AbortSignal) => Promise<{ places: unknown[]; shelf: RightsAndRates }>
}

/** Access by plate over APDS 4: a permit is an assigned right, a stay is a session. */
export function plateAccess({ platform, demo, ask, collect, tables }: AccessNeeds): PlateAccess {
  return {
    assign: async ({ id, plate, until }, signal) => {
      const { shelf } = await tables(signal)
      const spec = shelf.specs.find(({ type }) => type === permit)
      if (!spec) throw new Fault('access.notOffered')
      const answer = await ask({
        method: 'POST',
        path: '/rights/assigned',
        body: {
          id,
          rightSpecification: { id: spec.id, version: 1 },
          rightHolder: {
            credentials: [
              { type: 'licensePlate', credentialAssignedType: 'vehicle', identifier: { id: plate } },
            ],
          },
          expiry: isoAt(until, 'UTC'),
        },
        signal,
      })
      if (answer.status === 201) return readFrame(answer, Assigned, platform.id).ids[0] ?? id
      if (answer.status !== 409) throw new HttpFault(platform.id, 'status', answer.status)
      // Ours, by a call whose answer was lost; or somebody else has the plate there.
      const known = await ask({ path: `/rights/assigned/${encodeURIComponent(id)}`, signal })
      if (known.status === 200) return id
      if (known.status === 404) throw new Fault('access.plateTaken')
      throw new HttpFault(platform.id, 'status', known.status)
    },
    revoke: async (right, signal) => {
      const answer = await ask({
        method: 'DELETE',
        path: `/rights/assigned/${encodeURIComponent(right)}`,
        signal,
      })
      // 404: it is gone; 409: it has ended.
      if (![200, 204, 404, 409].includes(answer.status))
        throw new HttpFault(platform.id, 'status', answer.status)
    },
    stays: async (since, signal) => {
      const sessions = await collect('/sessions', { modified_since: isoAt(since, 'UTC') }, signal)
      if (sessions.length === 0) return { good: [], rejects: [] }
      const { places, shelf } = await tables(signal)
      return readItems(sessions, (item) => readStay(item, { platform, demo, places, shelf }))
    },
  }
}

type Known = Pick<AccessNeeds, 'platform' | 'demo'> & { places: unknown[]; shelf: RightsAndRates }

/** A session as a stay, with the cost by the rates of its place; undefined of a car that was let in otherwise. Throws ZodError or Unusable. */
function readStay(item: unknown, { platform, demo, places, shelf }: Known): PlateStay | undefined {
  const { id, actualStart, actualEnd, hierarchyElement, identifiedCredentials } = Session.parse(item)
  const plate = identifiedCredentials.find(({ type }) => type === 'licensePlate')?.identifier.id
  if (plate === undefined) return undefined
  const stay = { id, plate, parking: `${platform.id}:${hierarchyElement.id}`, entered: actualStart }
  if (actualEnd === undefined) return stay
  const place = places.find((one) => (one as { id?: unknown }).id === hierarchyElement.id)
  if (!place) throw new Unusable('session at no known place')
  if (actualEnd < actualStart) throw new Unusable('session that ends before it begins')
  const window = { from: isoAt(actualStart, 'UTC'), to: isoAt(actualEnd, 'UTC') }
  const { parking, onSite } = readOffer(place, shelf, platform, demo, window)
  if (onSite?.total === undefined) throw new Unusable('session without a rate')
  return { ...stay, left: actualEnd, cost: { total: onSite.total, currency: parking.currency } }
}
