import { readyMail } from './accounts/mails'
import { allJobs } from './jobs/all'
import { openJobs } from './jobs/jobs'
import type { Mail, ReadyMail } from './mail/mail'
import { openOutbox } from './mail/outbox'
import type { Sender } from './mail/letter'
import { openNotify } from './notices/notify'
import { startWorker } from './reservation/worker'
import { startRetention } from './retention'
import type { ServerContext } from './serverContext'

/** Pause between looks into an empty outbox, ms. */
const outboxPause = 500

export type BackgroundNeeds = {
  sendMail: (mail: ReadyMail) => Promise<void>
  sender: Sender
  /** Id of this node. */
  owner: string
  leaseMs: number
}

/** Starts what works without a caller: reservations, durable charts, mails, jobs, deletion of what has expired. */
export function startBackground(
  context: ServerContext,
  { sendMail, sender, owner, leaseMs }: BackgroundNeeds,
): { nudge: { engine: () => void; processes: () => void }; stop: () => Promise<void> } {
  const { db, now, engine, processes } = context
  const tell = openNotify({ db, now, sender, sendMail })
  const send = (one: Mail): Promise<void> => readyMail(context, one).then(tell)
  const reservations = startWorker(engine)
  const charts = startWorker(processes)
  const postman = startWorker(openOutbox({ db, send, owner, leaseMs }), { idle: outboxPause })
  const jobs = openJobs({ db, now, owner, jobs: allJobs(context) })
  jobs.start()
  const forgetting = startRetention(db, now)
  return {
    nudge: { engine: reservations.nudge, processes: charts.nudge },
    stop: async () => {
      await Promise.all([jobs.stop(), forgetting.stop()])
      await Promise.all([reservations.stop(), charts.stop(), postman.stop()])
    },
  }
}
