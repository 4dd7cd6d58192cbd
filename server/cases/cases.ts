import { randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { SupportCase, type CaseKind } from '../../contract/calls/cases'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now'>
export type NewCase = { uid: string; kind: CaseKind; subject?: string; data?: object }

/** Without signs that are taken for one another when a number is read out. */
const signs = '234679CDFGHJKLMNPQRTVWXYZ'

/** `C-7K2M-9QX4`: 10¹¹ numbers, so that nobody meets another's by chance. */
export function newCaseNumber(): string {
  const part = (): string => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `C-${part()}-${part()}`
}

/** Opens a case, or returns the one that is open already about the same; `fresh` tells which. */
export async function openCase(
  trx: Kysely<Database>,
  now: number,
  { uid, kind, subject = '', data = {} }: NewCase,
): Promise<{ found: SupportCase; fresh: boolean }> {
  const row = {
    ...{ id: newCaseNumber(), uid, kind, subject, state: 'open' },
    ...{ created: now, changed: now, data: JSON.stringify(data) },
  }
  const made = await trx
    .insertInto('cases')
    .values(row)
    .onConflict((on) => on.columns(['uid', 'kind', 'subject']).where('state', '=', 'open').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) return { found: toldOf(row), fresh: true }
  const open = await trx
    .selectFrom('cases')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { found: toldOf(open), fresh: false }
}

/** The cases of a driver, newest first. */
export async function listCases({ db }: Pick<Needs, 'db'>, uid: string): Promise<SupportCase[]> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .execute()
  return rows.map(toldOf)
}

/** Settles a case that is open; that of a reward is settled by sending it, after which its address is not needed. False when none of this number is open. */
export async function settleCase({ db, now }: Needs, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('cases')
      .set({ state: 'settled', changed: now() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning(['kind', 'subject'])
      .executeTakeFirst()
    if (settled?.kind === 'reward')
      await trx
        .updateTable('rewards')
        .set({ state: 'sent', address: null, changed: now() })
        .where('id', '=', settled.subject)
        .execute()
    return settled !== undefined
  })
}

function toldOf({ id, kind, state, created }: Selectable<Database['cases']>): SupportCase {
  return SupportCase.parse({ number: id, kind, state, createdAt: isoAt(created, 'UTC') })
}
