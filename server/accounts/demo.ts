import { Fault } from '../../contract/fault'
import type { ServerContext } from '../serverContext'
import { demoAdmin, demoPassword } from '../../contract/rules/demo'
import { demoAccounts } from './demoAccounts'
import { hashPassword, isPassword } from './password'
import { makeReferralCode } from './referralCode'
import { addVehicle } from '../vehicles/vehicles'
import { addCard } from '../cards/cards'

/**
 * Creates the demo accounts that are missing, and restores their password. The driver's vehicle and card are added by the same functions as
 * anyone's. The administrator is deactivated where strangers are let in (`isPublic`): everybody could look at their accounts.
 */
export async function seedDemo(context: ServerContext, isPublic = false): Promise<void> {
  const { db } = context
  let hashed: Promise<string> | undefined
  /** Accounts that were made together have one hash, which is verified once. */
  const verified = new Map<string, Promise<boolean>>()
  const isDemoPassword = (stored: string): Promise<boolean> => {
    const known = verified.get(stored) ?? isPassword(demoPassword, stored)
    verified.set(stored, known)
    return known
  }
  for (const { ready, ...person } of demoAccounts) {
    const known = await db
      .selectFrom('users')
      .leftJoin('vehicles', 'vehicles.uid', 'users.uid')
      .leftJoin('cards', 'cards.uid', 'users.uid')
      .select(['cards.id as card', 'users.password_hash', 'vehicles.plate'])
      .where('users.uid', '=', person.uid)
      .executeTakeFirst()
    if (!known)
      await db
        .insertInto('users')
        .values({
          ...person,
          password_hash: await (hashed ??= hashPassword(demoPassword)),
          locale: 'es',
          push: null,
          forbidden: '[]',
          customer: null,
          phone: null,
          personal_id: null,
          promotion_code: null,
          referral_code: makeReferralCode(),
          completed: true,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    else if (!(await isDemoPassword(known.password_hash)))
      await db
        .updateTable('users')
        .set({ password_hash: await (hashed ??= hashPassword(demoPassword)) })
        .where('uid', '=', person.uid)
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
    if (ready && !known?.card) await addCard(context, person.uid, { paymentMethod: 'pm_card_visa' })
  }
  await db.updateTable('users').set({ active: !isPublic }).where('email', '=', demoAdmin).execute()
}
