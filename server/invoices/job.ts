import { boundsOf, monthAfter, monthOf } from '../../contract/time/months'
import type { Job } from '../jobs/jobs'
import { log } from '../operate/log'
import { waiting } from './lines'
import { makeInvoice, type MakeNeeds } from './make'

/** How long after the beginning of a month its invoices are made, ms: payments of before are stored by then. */
const after = 3 * 3_600_000

/**
 * Makes the invoices of all months that are over (R164, R343): on the first of each month, and of those that a server missed
 * as soon as it is there. What was sold in a month whose invoice was made already is in the next one.
 */
export function invoicesJob(context: MakeNeeds): Job {
  const { db, now, company } = context
  return {
    name: 'invoices',
    next: (at) => boundsOf(monthOf(at)).to + after,
    run: async (signal) => {
      if (!company) {
        log.warn('no invoices are made: COMPANY_NAME, COMPANY_TAX_ID and COMPANY_ADDRESS are not set')
        return
      }
      const current = monthOf(now())
      const failures: unknown[] = []
      for (const { uid, currency, first } of await waiting(db, boundsOf(current).from))
        try {
          for (let month = monthOf(first); month < current; month = monthAfter(month)) {
            if (signal.aborted) return
            await makeInvoice(context, { uid, currency, month })
          }
        } catch (error) {
          // The others get theirs; the job is tried again.
          failures.push(error)
        }
      if (failures.length > 0) throw new AggregateError(failures, `invoices of ${failures.length} drivers`)
    },
  }
}
