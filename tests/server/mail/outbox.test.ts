import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail as Received } from '../../../sandbox/mailbox/box'
import { limits } from '../../../contract/limits'
import { mailCompletion, mailReset, readyMail } from '../../../server/accounts/mails'
import { isStored } from '../../../server/accounts/oneTimeTokens'
import { readLinkToken } from '../../../server/accounts/token'
import type { Opened } from '../../../server/database/open'
import { openMailTransport } from '../../../server/mail/mailTransport'
import type { Mail, ReadyMail } from '../../../server/mail/mail'
import { openOutbox, queueMail } from '../../../server/mail/outbox'
import { startWorker, type Worker } from '../../../server/reservation/worker'
import { deleteExpired } from '../../../server/retention'
import { freePort } from '../../kit/freePort'
import { ask, order, useSandbox } from '../../kit/sandbox/outside'
import { hostile, sender } from '../../kit/server/mail/samples'
import { openMemory } from '../../kit/server/database/memory'

const sandbox = useSandbox()
const mailOf = (id: string, address = 'ana@plaza.example'): Mail => ({
  id,
  kind: 'complete',
  to: { name: 'Ana', surname: 'Ruiz', address },
  locale: 'es',
  data: { uid: 'u1', jti: id },
})

let opened: Opened
let workers: Worker[] = []
let complaints: string[] = []
beforeEach(async () => {
  opened = await openMemory()
  workers = []
  complaints = []
  await fetch(`${sandbox().mail}/messages`, { method: 'DELETE' })
})
afterEach(async () => {
  await Promise.all(workers.map(({ stop }) => stop()))
  await opened.close()
})

const secret = 's'.repeat(40)
/** Sends a queued mail to the mail server at this address. */
const sendTo =
  (url: string) =>
  async (mail: Mail): Promise<void> =>
    openMailTransport(url, sender).sendMail(await readyMail({ db: opened.db, now: Date.now, secret }, mail))
const startNode = (owner: string, send: (mail: Mail) => Promise<void>, leaseMs = 10_000): void => {
  const complain = (line: string): void => void complaints.push(line)
  workers.push(startWorker(openOutbox({ db: opened.db, send, owner, leaseMs, complain }), { idle: 20 }))
}
const received = async (): Promise<Received[]> =>
  (await ask<{ messages: Received[] }>(`${sandbox().mail}/messages.json`)).body.messages
const rows = () => opened.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const allSent = (count: number) =>
  expect.poll(async () => (await rows()).filter(({ state }) => state === 'sent').length).toBe(count)

