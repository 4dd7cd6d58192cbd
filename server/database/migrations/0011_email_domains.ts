import { sql, type Kysely } from 'kysely'
import { normaliseEmail } from '../../../contract/rules/email'

/**
 * Writes addresses as they are compared since domains are normalised (`münchen.de` is `xn--mnchen-3ya.de`). An account
 * stays as it is when another one has the normalised address: that one's driver uses it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ uid: string; email: string }>`
    select uid, email from users where octet_length(email) <> char_length(email) order by created, uid`.execute(
    db,
  )
  for (const { uid, email } of rows) {
    const now = normaliseEmail(email)
    if (now !== email)
      await sql`update users set email = ${now} where uid = ${uid}
        and not exists (select 1 from users other where other.email = ${now})`.execute(db)
  }
}
