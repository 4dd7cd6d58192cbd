// @vitest-environment jsdom
import '../../../kit/src/patience'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '../../../../contract/money'
import type { HistoryEntry } from '../../../../contract/payment'
import { createFront, DriverProvider } from '../../../../src/driver'
import { loadTexts, startLanguage } from '../../../../src/language'
import { Spending } from '../../../../src/screens/payments/spending/Spending'
import { now, scriptedApi } from '../../../kit/scriptedApi'
import { giveWidth } from '../../../kit/src/drawnWidth'
import { years } from '../../../kit/spendingOf'

beforeAll(async () => {
  giveWidth()
  history.replaceState(null, '', '/en/user/payments')
  await startLanguage('en')
  await loadTexts(['history'])
})
afterEach(cleanup)

const mount = async (entries: readonly HistoryEntry[]) => {
  const none = { read: () => undefined, keep: () => undefined, forget: () => undefined }
  await act(async () => {
    render(
      <DriverProvider front={createFront(scriptedApi({}), none, () => now)}>
        <BrowserRouter>
          <Spending entries={entries} />
        </BrowserRouter>
      </DriverProvider>,
    )
    await Promise.resolve()
  })
  await screen.findByRole('heading', { name: 'Spending' })
  return userEvent.setup()
}
const paid = (amount: number, at: string, parking?: string, currency = 'EUR'): HistoryEntry => ({
  kind: amount < 0 ? 'payment' : 'refund',
  amount: cents(amount),
  currency,
  at,
  details: { parking },
})
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
const shown = () => plain(document.body.textContent)
const table = (caption: RegExp) =>
  within(screen.getByRole('table', { name: caption, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
const bars = () => [...document.querySelectorAll('svg rect[fill^="url"]')]

describe('the spending by month and by place', () => {
  it('says in words that nothing was spent, where there are only credits or nothing', async () => {
    const welcome = { ...paid(500, '2026-11-01T09:00:00Z'), kind: 'adjustment' as const }
    await mount([welcome])
    expect(shown()).toMatch(/You haven’t spent anything yet/)
    expect(bars()).toEqual([])
  })

  it('of one month and one place is one bar, one row and one sentence', async () => {
    await mount([paid(-1190, '2026-11-20T09:00:00Z', 'Parking Atocha Sur')])
    expect(bars()).toHaveLength(1)
    expect(shown()).toContain('You’ve spent 11,90 € in November.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Parking Atocha Sur 11,90 €',
    ])
    expect(screen.queryByRole('radio')).toBeNull()
    expect(table(/by month/)).toEqual([
      ['November 2026', '11,90 €'],
      ['Total', '11,90 €'],
    ])
  })

  it('of 30 months shows six, twelve or all of them, with the same in the tables', async () => {
    const user = await mount(years)
    expect(bars()).toHaveLength(6)
    expect(table(/by month/)).toHaveLength(7)
    expect(shown()).toMatch(/average \d+,\d\d €/)
    await user.click(screen.getByRole('radio', { name: '12 months' }))
    expect(bars()).toHaveLength(12)
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(bars()).toHaveLength(30)
    expect(shown()).toContain('€ over 30 months.')
    const [months, places] = [table(/by month/), table(/by car park/)]
    expect([months.length, places.length]).toEqual([31, 41])
    expect(months.at(-1)).toEqual(places.at(-1))
  })

  it('of 40 places lists five, and the others together; the rows add up to the whole', async () => {
    const user = await mount(years)
    await user.click(screen.getByRole('radio', { name: 'All' }))
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(6)
    expect(items.at(-1)?.textContent).toMatch(/^35 other car parks/)
    const rows = items.map((item) => plain(item.querySelector('strong')?.textContent))
    const cents = (text = ''): number => Number(/(\d+),(\d\d) €$/.exec(text)?.slice(1).join(''))
    expect(rows.reduce((sum, row) => sum + cents(row), 0)).toBe(cents(table(/by car park/).at(-1)?.[1]))
  })

  it('says that more came back than was paid, and draws that month below the line', async () => {
    await mount([
      paid(-2000, '2026-10-20T09:00:00Z', 'Parking Atocha Sur'),
      paid(1500, '2026-11-02T09:00:00Z', 'Parking Atocha Sur'),
    ])
    expect(shown()).toContain('In November we refunded 15,00 € more than you paid.')
    expect(table(/by month/)[0]).toEqual(['November 2026', '−15,00 €'])
    const [october, november] = bars().map((bar) => Number(bar.getAttribute('y')))
    const line = Number(document.querySelector('svg line')?.getAttribute('y1'))
    expect([october! < line, november === line]).toEqual([true, true])
  })

  it('keeps two currencies apart, that of the newest entry first', async () => {
    const user = await mount([
      paid(-900, '2026-11-21T09:00:00Z', 'Soho', 'GBP'),
      paid(-1190, '2026-11-20T09:00:00Z', 'Parking Atocha Sur'),
    ])
    expect(table(/by month/).at(-1)).toEqual(['Total', '9,00 £'])
    await user.click(screen.getByRole('radio', { name: 'EUR' }))
    expect(table(/by month/).at(-1)).toEqual(['Total', '11,90 €'])
  })
})
