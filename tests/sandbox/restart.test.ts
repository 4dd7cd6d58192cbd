import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundled } from '../kit/bundled'
import { openJournal } from '../../sandbox/journal'
import { startSandbox, type Sandbox } from '../../sandbox/start'
import { ask, now } from '../kit/sandbox/outside'
import { parclick } from '../kit/sandbox/parclickClient'

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-sandbox-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

let program: string
beforeAll(async () => {
  program = await bundled('sandbox/main.ts')
})

const run = async (env: Record<string, string> = {}): Promise<{ child: ChildProcess; directory: string }> => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SANDBOX_DIR: folder, SANDBOX_NOW: now, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  if (!child.stdout) throw new Error('no stdout')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, directory: (JSON.parse(line) as { directory: string }).directory }
}
const sandboxAt = async (directory: string): Promise<Sandbox> => {
  const { body } = await ask<Omit<Sandbox, 'directory'>>(directory)
  return { ...body, directory }
}

describe('a sandbox that is killed', () => {
  it('still has after kill -9 every booking, charge and letter that it acknowledged', async () => {
    const first = await run()
    const before = await sandboxAt(first.directory)
    const p = await parclick(before)
    const sold = await p.book((await p.quote(1004)).body)
    const { hostname, port } = new URL(before.stripe.url)
    const stripe = new Stripe(before.stripe.secretKey, { host: hostname, port, protocol: 'http' })
    const intent = { amount: 1190, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
    const paid = await stripe.paymentIntents.create(intent, { idempotencyKey: 'once' })
    await createTransport(before.smtp).sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 'Kept',
      text: 'x',
    })
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const after = await sandboxAt((await run()).directory)
    const q = await parclick(after)
    expect((await q.quote(1004)).status).toBe(400)
    expect((await q.cancel(sold.body.booking_id)).status).toBe(200)
    const next = await q.book((await q.quote(1004)).body)
    expect(next.body.booking_id).not.toBe(sold.body.booking_id)
    const again = new Stripe(after.stripe.secretKey, {
      host: hostname,
      port: new URL(after.stripe.url).port,
      protocol: 'http',
    })
    expect((await again.paymentIntents.create(intent, { idempotencyKey: 'once' })).id).toBe(paid.id)
    const box = await ask<{ messages: { subject: string }[] }>(`${after.mail}/messages.json`)
    expect(box.body.messages.map(({ subject }) => subject)).toEqual(['Kept'])
  })

  it('goes when its parent goes', async () => {
    const { child } = await run({ SANDBOX_FOLLOW: '1' })
    child.stdin?.end()
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  })

  it('says what is wrong with its environment', async () => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, SANDBOX_PORT: 'seventy' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children.push(child)
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(said.join('')).toContain('SANDBOX_PORT')
  })
})

describe('a journal', () => {
  it('drops a last line that a crash cut short, and goes on cleanly after it', () => {
    const journal = openJournal<{ n: number }>(folder, 'actor')
    journal.append({ n: 1 })
    journal.close()
    appendFileSync(join(folder, 'actor.jsonl'), '{"n":2')
    const next = openJournal<{ n: number }>(folder, 'actor')
    expect(next.entries).toEqual([{ n: 1 }])
    next.append({ n: 3 })
    next.close()
    expect(readFileSync(join(folder, 'actor.jsonl'), 'utf8')).toBe('{"n":1}\n{"n":3}\n')
  })

  it('keeps what was sold apart for each platform, and in memory only when no folder is given', async () => {
    const inMemory = await startSandbox({ now })
    const p = await parclick(inMemory)
    await p.book((await p.quote(1001)).body)
    const other = await parclick(inMemory, 'plaza-norte')
    expect((await other.get<{ total: number }>('/v1/booking/list')).body.total).toBe(0)
    await inMemory.close()
    const fresh = await startSandbox({ now })
    const q = await parclick(fresh)
    expect((await q.get<{ total: number }>('/v1/booking/list')).body.total).toBe(0)
    await fresh.close()
  })
})
