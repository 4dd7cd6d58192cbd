import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readyMail } from '../../../server/accounts/mails'
import type { Opened } from '../../../server/database/open'
import type { Mail, ReadyMail } from '../../../server/mail/mail'
import { openMailTransport } from '../../../server/mail/mailTransport'
import { openOutbox, queueMail } from '../../../server/mail/outbox'
import { startWorker, type Worker } from '../../../server/reservation/worker'
import { order, useSandbox } from '../../kit/sandbox/outside'
import { openMemory } from '../../kit/server/database/memory'
import { sender } from '../../kit/server/mail/samples'

const sandbox = useSandbox()
const mail: Mail = {
  id: 'u1.complete',
  kind: 'complete',
  to: { name: 'Ana', surname: 'Ruiz', address: 'ana@plaza.example' },
  locale: 'es',
  data: { uid: 'u1', jti: 'u1.complete' },
}
const secret = 's'.repeat(40)

let opened: Opened
let workers: Worker[] = []
beforeEach(async () => {
  opened = await openMemory()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map(({ stop }) => stop()))
  await opened.close()
})
const startNode = (owner: string, send: (one: Mail) => Promise<void>, leaseMs = 10_000): void =>
  void workers.push(startWorker(openOutbox({ db: opened.db, send, owner, leaseMs }), { idle: 20 }))
const row = () => opened.db.selectFrom('mail_outbox').selectAll().executeTakeFirst()

describe('a mail server that is slow', () => {
  it('sends a mail once that takes longer than a lease, with a second node waiting for work', async () => {
    const begun: string[] = []
    let answer: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const node = (owner: string) => startNode(owner, () => (begun.push(owner), slow), 1_000)
    node('one')
    node('two')
    const leases = new Set<string>()
    await queueMail(opened.db, mail)
    // Eight different ends of the lease are seven renewals, more than two leases long.
    await expect
      .poll(
        async () => {
          const { lease_until } = (await row()) ?? {}
          if (lease_until) leases.add(String(+new Date(lease_until)))
          return leases.size
        },
        { interval: 20, timeout: 50_000 },
      )
      .toBeGreaterThan(7)
    expect(begun).toHaveLength(1)
    answer()
    await expect.poll(async () => (await row())?.state).toBe('sent')
    expect(begun).toHaveLength(1)
  })

  it('sends two copies at most to a mail server that takes a mail and never answers', async () => {
    await order(sandbox(), { platform: 'smtp', mode: 'hang', count: 9 })
    const patience = { connect: 5_000, taken: 5_000, answered: 300 }
    const { sendMail } = openMailTransport(sandbox().smtp, sender, patience)
    startNode('one', async (one) => sendMail(await readyMail({ db: opened.db, now: Date.now, secret }, one)))
    await queueMail(opened.db, mail)
    await expect.poll(async () => (await row())?.state, { timeout: 20_000 }).toBe('sent')
    expect((await row())?.attempt).toBe(2)
    await order(sandbox(), { platform: 'smtp', mode: 'none' })
  }, 30_000)

  it('ends what is being sent when the node stops', async () => {
    await order(sandbox(), { platform: 'smtp', mode: 'hang' })
    const transport = openMailTransport(sandbox().smtp, sender)
    const sending = transport.sendMail({ ...mail, token: 'token-of-u1' } as ReadyMail)
    transport.close()
    await expect(sending).rejects.toThrow()
    await order(sandbox(), { platform: 'smtp', mode: 'none' })
  })
})
