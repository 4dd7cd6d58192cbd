import type { House } from '../house'
import { hashPassword } from './session'
import { addCard, addVehicle } from './user'

/** The accounts of a machine without a world of its own; told at start and in the README. */
export const demoPassword = 'Plaza2026'
export const demoDriver = 'driver@plaza.example'
const people = [
  {
    uid: 'demo-driver',
    email: demoDriver,
    first_name: 'Lucía',
    surname: 'Ferrer',
    active: true,
    ready: true,
  },
  {
    uid: 'demo-new',
    email: 'new@plaza.example',
    first_name: 'Nico',
    surname: 'Vidal',
    active: true,
    ready: false,
  },
  {
    uid: 'demo-inactive',
    email: 'inactive@plaza.example',
    first_name: 'Inés',
    surname: 'Prat',
    active: false,
    ready: false,
  },
] as const

/** Makes the demo accounts where they are missing; the driver gets a car and a card through the same doors as anyone. */
export const seedDemo = async (house: House): Promise<void> => {
  const { db } = house
  for (const { ready, ...person } of people) {
    const known = await db
      .selectFrom('users')
      .select('payment_method')
      .where('uid', '=', person.uid)
      .executeTakeFirst()
    if (!known)
      await db
        .insertInto('users')
        .values({
          ...person,
          password_hash: await hashPassword(demoPassword),
          role: 'driver',
          locale: 'es',
          push: null,
          forbidden: '[]',
          customer: null,
          payment_method: null,
          card: null,
          balance: 0,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    if (ready && !known)
      await addVehicle(house, person.uid, {
        plate: '4821KJT',
        country: 'ES',
        brand: 'Volkswagen',
        model: 'Golf',
      })
    if (ready && !known?.payment_method) await addCard(house, person.uid, { paymentMethod: 'pm_card_visa' })
  }
}