describe('the outbox of mails', () => {
  it('keeps a mail while the mail server is away and sends it once when it is back (R211)', async () => {
    let url = `smtp://127.0.0.1:${await freePort()}`
    startNode('one', (mail) => sendTo(url)(mail))
    await queueMail(opened.db, mailOf('u1.complete'))
    await expect.poll(async () => (await rows())[0]?.reason).toContain('ESOCKET')
    expect(await received()).toEqual([])
    url = sandbox().smtp
    await allSent(1)
    expect((await received()).map(({ to, subject }) => [to, subject])).toEqual([
      [['ana@plaza.example'], 'Completa tu registro en Plaza'],
    ])
  })

  it('sends nothing for a transaction that is rolled back, and one mail for an id that is queued twice', async () => {
    startNode('one', sendTo(sandbox().smtp))
    await opened.db
      .transaction()
      .execute(async (trx) => {
        await queueMail(trx, mailOf('lost'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await opened.db.transaction().execute((trx) => queueMail(trx, mailOf('kept')))
    await queueMail(opened.db, mailOf('kept'))
    await allSent(1)
    await queueMail(opened.db, mailOf('kept'))
    expect((await rows()).map(({ id }) => id)).toEqual(['kept'])
    expect(await received()).toHaveLength(1)
  })

  it('keeps neither address nor token of a mail that was sent, and forgets its id after a month', async () => {
    startNode('one', sendTo(sandbox().smtp))
    await queueMail(opened.db, mailOf('u1.complete'))
    await allSent(1)
    expect((await rows())[0]).toMatchObject({ recipient: '', data: '' })
    await deleteExpired(opened.db, Date.now())
    expect(await rows()).toHaveLength(1)
    await opened.db.updateTable('mail_outbox').set({ run_at: '2020-01-01' }).execute()
    await deleteExpired(opened.db, Date.now())
    expect(await rows()).toEqual([])
  })

  it('sends a link whose life begins when it is sent, and whose token no row had before (R175, R211)', async () => {
    let at = Date.now()
    const needs = { db: opened.db, now: () => at, secret }
    const account = {
      uid: 'u1',
      locale: 'es',
      email: 'ana@plaza.example',
      first_name: 'Ana',
      surname: 'Ruiz',
      completed: false,
    }
    await mailCompletion(opened.db, needs, account, 'complete')
    await mailReset(opened.db, needs, account)
    const waiting = JSON.stringify(await rows())
    // The mail server was away for five hours.
    at += 5 * 3_600_000
    await deleteExpired(opened.db, at)
    const sent: ReadyMail[] = []
    startNode('one', async (mail) => void sent.push(await readyMail(needs, mail)))
    await allSent(2)
    for (const mail of sent) {
      if (mail.kind !== 'complete' && mail.kind !== 'reset') throw new Error(mail.kind)
      expect(waiting).not.toContain(mail.token)
      const link = readLinkToken(mail.token, secret)
      const token = link
        ? ({ secret: link.jti, uid: 'u1', purpose: 'completion' } as const)
        : ({ secret: mail.token, uid: 'u1', purpose: 'reset' } as const)
      const end = at + limits.mailedLinkLife
      if (link) expect(link.exp).toBe(Math.floor(at / 1_000) + limits.mailedLinkLife / 1_000)
      expect([await isStored(opened.db, token, end - 1), await isStored(opened.db, token, end)]).toEqual([
        true,
        false,
      ])
    }
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['complete', 'reset'])
  })

  it('sends each of many mails once, from three nodes', async () => {
    const sendMail = sendTo(sandbox().smtp)
    for (const owner of ['one', 'two', 'three']) startNode(owner, sendMail)
    for (let i = 0; i < 30; i++) await queueMail(opened.db, mailOf(`u${i}.complete`, `u${i}@plaza.example`))
    await allSent(30)
    expect(new Set((await received()).flatMap(({ to }) => to)).size).toBe(30)
    expect(await received()).toHaveLength(30)
  })

  it('sends what a killed node had claimed, after its lease, with the same Message-ID', async () => {
    const ids: string[] = []
    const sendMail = sendTo(sandbox().smtp)
    // It sends, and is killed before it can write that it did.
    const dead = openOutbox({ db: opened.db, send: sendMail, owner: 'dead', leaseMs: 300 })
    await queueMail(opened.db, mailOf('u1.complete'))
    const [claimed] = await dead.claim(4, {})
    await sendMail(mailOf('u1.complete'))
    expect(claimed?.row.id).toBe('u1.complete')
    startNode('alive', (mail) => {
      ids.push(mail.id)
      return sendMail(mail)
    })
    await allSent(1)
    expect(ids).toEqual(['u1.complete'])
    const [again, first] = await received()
    expect(again?.messageId).toBe('<u1.complete@plaza.example>')
    expect(first?.messageId).toBe(again?.messageId)
  })

  it.each([550, 501])(
    'gives a mail up that is refused for good by %i, and sends the others',
    async (responseCode) => {
      const sendMail = sendTo(sandbox().smtp)
      startNode('one', (mail) =>
        mail.id === 'bad'
          ? Promise.reject(
              Object.assign(new Error('no such user'), {
                responseCode,
                code: 'EENVELOPE',
                command: 'RCPT TO',
              }),
            )
          : sendMail(mail),
      )
      await queueMail(opened.db, mailOf('bad'))
      await queueMail(opened.db, mailOf('good'))
      await allSent(1)
      expect((await rows()).map(({ id, state, recipient }) => [id, state, recipient])).toEqual([
        ['bad', 'givenUp', ''],
        ['good', 'sent', ''],
      ])
      expect(complaints).toEqual([
        `the mail "complete" bad, try 1, given up: Error EENVELOPE ${responseCode}`,
      ])
    },
  )

  it('sends both parts, and a name with a line break adds no header', async () => {
    const { sendMail } = openMailTransport(sandbox().smtp, sender)
    const to = { ...hostile, address: 'ana@plaza.example' }
    await sendMail({ ...mailOf('u1.complete'), to, token: 'token-of-u1' } as ReadyMail)
    const [mail, ...more] = await received()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ['ana@plaza.example'], subject: 'Completa tu registro en Plaza' })
    expect(mail?.text).toContain('https://plaza.example/?access-token=token-of-u1')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('repeats a mail that the server could not take or whose login it refused', async () => {
    await order(sandbox(), { platform: 'smtp', mode: '500', count: 1 })
    startNode('one', sendTo(sandbox().smtp))
    await queueMail(opened.db, mailOf('u1.complete'))
    await allSent(1)
    expect((await rows())[0]?.attempt).toBe(2)
    expect(await received()).toHaveLength(1)
  })
})
