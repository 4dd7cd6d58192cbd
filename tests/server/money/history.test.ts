import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import type { HistoryEntry } from '../../../contract/payment'
import { balanceOf, post, type Account } from '../../../server/money/ledger'
import { exportHistory } from '../../../server/money/exportHistory'
import { makeBuyer, type Buyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
let driver: Buyer
let made: string
let total: number
const uid = 'demo-driver'
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
  driver = makeBuyer(at, token)
  const quote = await driver.quote((await driver.sellers())[0]!.id)
  total = quote.price.total
  made = (await driver.buy(quote)).body.uid
  await driver.outcome(made)
  await driver.cancel(made)
}, 120_000)
afterAll(() => at.close())

const list = async (query = ''): Promise<HistoryEntry[]> =>
  (await driver.ask<HistoryEntry[]>(`/api/users/history${query}`)).body
const give = (key: string, at_: string, to: Account = `driver:${uid}`, details?: object): Promise<boolean> =>
  at.context.db.transaction().execute((tx) =>
    post(tx, {
      key,
      kind: 'adjustment',
      uid,
      currency: 'EUR',
      at: Date.parse(at_),
      moves: [{ from: 'promotions', to, amount: cents(100) }],
      ...(details && { details }),
    }),
  )
const csv = async (query = {}): Promise<string[][]> => {
  const { bytes } = await exportHistory(at.context, uid, query)
  const text = new TextDecoder().decode(bytes)
  return parse(text, { delimiter: text.includes(';') ? ';' : ',' })
}

it('R165 R264 X43 has the five kinds, each with its booking or its reason, and its balance is their sum', async () => {
  const entries = await list()
  expect(entries.map(({ kind }) => kind).sort()).toEqual([
    'adjustment',
    'payment',
    'paymentOnAccount',
    'refund',
    'refundToAccount',
  ])
  const parking = expect.any(String) as string
  const number = expect.stringMatching(/^PZ-/) as string
  for (const { kind, details } of entries)
    expect(details).toEqual(
      kind === 'adjustment' ? { reason: 'welcome' } : { booking: made, number, parking, city: 'Madrid' },
    )
  const ofBalance = entries.filter(({ kind }) => !['payment', 'refund'].includes(kind))
  const sum = ofBalance.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  expect(sum).toBe(await balanceOf(at.context.db, uid))
})

it('R165 is of one month of Madrid’s calendar, if one is named; what is no month is refused', async () => {
  await give('october', '2026-10-31T23:59:59+01:00')
  await give('november', '2026-11-01T00:00:00+01:00')
  expect((await list('?month=2026-10')).map(({ amount }) => amount)).toEqual([1])
  expect(await list('?month=2026-11')).toHaveLength(6)
  expect(await list('?month=2026-12')).toEqual([])
  for (const month of ['2026-13', '26-11', "2026-11'--"])
    expect((await driver.ask(`/api/users/history?month=${month}`)).status).toBe(422)
})

it('shows no entry of another driver', async () => {
  const other = makeBuyer(at, await at.login('new@plaza.example'))
  expect((await other.ask('/api/users/history')).body).toEqual([])
  expect((await (await at.request('/api/users/history/export')).json()) as object).toHaveProperty('error')
})

it('is a file for spreadsheets, in the driver’s language, with the comma of that language', async () => {
  const answer = await at.request('/api/users/history/export?month=2026-11', { token })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('plaza-movimientos-2026-11.csv')
  expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = await csv({ month: '2026-11' })
  expect(head).toEqual([
    ...['Fecha', 'Movimiento', 'Importe', 'Moneda', 'Reserva', 'Concepto'],
    ...['Centro de coste', 'Nota'],
  ])
  expect(rows).toHaveLength(6)
  const paid = rows.find(([, kind]) => kind === 'Pago con tarjeta')!
  expect(paid[0]).toBe('2026-11-23 10:15')
  expect(paid[2]).toBe(((500 - total) / 100).toFixed(2).replace('.', ','))
  await at.context.db.updateTable('users').set({ locale: 'en' }).where('uid', '=', uid).execute()
  const [english, ...same] = await csv({ month: '2026-11' })
  expect(english).toEqual([
    ...['Date', 'Type', 'Amount', 'Currency', 'Booking', 'Details'],
    ...['Cost centre', 'Note'],
  ])
  expect(same.find(([, kind]) => kind === 'Card payment')![2]).toBe(((500 - total) / 100).toFixed(2))
  expect(same.some((row) => row.includes('Welcome credit'))).toBe(true)
})

it('X41 has the cost centre and the note of each booking, in the list and in the file, and none is a formula', async () => {
  const change = { revision: 0, note: '=HYPERLINK("http://evil.example")', costCentre: '@Ventas norte' }
  const path = `/api/users/bookings/${made}`
  expect((await driver.ask(path, { method: 'PATCH', body: change })).status).toBe(200)
  const { note, costCentre } = change
  const paid = (await list()).filter(({ kind }) => kind !== 'adjustment')
  expect(paid).toHaveLength(4)
  for (const { details } of paid) expect(details).toMatchObject({ note, costCentre })
  const cells = (await csv({ month: '2026-11' })).slice(1).map((row) => row.slice(-2))
  expect(cells.filter(([centre]) => centre === `'${costCentre}`)).toHaveLength(4)
  expect(cells.filter(([, text]) => text === `'${note}`)).toHaveLength(4)
  expect(cells.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
})

it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '＝1'])(
  'no cell of the file is a formula: %j',
  async (name) => {
    const { db } = at.context
    const { plan } = await db
      .selectFrom('reservations')
      .select('plan')
      .where('uid', '=', made)
      .executeTakeFirstOrThrow()
    const changed = JSON.parse(plan) as { quote: { parking: { name: string } } }
    changed.quote.parking.name = name
    await db
      .updateTable('reservations')
      .set({ plan: JSON.stringify(changed) })
      .where('uid', '=', made)
      .execute()
    const cells = (await csv()).map((row) => row[5]!)
    expect(cells).toContain(`'${name}`)
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([])
  },
)
