import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '../../../contract/payment'
import { openJobs } from '../../../server/jobs/jobs'
import { invoicesJob } from '../../../server/invoices/job'
import { newAccount, signUpComplete, tell } from '../../kit/server/accounts/people'
import { readPdf } from '../../kit/server/invoices/readPdf'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
  const driver = makeBuyer(at, token)
  const quote = await driver.quote((await driver.sellers())[0]!.id)
  await driver.outcome((await driver.buy(quote)).body.uid)
}, 120_000)
afterAll(() => at.close())

const list = async (by = token): Promise<Invoice[]> =>
  (await tell(at, 'users/invoices', { token: by })).body as unknown as Invoice[]
/** What a server does with its jobs when the clock shows this. */
const turnAt = (iso: string) => {
  const now = (): number => Date.parse(iso)
  return openJobs({
    db: at.context.db,
    now,
    owner: 'test',
    jobs: [invoicesJob({ ...at.context, now })],
  }).turn()
}

it('R164 R162 R278 a booking is on the invoice of its month, which the driver lists and downloads', async () => {
  await turnAt('2026-11-30T23:59:00+01:00')
  expect(await list()).toEqual([])
  await turnAt('2026-12-01T03:00:00+01:00')
  const [invoice, ...more] = await list()
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    number: 'PZS-2026-000001',
    month: '2026-11',
    kind: 'simplified',
    currency: 'EUR',
  })
  expect(invoice!.madeAt).toBe('2026-12-01T03:00:00+01:00')
  const { sum } = await at.context.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum('amount').as('sum'))
    .where('account', '=', 'sales')
    .executeTakeFirstOrThrow()
  expect(invoice!.total).toBe(Number(sum))
  const file = await at.request(`/api/users/invoices/${invoice!.number}/pdf`, { token })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain('PZS-2026-000001.pdf')
  expect(file.headers.get('cache-control')).toBe('no-store')
  const { elements } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  const text = elements.map((element) => element.text).join('\n')
  expect(text).toContain('Reserva PZ-')
  expect(text).toContain('4821KJT')
  expect(text).toContain('Factura de demostración')
})

it('mails the driver that it is there, with the way to it', async () => {
  const told = async () => (await at.mails()).find(({ text }) => text?.includes('PZS-2026-000001'))?.text
  await expect.poll(told, { timeout: 20_000 }).toBeDefined()
  const text = await told()
  expect(text).toContain('https://plaza.example/user/invoices')
})

it('is not there for another driver, nor without an account (R248)', async () => {
  const other = (await signUpComplete(at, newAccount(1))).body.token!
  expect(await list(other)).toEqual([])
  for (const number of ['PZS-2026-000001', 'PZS-2026-999999', '..%2F..']) {
    const told = await tell(at, `users/invoices/${number}/pdf`, { token: other })
    expect([told.status, told.code]).toEqual([404, 'invoice.notFound'])
  }
  expect((await tell(at, 'users/invoices/PZS-2026-000001/pdf')).code).toBe('session.expired')
})
