import type { DecidedCase } from '../../contract/calls/admin'
import { isoAt } from '../../contract/time/zonedTime'
import type { NoEntryDecision } from '../changes/decision'
import type { Plan } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { toPerson } from './person'

const most = 100
const month = 30 * 86_400_000

/** What was decided for drivers who did not get in, without a person, in the last thirty days: the newest first. */
export async function listDecided({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<DecidedCase[]> {
  const rows = await db
    .selectFrom('cases')
    .innerJoin('reservations', 'reservations.uid', 'cases.subject')
    .leftJoin('users', 'users.uid', 'cases.uid')
    .select(['cases.id', 'cases.uid', 'cases.changed', 'data', 'number', 'plan'])
    .select(['email', 'first_name', 'surname'])
    .where('kind', '=', 'noEntry')
    .where('cases.state', '=', 'settled')
    .where('cases.changed', '>', now() - month)
    .orderBy('cases.changed', 'desc')
    .limit(most)
    .execute()
  const numbers = await numbersOf(
    { db },
    rows.flatMap(({ data }) => decisionOf(data)?.booking ?? []),
  )
  return rows.flatMap(({ id, changed, data, number, plan, ...person }) => {
    const decision = decisionOf(data)
    if (!decision) return []
    const { decision: outcome, refund, covered, booking } = decision
    const instead = numbers.get(booking ?? '')
    const { currency } = (JSON.parse(plan) as Plan).quote.price
    return [
      {
        ...{ number: id, at: isoAt(changed, 'UTC'), driver: toPerson(person), outcome, booking: number },
        ...{ refund, currency },
        ...(instead !== undefined && { instead }),
        ...(covered !== undefined && { covered }),
      },
    ]
  })
}

/** Undefined of a case that a person has closed. */
function decisionOf(data: string): NoEntryDecision | undefined {
  const read = JSON.parse(data) as Partial<NoEntryDecision>
  return read.decision === undefined ? undefined : (read as NoEntryDecision)
}

async function numbersOf(
  { db }: Pick<ServerContext, 'db'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .select(['uid', 'number'])
    .where('uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, number }) => [uid, number]))
}
