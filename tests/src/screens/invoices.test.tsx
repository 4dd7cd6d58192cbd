// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { someInvoices } from '../../kit/invoicesOf'
import { profileOf } from '../../kit/profileOf'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount as mountApp } from '../../kit/src/shell/mount'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const address = { street: 'Calle Mayor 1', postcode: '28013', city: 'Madrid', country: 'ES' }
const mount = async (script: Partial<ParkingApi> = {}) => {
  const api = scriptedApi({ listInvoices: () => Promise.resolve(someInvoices), ...script })
  const mounted = await mountApp('/en/user/invoices', api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Invoices' })
  return mounted
}
const rowsOf = async (): Promise<HTMLElement[]> =>
  (await screen.findAllByRole('button', { name: /^Download invoice/ })).map((button) => button.closest('li')!)

describe('the invoices', () => {
  it('are listed by year with kind, number and amount (R062, R134, R162)', async () => {
    await mount()
    await screen.findByRole('heading', { level: 2, name: 'Billing details' })
    const years = screen.getAllByRole('heading', { level: 2, name: /^20/ })
    expect(years.map(({ textContent }) => textContent)).toEqual(['2027', '2026'])
    const rows = (await rowsOf()).map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(rows[0]).toMatch(/January 2027Invoice.*PZ-2027-000001.*1189,50 €/)
    expect(rows[1]).toMatch(/December 2026Credit note.*−11,90 €/)
    expect(rows[2]).toMatch(/November 2026Simplified invoice.*23,80 €/)
  })

  it('are saved as a file, and a refusal is told beside the one that was asked for (R162)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = () => 'blob:invoice'
    URL.revokeObjectURL = () => undefined
    let broken = true
    const getInvoiceFile: ParkingApi['getInvoiceFile'] = ({ number }) =>
      broken
        ? Promise.reject(new Fault('invoice.notFound'))
        : Promise.resolve({ name: `${number}.pdf`, type: 'application/pdf', bytes: new Uint8Array() })
    const { user } = await mount({ getInvoiceFile })
    const button = await screen.findByRole('button', {
      name: 'Download invoice PZ-2027-000001 for January 2027 as PDF',
    })
    await user.click(button)
    const row = within(button.closest('li')!)
    await row.findByText('We can’t find that invoice.')
    expect(saved).not.toHaveBeenCalled()
    broken = false
    await user.click(button)
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(row.queryByText('We can’t find that invoice.')).toBeNull()
  })

  it('have the billing data beside them, with what is missing and where they are changed (R163, X41)', async () => {
    await mount({ listInvoices: () => Promise.resolve([]), getProfile: () => Promise.resolve(profileOf()) })
    await screen.findByText(/^No invoices yet/)
    await screen.findByText(/^Without a tax ID/)
    expect(screen.getByRole('link', { name: 'Change details' }).getAttribute('href')).toBe('/en/user/profile')
  })

  it('show the data of another receiver, and ask for nothing when they are complete (R163)', async () => {
    const billing = { name: 'Marta', company: 'Talleres Ferrer', taxId: 'B12345674', address }
    await mount({ getProfile: () => Promise.resolve(profileOf({ billing })) })
    await screen.findByText('Talleres Ferrer')
    expect(screen.getByText('Calle Mayor 1, 28013 Madrid, Spain')).toBeTruthy()
    expect(screen.queryByText(/^Without a tax ID/)).toBeNull()
  })

  it('that cannot be read are asked for again', async () => {
    let tries = 0
    const listInvoices = () =>
      tries++ === 0 ? Promise.reject(new Fault('session.offline')) : Promise.resolve(someInvoices)
    const { user } = await mount({ listInvoices })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rowsOf()).toHaveLength(3)
  })
})
