import type { AutomaticStay } from '../../contract/calls/access'
import { Fault } from '../../contract/fault'
import { isoAt } from '../../contract/time/zonedTime'
import type { StayContext } from '../../machines/access/stay.machine'
import { openMailedCase } from '../cases/mailedCase'
import type { Process } from '../durable/process'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now' | 'processes' | 'configuration'>
export type Stay = Process<StayContext>

/** What the driver sees of each state of the stay's chart. */
const shown: Readonly<Record<string, AutomaticStay['state']>> = {
  telling: 'parked',
  parked: 'parked',
  frozen: 'frozen',
  leaving: 'charging',
  charging: 'charging',
  tellingPaid: 'paid',
  tellingOwed: 'owed',
  owed: 'owed',
  paid: 'paid',
  contested: 'contested',
  refunding: 'contested',
  refunded: 'refunded',
  waived: 'waived',
  settled: 'paid',
}
/** States in which "this was not me" changes something. */
const disputable = ['telling', 'parked', 'tellingPaid', 'paid', 'tellingOwed', 'owed']

/** The stays of a driver that barriers were opened for, the newest first. */
export async function listStays(
  { processes }: Pick<Needs, 'processes'>,
  uid: string,
): Promise<AutomaticStay[]> {
  return ((await processes.list(uid, 'stay')) as Stay[]).map(toldOf)
}

/** Freezes the charge of a stay, or contests a paid one, and opens a case (X05). Throws `access.stayUnknown`. */
export async function disputeStay(context: Needs, uid: string, id: string): Promise<AutomaticStay[]> {
  const stay = await ownStay(context, uid, id)
  await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    // Said twice, in two tabs or by a mail that was opened again: the first counts.
    const after = await context.processes.send(id, 'dispute', { type: 'stay.dispute' }, trx)
    if (!after) return
    const { name, plate, entered, timeZone } = stay.context
    const written = `${name}, ${plate}, ${isoAt(entered, timeZone)}`
    await openMailedCase(trx, context, { uid, kind: 'notMyEntry', subject: id, written })
  })
  return listStays(context, uid)
}

/** Charges again what is owed, with the card that pays now. Throws `access.stayUnknown`. */
export async function payStay(context: Needs, uid: string, id: string): Promise<AutomaticStay[]> {
  const stay = await ownStay(context, uid, id)
  await context.processes.send(id, `pay:${stay.context.charges}`, { type: 'stay.pay' })
  return listStays(context, uid)
}

/** The support's decision on a disputed stay; false when there is nothing to decide. */
export async function decideStay(
  { processes }: Pick<Needs, 'processes'>,
  id: string,
  decision: 'uphold' | 'waive',
): Promise<boolean> {
  return (await processes.send(id, 'decision', { type: `stay.${decision}` })) !== undefined
}

/** Whether a stay waits for the support's decision. */
export async function isAwaited({ processes }: Pick<Needs, 'processes'>, id: string): Promise<boolean> {
  const stay = await processes.read(id)
  return stay?.kind === 'stay' && ['frozen', 'contested'].includes(stay.state)
}

async function ownStay({ processes }: Pick<Needs, 'processes'>, uid: string, id: string): Promise<Stay> {
  const stay = await processes.read(id)
  if (!stay || stay.uid !== uid || stay.kind !== 'stay') throw new Fault('access.stayUnknown')
  return stay as Stay
}

function toldOf({ id, state, context }: Stay): AutomaticStay {
  const { plate, platform, parking: parkingId, name, timeZone, entered, left, total, currency } = context
  return {
    id,
    plate,
    platform,
    parkingId,
    name,
    timeZone,
    entered: isoAt(entered, timeZone),
    ...(left !== undefined && { left: isoAt(left, timeZone) }),
    ...(total !== undefined && { total, currency }),
    state: shown[state] ?? 'charging',
    // Once: what the support has decided is not asked again.
    disputable: disputable.includes(state) && context.disputed !== true,
  }
}
