import type { Kysely } from 'kysely'
import { isoAt } from '../../contract/time/zonedTime'
import {
  transferMachine,
  type TransferContext,
  type TransferStep,
} from '../../machines/account/transfer.machine'
import { endAccess } from '../access/accounts'
import { envelopeOf } from '../accounts/envelope'
import type { Database } from '../database/schema'
import { processKind, type Process } from '../durable/process'
import { queueMail } from '../mail/outbox'
import type { ServerContext } from '../serverContext'
import { movePlate } from './movePlate'

type Transfer = Process<TransferContext>
type News = 'asked' | 'checking' | 'refused' | 'moved' | 'denied' | 'left'

/** The last step of a transfer is where it is. */
export function stepOf({ context }: Pick<Transfer, 'context'>): TransferStep {
  return context.steps.at(-1)!.step
}

/** The transfer of a plate, run by `durable`. The plate moves in the transaction of the step that says so. */
export function transferKind({ db, now }: Pick<ServerContext, 'db' | 'now'>) {
  return processKind<typeof transferMachine>({
    machine: transferMachine,
    effects: {
      tellHolder: async ({ id, process }) => {
        if (!process.final) await mail(db, process, 'asked', id)
        return { at: now() }
      },
    },
    lane: () => 'mail',
    commit: async (trx, process, before, send) => {
      const { asker, holder, vehicle } = process.context
      const { plate } = vehicle
      if (!before) {
        await trx.insertInto('transfers').values({ id: process.id, plate, asker, holder }).execute()
        return
      }
      const step = stepOf(process)
      if (step === 'moved') {
        await movePlate(trx, process.context, now())
        await endAccess(trx, plate, send)
        await mail(trx, process, 'left', `${process.id}:left`)
      }
      if (step === 'checking' || step === 'refused' || step === 'moved' || step === 'denied')
        await mail(trx, process, step, `${process.id}:${step}`)
    },
  })
}

/** Queues the mail to the holder (`asked`, `left`) or to the asker. */
async function mail(trx: Kysely<Database>, process: Transfer, news: News, id: string): Promise<void> {
  const { asker, holder, vehicle, until } = process.context
  const account = await trx
    .selectFrom('users')
    .selectAll()
    .where('uid', '=', news === 'asked' || news === 'left' ? holder : asker)
    .executeTakeFirst()
  if (!account) return
  const data = { plate: vehicle.plate, news, ...(until !== undefined && { until: isoAt(until, 'UTC') }) }
  await queueMail(trx, { ...envelopeOf(account), id, kind: 'transfer', data })
}
