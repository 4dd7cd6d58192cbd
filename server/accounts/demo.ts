import { Fault } from '../../contract/fault'
import { cents } from '../../contract/money'
import type { ServerContext } from '../serverContext'
import { demoPassword } from '../../contract/rules/demo'
import { demoAccounts } from './demoAccounts'
import { hashPassword } from './session'
import { addCard, addVehicle } from './user'

/**
 * Creates the demo accounts that are missing. The driver's vehicle and card are added by the same functions as
 * anyone's.
 */
export async function seedDemo(context: ServerContext): Promise<void> {
  const { db } = context
  let hashed: Promise<string> | undefined
  for (const { ready, ...person } of demoAccounts) {
    const known = await db
      .selectFrom('users')
      .leftJoin('vehicles', 'vehicles.uid', 'users.uid')
      .select(['users.payment_method', 'vehicles.plate'])
      .where('users.uid', '=', person.uid)
      .executeTakeFirst()
    if (!known)
      await db
        .insertInto('users')
        .values({
          ...person,
          password_hash: await (hashed ??= hashPassword(demoPassword)),
          role: 'driver',
          locale: 'es',
          push: null,
          forbidden: '[]',
          customer: null,
          payment_method: null,
          card: null,
          balance: cents(0),
        })
        .onConflict((on) => on.doNothing())
        .execute()
    if (ready && !known?.plate)
      await addVehicle(context, person.uid, {
        plate: '4821KJT',
        country: 'ES',
        brand: 'Volkswagen',
        model: 'Golf',
      }).catch((error: unknown) => {
        // Another node that starts at the same time has added it.
        if (!(error instanceof Fault && error.code === 'vehicle.alreadyYours')) throw error
      })
    if (ready && !known?.payment_method) await addCard(context, person.uid, { paymentMethod: 'pm_card_visa' })
  }
}
