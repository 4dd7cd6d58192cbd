import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import type { OnSite, Parking } from '../../contract/parking'
import type { Connection, PricedParking } from '../../providers/protocol'
import type { Database } from '../database/schema'

export type Known = {
  priced: PricedParking[]
  /** Platforms whose last refresh failed. */
  failed: ReadonlySet<string>
}

/** Age above which a count of free spaces is not used, ms. */
const countLife = 15 * 60_000

/**
 * The prices on site and the counts of free spaces that SQL has of these parkings. Without the database only the
 * description is known, and every platform counts as failed.
 */
export async function readKnown(
  db: Kysely<Database>,
  parkings: readonly Parking[],
  connections: readonly Connection[],
  now: number,
): Promise<Known> {
  try {
    const [refreshes, rows] = await Promise.all([
      db.selectFrom('refreshes').select(['platform', 'kind', 'read_at', 'failure']).execute(),
      parkings.length === 0
        ? []
        : db
            .selectFrom('parkings')
            .select(['id', 'on_site', 'free'])
            .where(
              'id',
              'in',
              parkings.map(({ id }) => id),
            )
            .execute(),
    ])
    const readAt = new Map(refreshes.map(({ platform, kind, read_at }) => [`${platform} ${kind}`, read_at]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const answered = new Set(
      refreshes.flatMap(({ platform, read_at, failure }) =>
        read_at !== null && failure === null ? [platform] : [],
      ),
    )
    const broken = refreshes.flatMap(({ platform, failure }) => (failure === null ? [] : [platform]))
    const failed = connections.flatMap(({ platform: { id } }) => (answered.has(id) ? [] : [id]))
    return {
      failed: new Set([...failed, ...broken]),
      priced: parkings.map((parking) => {
        const { on_site, free } = byId.get(parking.id) ?? { on_site: null, free: null }
        const counted = readAt.get(`${parking.platform} live`) ?? undefined
        const listed = readAt.get(`${parking.platform} catalogue`) ?? undefined
        const isFresh = free !== null && counted !== undefined && counted > now - countLife
        const at = isFresh ? counted : on_site === null ? undefined : listed
        return {
          parking,
          ...(on_site !== null && { onSite: JSON.parse(on_site) as OnSite }),
          ...(isFresh && { free, ...countedBy(connections, parking.platform, counted) }),
          ...(at !== undefined && { readAt: at }),
        }
      }),
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return {
      priced: parkings.map((parking) => ({ parking })),
      failed: new Set(connections.map(({ platform }) => platform.id)),
    }
  }
}

/** When a platform's free spaces were counted, and until when its freshness takes that for now; empty where it names none. */
export function countedBy(
  connections: readonly Connection[],
  platform: string,
  at: number,
): Pick<PricedParking, 'counted'> {
  const live = connections.find(({ platform: { id } }) => id === platform)?.platform.limits.freshness.live
  return live === undefined ? {} : { counted: { at, until: at + live * 1_000 } }
}
