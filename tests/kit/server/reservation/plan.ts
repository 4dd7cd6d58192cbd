import type { Plan } from '../../../../server/reservation/store'
import { cents } from '../../../../contract/money'
import { quoteOf } from '../../scriptedApi'

/** `fromBalance` cents of 1190 are paid by the balance. */
export const planOf = (quote: string, fromBalance = 0): Plan => ({
  quote: { ...quoteOf(), id: quote, ...(fromBalance > 0 && { fromBalance: cents(fromBalance) }) },
  platform: 'onda-park',
  deskToken: 't',
  driver: { uid: 'u1', email: 'driver@plaza.example', firstName: 'Lucía', surname: 'Ferrer', locale: 'es' },
  customer: 'cus_1',
  paymentMethod: 'pm_1',
})

/** A yes to a quote of its own, as `engine.start` takes it. */
export const yesOf = (uid: string, key = `key-${uid}`, quote = `quote-${uid}`, fromBalance = 0) => ({
  uid,
  userUid: 'u1',
  number: `PZ-${uid}`,
  plan: planOf(quote, fromBalance),
  key,
  requestHash: quote,
})
