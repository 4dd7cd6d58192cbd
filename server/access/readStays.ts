import type { PlateAccess, PlateStay } from '../../providers/protocol'
import type { Job } from '../jobs/jobs'
import { afterMs } from '../jobs/jobs'
import { log } from '../operate/log'
import type { ServerContext } from '../serverContext'
import { accountSubject } from './accounts'
import { driverAt } from './liable'

type Needs = Pick<ServerContext, 'db' | 'now' | 'connections' | 'catalogue' | 'processes'>

/** Interval of reading, and how far back each reading reaches, ms: a platform may tell late, or its clock be behind. */
const every = 20_000
const overlap = 10 * 60_000
/** How far back the first reading of each hour reaches, ms. */
const longReach = 24 * 3_600_000
const hour = 3_600_000
const patience = 20_000

/** A job for each platform whose barriers read plates: one that does not answer delays no other. */
export function stayJobs(context: Needs): Job[] {
  return context.connections.flatMap(({ platform: { id }, access }) =>
    access
      ? [
          {
            name: `stays:${id}`,
            next: afterMs(every),
            run: (signal: AbortSignal) => readStays(context, id, access, signal),
          },
        ]
      : [],
  )
}

/** Reads the entries and exits of a platform since the last reading; each is told to its stay once. */
export async function readStays(
  context: Needs,
  platform: string,
  access: PlateAccess,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = context
  const known = await db
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', 'platformAccount')
    .where('subject', 'like', `%@${platform}`)
    .limit(1)
    .executeTakeFirst()
  if (!known) return
  const begun = now()
  const last = await db
    .selectFrom('stay_reads')
    .select('until')
    .where('platform', '=', platform)
    .executeTakeFirst()
  const until = last?.until ?? 0
  const isFirst = Math.floor(begun / hour) !== Math.floor(until / hour)
  const since = (until || begun) - (isFirst ? longReach : overlap)
  const { good, rejects } = await access.stays(
    since,
    AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  )
  // A driver may wait for the end of such a stay: a person has to look.
  for (const { id, reason } of rejects) log.warn(`session ${id} of ${platform} cannot be read: ${reason}`)
  for (const stay of good) await follow(context, platform, stay)
  await db
    .insertInto('stay_reads')
    .values({ platform, until: begun })
    .onConflict((on) => on.column('platform').doUpdateSet({ until: begun }))
    .execute()
}

async function follow({ db, catalogue, processes }: Needs, platform: string, stay: PlateStay): Promise<void> {
  const subject = `${platform}:${stay.id}`
  const known = await db
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', 'stay')
    .where('subject', '=', subject)
    .executeTakeFirst()
  let id = known?.id
  if (id === undefined) {
    const uid = await driverAt(db, accountSubject(stay.plate, platform), stay.plate, stay.entered)
    const parking = catalogue.get(stay.parking)
    if (uid === undefined || !parking) {
      const why = uid === undefined ? 'its plate had no account at the entry' : stay.parking
      log.warn(`a stay at ${platform} is nobody’s: ${why}`)
      return
    }
    const { process } = await processes.start({
      kind: 'stay',
      uid,
      subject,
      input: {
        ...{ plate: stay.plate, platform, parking: stay.parking, entered: stay.entered },
        ...{ name: parking.name, timeZone: parking.timeZone },
      },
    })
    id = process.id
  }
  if (stay.left !== undefined && stay.cost)
    await processes.send(id, 'exit', { type: 'stay.exit', at: stay.left, ...stay.cost })
}
