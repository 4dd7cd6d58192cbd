import type { CallFile } from '../../../contract/calls/call'
import { isoAt } from '../../../contract/time/zonedTime'
import type { ServerContext } from '../../serverContext'
import { parseStored } from '../../../voice-fulfillment/stored'
import { ownTableNames, ruleOf, type OwnTable } from './ownTables'

type Needs = Pick<ServerContext, 'db' | 'now'>

/** Everything that the database holds of a driver, as one JSON file: a list of rows a table (X45). */
export async function exportData(context: Needs, uid: string): Promise<CallFile> {
  const at = isoAt(context.now(), 'UTC')
  const tables: Record<string, unknown> = {}
  for (const name of ownTableNames) if (ruleOf(name).exported) tables[name] = await rowsOf(context, name, uid)
  tables['ledger_entries'] = await context.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'key', 'transaction_key')
    .select(['transaction_key', 'account', 'amount'])
    .where('uid', '=', uid)
    .execute()
  tables['conversation_lines'] = await saidBy(context, uid)
  const text = JSON.stringify({ exportedAt: at, account: uid, tables }, withoutTokens, 2)
  return {
    name: `plaza-${at.slice(0, 10)}.json`,
    type: 'application/json',
    bytes: new TextEncoder().encode(text),
  }
}

async function rowsOf({ db }: Needs, name: OwnTable, uid: string): Promise<object[]> {
  const { table, owner, without, times, json } = ruleOf(name)
  const rows = await db.selectFrom(table).selectAll().where(owner, '=', uid).execute()
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as Record<string, unknown>).flatMap(([column, value]) => {
        if (without.includes(column)) return []
        if (typeof value === 'number' && times.includes(column)) return [[column, isoAt(value, 'UTC')]]
        if (typeof value === 'string' && json.includes(column))
          return [[column, JSON.parse(value) as unknown]]
        return [[column, value]]
      }),
    ),
  )
}

/** What was heard from a driver and said to them in conversations that are still kept. */
async function saidBy({ db }: Needs, uid: string): Promise<object[]> {
  const rows = await db
    .selectFrom('voice_sessions')
    .select(['channel', 'data'])
    .where('uid', '=', uid)
    .execute()
  return rows.flatMap(({ channel, data }) => {
    const { owner, log, ended } = parseStored(data)
    const lines = [...(ended?.owner === uid ? (ended.log ?? []) : []), ...(owner === uid ? (log ?? []) : [])]
    return lines.map(({ at, heard, said }) => ({ channel, at: isoAt(at, 'UTC'), heard, said }))
  })
}

/** Leaves out what a platform's offer is bought with: it is the platform's. */
function withoutTokens(name: string, value: unknown): unknown {
  return name === 'deskToken' || name === 'token' ? undefined : value
}
