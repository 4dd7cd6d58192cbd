// @vitest-environment jsdom
import '../../../kit/src/patience'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import type { HistoryEntry } from '../../../../contract/payment'
import { createFront, DriverProvider } from '../../../../src/driver'
import { loadTexts, startLanguage } from '../../../../src/language'
import { History } from '../../../../src/screens/payments/History'
import { now, scriptedApi } from '../../../kit/scriptedApi'
import { giveWidth } from '../../../kit/src/drawnWidth'

beforeAll(async () => {
  giveWidth()
  history.replaceState(null, '', '/en/user/payments')
  await startLanguage('en')
  await loadTexts(['history'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const entry = (kind: HistoryEntry['kind'], amount: number, at: string, details: unknown): HistoryEntry => ({
  kind,
  amount: cents(amount),
  currency: 'EUR',
  at,
  details,
})
const ofBooking = { booking: 'b1', number: 'PZ-7F3K-21', parking: 'Parking Atocha Sur' }
const entries = [
  entry('refundToAccount', 500, '2026-11-21T09:00:00Z', JSON.stringify(ofBooking)),
  entry('refund', 690, '2026-11-21T09:00:00Z', ofBooking),
  entry('payment', -690, '2026-11-20T09:00:00Z', ofBooking),
  entry('paymentOnAccount', -500, '2026-11-20T09:00:00Z', '{"booking":"b1'),
  // Half an hour past midnight in Madrid: the first day of November.
  entry('adjustment', 500, '2026-10-31T23:30:00Z', { reason: 'welcome' }),
  entry('payment', -300, '2026-10-02T09:00:00Z', { parking: 7 }),
]
const mountHistory = async (script: Partial<ParkingApi> = {}) => {
  const api = scriptedApi({ listHistory: () => Promise.resolve(entries), ...script })
  const front = createFront(
    api,
    { read: () => undefined, keep: () => undefined, forget: () => undefined },
    () => now,
  )
  await act(async () => {
    render(
      <DriverProvider front={front}>
        <BrowserRouter>
          <History />
        </BrowserRouter>
      </DriverProvider>,
    )
    await Promise.resolve()
  })
  return userEvent.setup()
}
/** The entries, without what the chart of the spending lists above them. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Transactions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

describe('the history', () => {
  it('R165 R166 shows each kind by months, whatever its details are, and money in apart from money out', async () => {
    await mountHistory()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'October 2026',
    ])
    expect(rows()).toEqual([
      expect.stringMatching(/^Refund to balance.*Parking Atocha Sur.*\+5,00 €$/),
      expect.stringMatching(/^Refund to card.*\+6,90 €$/),
      expect.stringMatching(/^Card payment.*−6,90 €$/),
      expect.stringMatching(/^Paid from balance.*−5,00 €$/),
      expect.stringMatching(/^Balance adjustment.*1 Nov.*Welcome credit.*\+5,00 €$/),
      expect.stringMatching(/^Card payment.*−3,00 €$/),
    ])
    const green = [...document.querySelectorAll('[class*="in"]')].filter(({ className }) =>
      /\bin\b|_in_/.test(className),
    )
    expect(green.map(({ textContent }) => textContent?.[0])).toEqual(['+', '+', '+'])
  })

  it('X41 shows the cost centre and the note of a booking', async () => {
    const details = { ...ofBooking, costCentre: 'Sales north', note: 'Client visit' }
    await mountHistory({
      listHistory: () => Promise.resolve([entry('payment', -690, '2026-11-20T09:00:00Z', details)]),
    })
    expect(rows()).toEqual([expect.stringMatching(/Parking Atocha SurSales north.·.Client visit/)])
  })

  it('X43 leads to the booking of an entry, and nowhere where its details cannot be read', async () => {
    await mountHistory()
    const [first, , , broken] = screen.getAllByRole('listitem')
    const link = within(first!).getByRole('link', { name: 'See the booking at Parking Atocha Sur' })
    expect(link.getAttribute('href')).toBe('/en/user/bookings/detail?booking=b1')
    expect(within(broken!).queryByRole('link')).toBeNull()
  })

  it('asks for the chosen month, and keeps the months that there are', async () => {
    const asked: object[] = []
    const user = await mountHistory({
      listHistory: (query) => {
        asked.push(query)
        return Promise.resolve(query.month === '2026-10' ? entries.slice(-1) : entries)
      },
    })
    const choice = screen.getByRole('combobox', { name: 'Month' })
    await user.selectOptions(choice, 'October 2026')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(asked).toEqual([{}, { month: '2026-10' }])
    expect(within(choice).getAllByRole('option')).toHaveLength(3)
    await user.selectOptions(choice, 'All')
    await waitFor(() => expect(rows()).toHaveLength(6))
  })

  it('saves the shown month as a file, and says why where it cannot', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    let down = false
    const user = await mountHistory({
      exportHistory: ({ month = 'all' }) =>
        down
          ? Promise.reject(new Fault('session.offline'))
          : Promise.resolve({ name: `${month}.csv`, type: 'text/csv', bytes: new TextEncoder().encode('a') }),
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'October 2026')
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(names).toEqual(['2026-10.csv']))
    down = true
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await screen.findByRole('alert')
    expect(names).toHaveLength(1)
  })

  it('says that there is nothing yet, and reads again after a refusal', async () => {
    let tries = 0
    const user = await mountHistory({
      listHistory: () => (tries++ === 0 ? Promise.reject(new Fault('session.offline')) : Promise.resolve([])),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('status')).textContent).toBe('No transactions yet.')
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})
