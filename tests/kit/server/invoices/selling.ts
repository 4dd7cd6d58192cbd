import type { Kysely } from 'kysely'
import { cents, type Currency } from '../../../../contract/money'
import type { Database } from '../../../../server/database/schema'
import type { Company } from '../../../../server/invoices/company'
import { post } from '../../../../server/money/ledger'

export const company: Company = {
  name: 'Aparca Prueba, S. L.',
  taxId: 'B12345674',
  address: 'Calle de Alcalá 1, 28014 Madrid',
}

/** A complete driver. */
export async function addDriver(db: Kysely<Database>, uid: string, locale = 'es'): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...{
        uid,
        email: `${uid}@example.org`,
        password_hash: '',
        first_name: 'Lucía',
        surname: 'Ferrer',
        locale,
      },
      ...{ role: 'driver', forbidden: '[]', active: true, completed: true, created: 0 },
    })
    .execute()
}

export type Sale = {
  uid: string
  /** ISO 8601. */
  at: string
  /** Negative: a refund. */
  amount: number
  key?: string
  reference?: string
  currency?: Currency
  details?: object
}
let count = 0

/** Posts a payment by card, or its refund. */
export async function sell(db: Kysely<Database>, sale: Sale): Promise<void> {
  const { uid, at, amount, key = `sale ${++count}`, reference, currency = 'EUR', details } = sale
  const [from, to] = amount > 0 ? (['gateway', 'sales'] as const) : (['sales', 'gateway'] as const)
  await db.transaction().execute((tx) =>
    post(tx, {
      ...{ key, uid, currency, at: Date.parse(at), kind: amount > 0 ? 'payment' : 'refund' },
      moves: [{ from, to, amount: cents(Math.abs(amount)) }],
      ...(reference !== undefined && { reference }),
      ...(details && { details }),
    }),
  )
}
