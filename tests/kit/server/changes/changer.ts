import type { Booking, Quote } from '../../../../contract/booking'
import type { CancellationTold } from '../../../../contract/cancellation'
import type { ChangeAnswer, ChangeQuote } from '../../../../contract/changes/change'
import { cents } from '../../../../contract/money'
import type { Parking } from '../../../../contract/parking'
import type { HistoryEntry } from '../../../../contract/payment'
import type { SearchAnswer } from '../../../../contract/search'
import type { Window } from '../../../../contract/time/window'
import { WireBooking } from '../../../../contract/wire/booking'
import { post } from '../../../../server/money/ledger'
import { newAccount, signUpComplete } from '../accounts/people'
import { atocha, stay, type Standing } from '../standing'
import { makeBuyer } from '../reservation/buying'

type Sold = { reference: string; plate: string; from: string; to: string; state: string; id: string }
type Asked<T> = Partial<T> & { error?: string }

/** Where each platform sells; kerbstone and aparca-sur change nothing. */
const places = {
  'onda-park': atocha,
  kerbstone: { lat: 51.5079, lng: -0.1281 },
  'aparca-sur': { lat: 36.7202, lng: -4.4203 },
} as const

/** A driver of his own who books and changes what he has booked, through the API. */
export const makeChanger = async (at: Standing, n: number, card = 'pm_card_visa') => {
  const { body } = await signUpComplete(at, newAccount(n))
  const { uid, token } = body as { uid: string; token: string }
  const ask = async <T>(path: string, sent?: object, key?: string): Promise<Asked<T>> => {
    const answer = await at.request(`/api/users/${path}`, {
      token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...(sent && { body: sent }),
    })
    const told = (await answer.json()) as T & { error?: { code: string } }
    return told.error ? ({ error: told.error.code } as Asked<T>) : (told as Asked<T>)
  }
  const useCard = (paymentMethod: string) => ask('payments', { paymentMethod })
  await useCard(card)
  const buyer = makeBuyer(at, token)
  const platform = 'onda-park'
  let keys = 0
  const booking = async (of: string): Promise<Booking> => {
    const all = (await ask<unknown[]>('bookings')) as unknown[]
    const found = all.map((one) => WireBooking.parse(one)).find((one) => one.uid === of)
    if (!found) throw new Error(`no booking ${of}`)
    return found
  }
  const sales = async (of: string): Promise<Sold[]> =>
    Object.values((await at.ledger()).platforms as unknown as Record<string, Sold[]>)
      .flat()
      .filter(({ reference, state }) => reference === of && state === 'active')
  return {
    uid,
    token,
    platform,
    ask,
    useCard,
    booking,
    sales,
    /** Books a parking of the platform that fits. */
    booked: async (
      window: Window = stay,
      fits: (parking: Parking) => boolean = ({ minutesToCancel }) => minutesToCancel === 60,
      of: keyof typeof places = platform,
    ): Promise<{ uid: string; quote: Quote & { number?: string } }> => {
      const { lat, lng } = places[of]
      const query = new URLSearchParams({ lat: String(lat), lng: String(lng), radius: '5000', ...window })
      const found = (await (await at.request(`/api/parkings?${query.toString()}`)).json()) as SearchAnswer
      const offer = found.offers.find(
        ({ parking, prepaid }) => parking.platform === of && parking.bookable && prepaid && fits(parking),
      )
      if (!offer) throw new Error(`${of} offers nothing that fits`)
      const quote = await buyer.quote(offer.parking.id, window)
      const made = (await buyer.buy(quote)).body.uid
      const end = await buyer.outcome(made)
      if (end?.['outcome'] !== 'booked') throw new Error(JSON.stringify(end))
      const { number } = await booking(made)
      return { uid: made, quote: { ...quote, number } }
    },
    quoteChange: async (of: string, to: string): Promise<ChangeQuote> => {
      const told = await ask<ChangeQuote>(`bookings/${of}/changes/quotes`, { to })
      if (told.error !== undefined) throw new Error(told.error)
      return told as ChangeQuote
    },
    asked: (of: string, to: string) => ask<ChangeQuote>(`bookings/${of}/changes/quotes`, { to }),
    confirm: (of: string, quote: ChangeQuote, key = `change-${++keys}-${of}`) =>
      ask<ChangeAnswer>(`bookings/${of}/changes`, { quote: quote.id }, key),
    plate: (of: string, plate: string, key = `plate-${++keys}-${of}`) =>
      ask<ChangeAnswer>(`bookings/${of}/plate`, { plate }, key),
    cancel: (of: string, told?: CancellationTold) =>
      ask<{ status: string }>(`bookings/${of}/cancel`, { ...(told && { told }) }),
    addVehicle: async (): Promise<string> => {
      const plate = `${String(n)}FGH`
      await ask('vehicles', { plate, country: 'ES' })
      return plate
    },
    give: (amount: number): Promise<boolean> =>
      at.context.db.transaction().execute((trx) =>
        post(trx, {
          ...{ key: `gift:${uid}`, kind: 'adjustment', uid, currency: 'EUR', at: at.context.now() },
          moves: [{ from: 'promotions', to: `driver:${uid}`, amount: cents(amount) }],
        }),
      ),
    history: async (): Promise<HistoryEntry[]> => (await ask<unknown>('history')) as HistoryEntry[],
    /** What a booking has cost by now, cents: at the gateway, and from the balance by the ledger. */
    paid: async (of: string): Promise<number> => {
      const byCard = (await buyer.intents(of)).reduce(
        (sum, { captured, refunded }) => sum + captured - refunded,
        0,
      )
      const rows = await at.context.db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'key', 'transaction_key')
        .select(['account', 'amount'])
        .where('reference', '=', of)
        .execute()
      const on = (account: string): number =>
        rows.filter((row) => row.account === account).reduce((sum, { amount }) => sum + amount, 0)
      if (on('gateway') !== -byCard)
        throw new Error(`${on('gateway')} in the ledger, ${byCard} at the gateway`)
      return byCard - on(`driver:${uid}`)
    },
    /** What Plaza pays of a booking by the ledger, cents. */
    coverOf: async (of: string): Promise<number> => {
      const rows = await at.context.db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'key', 'transaction_key')
        .select('amount')
        .where('reference', '=', of)
        .where('account', '=', 'promotions')
        .execute()
      return rows.reduce((sum, { amount }) => sum - amount, 0)
    },
    /** The platform deletes the sale: as an edit that was cut off in its middle. */
    loseSale: async (of: string): Promise<void> => {
      const adapter = at.context.connections.find((one) => one.platform.id === platform)?.adapter
      const [sale] = await sales(of)
      await adapter?.cancel(sale?.id ?? '', AbortSignal.timeout(5_000))
    },
  }
}
export type Changer = Awaited<ReturnType<typeof makeChanger>>
