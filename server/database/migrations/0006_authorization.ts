import { sql, type Kysely } from 'kysely'

/**
 * Version 3 of the reservation chart: renames states, actors and the authorization. Rows and their pending effects
 * change together; the timer of an unknown outcome contains the name of its state, and the result of a call that of
 * its actor.
 */
const statements = [
  `update effects set
      child = replace(case child when 'authorise' then 'authorize' when 'voidHold' then 'void' else child end,
        '.reservation.unknown.', '.reservation.reconciling.'),
      src = case src when 'authorise' then 'authorize' when 'voidHold' then 'void' else src end,
      timer = replace(timer, '.reservation.unknown.', '.reservation.reconciling.')
    where reservation in (select uid from reservations where machine_version = 2)`,
  `update reservations set
      state = case when state = 'holding' then 'authorizing'
        when state like 'unknown.%' then 'reconciling' || substr(state, 8) else state end,
      snapshot = jsonb_build_object(
        'value', case when snapshot::jsonb -> 'value' = '"holding"' then '"authorizing"'
          when snapshot::jsonb -> 'value' -> 'unknown' is not null
            then jsonb_build_object('reconciling', snapshot::jsonb -> 'value' -> 'unknown')
          else snapshot::jsonb -> 'value' end,
        'context', case when snapshot::jsonb -> 'context' -> 'hold' is null then snapshot::jsonb -> 'context'
          else (snapshot::jsonb -> 'context') - 'hold'
            || jsonb_build_object('authorization', snapshot::jsonb -> 'context' -> 'hold') end,
        'status', snapshot::jsonb -> 'status')::text,
      machine_version = 3
    where machine_version = 2`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
