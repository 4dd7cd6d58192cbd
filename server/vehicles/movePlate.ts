import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import type { TransferContext } from '../../machines/account/transfer.machine'
import type { Database } from '../database/schema'
import { makeMain, rowsOf } from './rows'

/**
 * Moves a plate from its holder to the asker; one that its holder has removed is given to the asker. The words of the
 * holder (make, model) stay behind. Throws `transfer.over` when a third account has it. Bookings are left as they are.
 */
export async function movePlate(
  trx: Kysely<Database>,
  { asker, holder, vehicle }: TransferContext,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('plate', '=', vehicle.plate)
    .where('proven', '=', true)
    .executeTakeFirst()
  if (row && row.uid !== holder) throw new Fault('transfer.over')
  await trx
    .deleteFrom('vehicles')
    .where('plate', '=', vehicle.plate)
    .where('uid', 'in', [holder, asker])
    .execute()
  if (row?.main) {
    const rest = await rowsOf(trx, holder)
    if (rest[0]) await makeMain(trx, rest, rest[0])
  }
  const others = await rowsOf(trx, asker)
  await trx
    .insertInto('vehicles')
    .values({
      plate: vehicle.plate,
      country: vehicle.country,
      uid: asker,
      brand: vehicle.brand ?? null,
      model: vehicle.model ?? null,
      label: vehicle.label ?? row?.label ?? null,
      height: vehicle.height ?? row?.height ?? null,
      main: others.length === 0,
      added: now,
      proven: true,
    })
    .execute()
}
