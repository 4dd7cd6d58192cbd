// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking'
import { Fault } from '../../../../contract/fault'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const { parking, uid } = bookingOf()
const open = async (booking: Booking, address = `/en/user/bookings/detail?booking=${uid}`) => {
  const api = scriptedApi({ listBookings: () => Promise.resolve([booking]) })
  return mount(address, api, { member: true })
}

describe('the page of one booking', () => {
  it('tells the time left, code, number, price and what cancels it (R059, X21)', async () => {
    const { user } = await open(bookingOf())
    await screen.findByRole('heading', { level: 1, name: parking!.name })
    for (const text of ['48217', 'PZ-7F3K-21', '11,90 €']) expect(screen.getAllByText(text).length).toBe(1)
    expect(screen.getByText(/^Starts in /)).toBeTruthy()
    expect(screen.getByText('Free cancellation for another 21 h 45 min')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel the booking' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('helps at the barrier with the code, the intercom and the phone, and another search only online (X08)', async () => {
    const { user } = await open(bookingOf())
    await user.click(await screen.findByRole('button', { name: /at the barrier/ }))
    const help = within(await screen.findByRole('dialog', { name: 'At the barrier' }))
    expect(help.getByText('Enter 48217')).toBeTruthy()
    expect(help.getByText(/booking PZ-7F3K-21/)).toBeTruthy()
    expect(help.getByRole('link', { name: /^Call Plaza/ }).getAttribute('href')).toMatch(/^tel:/)
    expect(help.getByText('Don’t take a ticket')).toBeTruthy()
    expect(help.getByRole('button', { name: 'Find other parking nearby' })).toBeTruthy()
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(help.queryByRole('button', { name: /nearby/ })).toBeNull())
    expect(help.getByText('Enter 48217')).toBeTruthy()
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  })

  it('shows a receipt with the parts of the price (R059)', async () => {
    const { user } = await open(bookingOf())
    await user.click(await screen.findByRole('button', { name: 'Receipt' }))
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(receipt.getByText('11,90 €')).toBeTruthy()
    expect(receipt.getByText(/not an invoice/)).toBeTruthy()
  })

  it('tells nobody to drive in with a cancelled booking (R158)', async () => {
    const byPlate = { ...parking!, access: 'plate' } as const
    await open(bookingOf({ status: 'cancelled', cancelled: true, parking: byPlate }))
    await screen.findByText('Cancelled')
    expect(screen.getByText('Revoked')).toBeTruthy()
    expect(screen.getByText('PZ-7F3K-21')).toBeTruthy()
    for (const text of [
      /take a ticket/,
      /^The barrier reads/,
      /Free cancellation/,
      'By number plate',
      '48217',
    ])
      expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByRole('button', { name: /Calendar/ })).toBeNull()
  })

  it('writes a cost centre and a note, and shows them on the receipt (X41)', async () => {
    let booking = bookingOf()
    const asked: object[] = []
    const api = scriptedApi({
      listBookings: () => Promise.resolve([booking]),
      changeCostNote: ({ uid: _, ...change }) => {
        asked.push(change)
        const costNote = { ...change, revision: change.revision + 1 }
        booking = { ...booking, costNote }
        return Promise.resolve(costNote)
      },
    })
    const { user } = await mount(`/en/user/bookings/detail?booking=${uid}`, api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'Add an expense note' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Expense note' }))
    await user.type(dialog.getByLabelText('Cost centre'), 'Sales north')
    await user.type(dialog.getByLabelText('Note'), 'Client visit')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Client visit')
    expect(asked).toEqual([{ revision: 0, costCentre: 'Sales north', note: 'Client visit' }])
    await user.click(await screen.findByRole('button', { name: 'Change the note' }))
    const again = within(await screen.findByRole('dialog', { name: 'Expense note' }))
    await user.clear(again.getByLabelText('Note'))
    await user.click(again.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked[1]).toEqual({ revision: 1, costCentre: 'Sales north', note: '' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Receipt' }))
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(receipt.getByText('Sales north')).toBeTruthy()
  })

  it('tells the later of two tabs what the other has written, and keeps what was typed (X41)', async () => {
    let booking = bookingOf()
    const revisions: number[] = []
    const api = scriptedApi({
      listBookings: () => Promise.resolve([booking]),
      changeCostNote: ({ revision, note, costCentre }) => {
        revisions.push(revision)
        if (revision === 1) return Promise.resolve({ revision: 2, note: note!, costCentre: costCentre! })
        booking = { ...booking, costNote: { revision: 1, note: 'Trade fair' } }
        return Promise.reject(new Fault('booking.noteChanged'))
      },
    })
    const { user } = await mount(`/en/user/bookings/detail?booking=${uid}`, api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'Add an expense note' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Expense note' }))
    await user.type(dialog.getByLabelText('Note'), 'Client visit')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('It now says: Trade fair')
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('Client visit')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(revisions).toEqual([0, 1]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not found for a booking that is not the driver’s (R059, R248, R305)', async () => {
    await open(bookingOf(), '/en/user/bookings/detail?booking=another')
    expect(await screen.findByText('We can’t find this booking among yours.')).toBeTruthy()
  })
})

describe('the keychain', () => {
  it('shows a key full screen as a QR code with its quiet zone, and its validity (R063, R136)', async () => {
    const { user } = await open(bookingOf({ parking: { ...parking!, access: 'qr' } }), '/en/user/keychain')
    await user.click(await screen.findByRole('button', { name: `Show the code of ${parking!.name}` }))
    const key = within(await screen.findByRole('dialog', { name: parking!.name }))
    const code = key.getByRole('img', { name: 'QR code: 48217' })
    // 21 modules of the smallest code and four light ones on each side.
    expect(code.getAttribute('viewBox')).toBe('-4 -4 29 29')
    expect(key.getByText('Not valid yet')).toBeTruthy()
    await user.click(key.getByRole('button', { name: /at the barrier/ }))
    expect(await screen.findByRole('dialog', { name: 'At the barrier' })).toBeTruthy()
  })

  it('says that a key is revoked when its booking is cancelled (R063)', async () => {
    await open(bookingOf({ status: 'cancelled', cancelled: true }), '/en/user/keychain')
    expect(await screen.findByText('Revoked')).toBeTruthy()
  })

  it('says what it is for while it is empty (R063)', async () => {
    await open(bookingOf({ accessCode: undefined }), '/en/user/keychain')
    expect(await screen.findByText(/You have no codes yet/)).toBeTruthy()
  })
})
