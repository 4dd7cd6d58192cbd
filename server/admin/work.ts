import type { CaseKind } from '../../contract/calls/cases'
import { caseKinds } from '../../contract/calls/cases'
import type { Decision, OpenTransfer, StuckWork, Work } from '../../contract/calls/admin'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'
import { isAskable } from '../reservation/queue'
import type { Plan } from '../reservation/store'
import { listDecided } from './decided'
import { toPerson } from './person'

type Needs = Pick<ServerContext, 'db' | 'now' | 'engine' | 'processes' | 'connections'>

/** What can be decided on a case of each kind; the first one is what its driver asks for. */
export const decisionsOf: Readonly<Record<CaseKind, readonly Decision[]>> = {
  deletion: ['deleteAccount', 'settle'],
  noEntry: ['settle'],
  notMyEntry: ['waive', 'uphold', 'settle'],
  reward: ['send'],
  transferProof: ['settle'],
}

/** Most cases and transfers that are shown, the oldest first. */
const most = 200

/** What waits for a person: open cases, transfers with a proof to check, and work that keeps failing. */
export async function listWork(context: Needs): Promise<Work> {
  return {
    cases: await openCases(context),
    transfers: await openTransfers(context),
    reservations: await stuckReservations(context),
    processes: await stuckProcesses(context),
    decided: await listDecided(context),
  }
}

async function openCases({ db }: Pick<Needs, 'db'>): Promise<Work['cases']> {
  const rows = await db
    .selectFrom('cases')
    .leftJoin('users', 'users.uid', 'cases.uid')
    .select(['cases.id', 'cases.uid', 'kind', 'cases.created', 'email', 'first_name', 'surname'])
    .where('state', '=', 'open')
    .where('kind', 'in', caseKinds)
    .orderBy('cases.created')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, created, ...person }) => ({
    number: id,
    kind: kind as CaseKind,
    createdAt: isoAt(created, 'UTC'),
    driver: toPerson(person),
    decisions: [...decisionsOf[kind as CaseKind]],
  }))
}

/** Transfers whose holder has refused or not answered: the support decides by a proof. */
async function openTransfers({ db }: Pick<Needs, 'db'>): Promise<OpenTransfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('processes', 'processes.id', 'transfers.id')
    .leftJoin('users', 'users.uid', 'transfers.asker')
    .select(['transfers.id', 'plate', 'changed', 'asker as uid', 'email', 'first_name', 'surname'])
    .where('final', '=', false)
    .where('processes.state', 'in', ['checking', 'refused'])
    .orderBy('changed')
    .limit(most)
    .execute()
  return rows.map(({ id, plate, changed, ...person }) => ({
    id,
    plate,
    since: isoAt(changed, 'UTC'),
    asker: toPerson(person),
  }))
}

async function stuckReservations({ db, engine, connections }: Needs): Promise<StuckWork[]> {
  const stuck = await engine.stuck()
  if (stuck.length === 0) return []
  const uids = [...new Set(stuck.map(({ reservation }) => reservation))]
  const rows = await db
    .selectFrom('reservations')
    .select(['uid', 'number', 'plan', 'state', 'created'])
    .where('uid', 'in', uids)
    .execute()
  return stuck.flatMap((one) => {
    const { reservation, src, attempt, reason } = one
    const row = rows.find(({ uid }) => uid === reservation)
    if (!row) return []
    const { platform } = JSON.parse(row.plan) as Plan
    const name = connections.find(({ platform: { id } }) => id === platform)?.platform.name ?? platform
    return [
      {
        ...{ id: reservation, name: row.number, platform: name, state: row.state, step: src },
        ...{ tries: attempt, reason, since: isoAt(row.created, 'UTC'), again: isAskable(one) },
      },
    ]
  })
}

async function stuckProcesses({ db, processes }: Pick<Needs, 'db' | 'processes'>): Promise<StuckWork[]> {
  const stuck = await processes.stuck()
  if (stuck.length === 0) return []
  const ids = [...new Set(stuck.map(({ process }) => process))]
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'state', 'changed'])
    .where('id', 'in', ids)
    .execute()
  return stuck.flatMap(({ process, kind, src, attempt, reason }) => {
    const row = rows.find(({ id }) => id === process)
    if (!row) return []
    const { state, changed } = row
    return [
      {
        id: process,
        name: kind,
        state,
        step: src,
        tries: attempt,
        reason,
        since: isoAt(changed, 'UTC'),
        again: true,
      },
    ]
  })
}
