import { stayJobs } from '../access/readStays'
import { invoicesJob } from '../invoices/job'
import { countFriends } from '../promotions/countFriends'
import { remind } from '../reminders/remind'
import type { ServerContext } from '../serverContext'
import type { Job } from './jobs'

/** Every job of the server. */
export function allJobs(context: ServerContext): readonly Job[] {
  return [countFriends(context), remind(context), ...stayJobs(context), invoicesJob(context)]
}
