import type { ParkingApi } from '../../contract/calls'
import type { Favorite } from '../../contract/calls/favorites'
import { Fault, type FaultCode } from '../../contract/fault'
import type { TalkCode } from '../../contract/talk/talk'
import type { Offer } from '../../contract/parking'
import type { HistoryEntry } from '../../contract/payment'
import { readDetails } from '../../contract/rules/payment/historyDetails'
import { lastPayment, latest } from '../../contract/rules/payment/lastPayment'
import type { AccountTask, PendingClarification } from '../../machines/conversation.machine'
import type { ChangePort } from '../../machines/change/provide'
import { favoriteNamed } from '../decide/account'
import type { AccountAnswer } from '../facts'
import type { Topic } from '../topics'
import type { Frame } from '../frame'

/** The calls by which a turn asks the account of the driver; they are made only when something asks for them. */
export type AccountPort = Pick<
  ParkingApi,
  | 'listFavorites'
  | 'addFavorite'
  | 'removeFavorite'
  | 'listHistory'
  | 'listVehicles'
  | 'changeVehicle'
  | 'getPromotions'
  | 'findParkings'
  | 'findPlaces'
  | 'quoteCancellation'
> &
  ChangePort & {
    /** Puts the talk at the server and gives a code, and its link where nothing else shows it; absent: this front cannot be continued elsewhere. */
    share?: () => Promise<Pick<TalkCode, 'code'> & Partial<Pick<TalkCode, 'link'>>>
    /** Goes on with the talk that a code opens; resolves when the driver is where it is. Absent: as for `share`. */
    join?: (code: string, ended: Promise<void>) => Promise<void>
  }

/** What came of a task; `topic` where it is another than that of the plan. */
export type AccountOutcome = {
  answer: AccountAnswer
  topic?: Topic
  pendingClarification?: PendingClarification
  /** What the session knows of the driver has changed. */
  changed?: true
}

/**
 * Asks the account. A refusal is an answer, and so is none before `ended`: `server.unavailable`. Throws what is no
 * refusal.
 */
export async function askAccount(
  port: AccountPort,
  task: AccountTask,
  { ended, late }: { ended: Promise<void>; late: AbortSignal },
): Promise<AccountOutcome> {
  const none = ended.then((): AccountOutcome => refused('server.unavailable'))
  return Promise.race([none, perform(port, task, { ended, late }).catch(refusedBy)])
}

/** The driver's favourites when the frame may name one; undefined where they need not or cannot be known. */
export async function favoritesFor(
  port: AccountPort,
  { intent, slots }: Frame,
  { ended, late }: { ended: Promise<void>; late: AbortSignal },
): Promise<readonly Favorite[] | undefined> {
  if (!naming.has(intent) && slots.place === undefined) return undefined
  const asked = port.listFavorites({}, late).catch((error: unknown) => {
    if (error instanceof Fault) return undefined
    throw error
  })
  return Promise.race([ended.then(() => undefined), asked])
}

/** Intents of utterances that may name a favourite without being understood so. */
const naming: ReadonlySet<Frame['intent']> = new Set([
  'search_parking',
  'change_slot',
  'favourites_remove',
  'out_of_scope',
  'not_understood',
])

async function perform(
  port: AccountPort,
  task: AccountTask,
  { ended, late: signal }: { ended: Promise<void>; late: AbortSignal },
): Promise<AccountOutcome> {
  switch (task.type) {
    case 'favorites.list':
      return { answer: { favorites: await port.listFavorites({}, signal) } }
    case 'favorites.add':
      await port.addFavorite({ parkingId: task.parking })
      return { answer: { name: task.name } }
    case 'favorites.find':
      return found(await port.listFavorites({}, signal), task)
    case 'favorites.remove':
      await port.removeFavorite({ id: task.id })
      return { answer: {} }
    case 'vehicles.main':
      return changeMain(port, task.plate, signal)
    case 'promotions.code':
      return { answer: { code: (await port.getPromotions({}, signal)).code } }
    case 'talk.share': {
      if (!port.share) throw new Fault('conversation.notNow')
      const { code, link } = await port.share()
      return { answer: { code, ...(link !== undefined && { link }) } }
    }
    case 'stay.price':
      return { answer: { offer: await offerFor(port, task, signal) } }
    case 'booking.refund':
      return { answer: { cancellation: await port.quoteCancellation({ uid: task.booking }, signal) } }
    case 'history.refund':
      return { answer: { refund: lastRefund(await port.listHistory({}, signal), task.booking) } }
    case 'talk.join':
      if (!port.join) throw new Fault('conversation.notNow')
      await port.join(task.code, ended)
      return { answer: {} }
    case 'history.last':
      return { answer: { payment: lastPayment(await port.listHistory({}, signal)) } }
  }
}

async function changeMain(port: AccountPort, plate: string, signal: AbortSignal): Promise<AccountOutcome> {
  const vehicle = (await port.listVehicles({}, signal)).find((one) => one.plate === plate)
  if (!vehicle) throw new Fault('vehicle.notFound')
  if (!vehicle.main) await port.changeVehicle({ plate, revision: vehicle.revision, main: true })
  return { answer: {}, changed: true }
}

function found(
  favorites: readonly Favorite[],
  { parking, said }: Extract<AccountTask, { type: 'favorites.find' }>,
): AccountOutcome {
  const one =
    said === undefined
      ? favorites.find(({ parkingId }) => parkingId === parking)
      : favoriteNamed(said, favorites)
  if (!one) return { answer: { favorites }, topic: 'favoriteUnknown' }
  const name = one.alias ?? one.name
  const task: AccountTask = { type: 'favorites.remove', id: one.id }
  return { answer: { name }, pendingClarification: { name, yes: [], no: [], task } }
}

/** The offer of one car park for a stay, once its platform has answered; undefined when it is not offered then. */
async function offerFor(
  port: AccountPort,
  { parking, lat, lng, window }: Extract<AccountTask, { type: 'stay.price' }>,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  let found: Offer | undefined
  for await (const message of port.findParkings({ lat, lng, ...window }, signal)) {
    if (message.type === 'platform' && message.platform.id === found?.parking.platform) break
    if (message.type === 'catalogue' || message.type === 'offers')
      found = message.offers.find((offer) => offer.parking.id === parking) ?? found
  }
  return found
}

function lastRefund(history: readonly HistoryEntry[], booking: string | undefined): HistoryEntry | undefined {
  const of = history.filter(
    ({ details }) => booking === undefined || readDetails(details).booking === booking,
  )
  return latest(of, ['refund', 'refundToAccount'])
}

function refused(fault: FaultCode): AccountOutcome {
  return { answer: { fault }, topic: 'accountFault' }
}

function refusedBy(error: unknown): AccountOutcome {
  if (error instanceof Fault) return refused(error.code)
  throw error
}
