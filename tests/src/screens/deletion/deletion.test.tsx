// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { SupportCase } from '../../../../contract/calls/cases'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { scriptedApi, user as driver } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const asked: SupportCase = {
  number: 'C-7K2M-9QX4',
  kind: 'deletion',
  state: 'open',
  createdAt: '2026-11-23T09:15:00+00:00',
}
const open = async (script: Partial<ParkingApi> = {}) => {
  const api = scriptedApi(script)
  const mounted = await mount('/en/user/borrar', api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Delete the account' })
  return { ...mounted, api }
}

describe('the page of deleting the account', () => {
  it('says to write from the registered address, to settle payments, and what becomes of the balance (R066, R137, R254, R255)', async () => {
    const { user } = await open({
      quoteDeletion: () => Promise.resolve({ lapses: cents(320), givenBack: cents(150), currency: 'EUR' }),
    })
    await screen.findByText('Write to customer support from your registered e-mail address.')
    screen.getByText('Pending payments must be settled first.')
    const told =
      /3,20\u00a0€ of your balance is promotional credit: it lapses.*1,50\u00a0€ of your balance was paid by you/
    const balance = screen.getByText(/^What you paid and is still in your balance/)
    await waitFor(() => expect(balance.textContent).toMatch(told))
    // It is said once more before the yes.
    await user.click(screen.getByRole('button', { name: 'Ask for the deletion' }))
    expect((await screen.findByRole('dialog')).textContent).toMatch(told)
  })

  it('has a message to the support with the address and the name of the account (R137, R254)', async () => {
    const sent: object[] = []
    const { user } = await open({
      contactSupport: (request) => {
        sent.push(request)
        return Promise.resolve({ caseNumber: 'C-1' })
      },
    })
    expect((await screen.findByLabelText<HTMLInputElement>('Your e-mail')).value).toBe(driver.email)
    await user.type(screen.getByLabelText('Message'), 'Please')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Message sent')
    expect(sent).toMatchObject([{ email: driver.email, subject: 'Delete my account', message: 'Please' }])
  })

  it('asks for the deletion once it was confirmed, and names its case (X45)', async () => {
    const { user, api } = await open()
    const button = await screen.findByRole('button', { name: 'Ask for the deletion' })
    await user.click(button)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No, keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.made).not.toContain('requestDeletion')
    await user.click(button)
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, ask for it' }),
    )
    await screen.findByText(/^You’ve already asked: case C-7K2M-9QX4, of .*2026/)
    expect(screen.queryByRole('button', { name: 'Ask for the deletion' })).toBeNull()
  })

  it('names the case of an earlier request, and none that is settled (X45)', async () => {
    await open({ listCases: () => Promise.resolve([{ ...asked, number: 'C-OLD', state: 'settled' }, asked]) })
    await screen.findByText(/case C-7K2M-9QX4/)
    expect(screen.queryByText(/C-OLD/)).toBeNull()
  })

  it('says when the request was refused, and offers it again (X45)', async () => {
    const { user } = await open({ requestDeletion: () => Promise.reject(new Fault('server.unavailable')) })
    await user.click(await screen.findByRole('button', { name: 'Ask for the deletion' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, ask for it' }),
    )
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Ask for the deletion' })).toBeTruthy()
  })

  it('saves one’s own data as a file (X45)', async () => {
    const files: Blob[] = []
    const links: string[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push(this.download)
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await screen.findByText('Downloaded: plaza-2026-11-23.json.')
    click.mockRestore()
    expect(links).toEqual(['plaza-2026-11-23.json'])
    expect([files[0]!.type, files[0]!.size]).toEqual(['application/json', 2])
  })
})
