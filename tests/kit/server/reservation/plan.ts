import type { Plan } from '../../../../server/reservation/store'
import { quoteOf } from '../../scriptedApi'

export const planOf = (quote: string): Plan => ({
  quote: { ...quoteOf(), id: quote },
  platform: 'onda-park',
  deskToken: 't',
  driver: { uid: 'u1', email: 'driver@plaza.example', firstName: 'Lucía', surname: 'Ferrer', locale: 'es' },
  customer: 'cus_1',
  paymentMethod: 'pm_1',
})

/** A yes to a quote of its own, as `engine.start` takes it. */
export const yesOf = (uid: string, key = `key-${uid}`, quote = `quote-${uid}`) => ({
  uid,
  userUid: 'u1',
  number: `PZ-${uid}`,
  plan: planOf(quote),
  key,
  requestHash: quote,
})
