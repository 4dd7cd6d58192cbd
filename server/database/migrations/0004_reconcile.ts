import { sql, type Kysely } from 'kysely'

/**
 * Version 2 of the reservation chart: the final look-up becomes effects beside the chart, for a day. Reservations
 * whose outcome was once unknown get these effects now, ended ones included.
 */
const statements = [
  `insert into effects (id, reservation, child, src, lane, run_at)
    select uid || ':reconcile:' || after, uid, 'reconcile', 'reconcile', 'platform:' || (plan::json->>'platform'),
      clock_timestamp() + after * interval '1 second'
    from reservations, (values (60), (600), (3600), (86400)) as looks (after)
    where created > extract(epoch from clock_timestamp()) * 1000 - 172800000
      and (state like 'unknown%' or state like 'sweeping%'
        or coalesce((snapshot::json->'context'->>'lookups')::int, 0) > 0
        or coalesce((snapshot::json->'context'->>'again')::int, 0) > 0)`,
  `update effects set state = 'dropped' where state = 'pending' and src <> 'reconcile'
    and reservation in (select uid from reservations where state like 'sweeping%')`,
  `update reservations set state = 'failed', final = true, version = version + 1,
    snapshot = jsonb_set(jsonb_set(snapshot::jsonb, '{value}', '"failed"'), '{status}', '"done"')::text
    where state like 'sweeping%'`,
  `update reservations set machine_version = 2`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
