// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { FoundDriver, Health, Work } from '../../../../contract/calls/admin'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { scriptedApi, token, user as driver } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

afterEach(() => localStorage.clear())

const found: FoundDriver = {
  ...{
    uid: 'u2',
    email: 'marc@example.org',
    firstName: 'Marc',
    surname: 'Rey',
    completed: true,
    active: true,
  },
  ...{ createdAt: '2026-11-01T09:00:00+00:00', plates: ['1234BCD'], changeable: true },
}
const nothing: Work = { cases: [], transfers: [], reservations: [], processes: [], decided: [] }
const slot = { calls: 10, failures: 0, slow: 0, seconds: 0.2 }
const health: Health = {
  slots: ['2026-11-23T08:00:00+00:00', '2026-11-23T09:00:00+00:00'],
  platforms: [
    {
      ...{ id: 'onda-park', name: 'Onda Park', omitted: 0, retired: 2 },
      slots: [slot, { calls: 10, failures: 10, slow: 0 }],
    },
  ],
}
/** A token that names an account, as the page reads it without verifying. */
const tokenOf = (uid: string): string => `h.${btoa(JSON.stringify({ uid }))}.s`
const until = '2026-11-23T10:45:00+01:00'

const open = async (script: Partial<ParkingApi> = {}) => {
  const admin = { ...driver, role: 'Admin' }
  const api = scriptedApi({
    getUser: ({ uid }) =>
      Promise.resolve(
        uid === 'u2'
          ? {
              ...driver,
              uid: 'u2',
              firstName: 'Marc',
              surname: 'Rey',
              acting: { admin: 'Nuria Soler', until },
            }
          : admin,
      ),
    findDrivers: () => Promise.resolve([found]),
    getHealth: () => Promise.resolve(health),
    actAs: ({ uid }) => Promise.resolve({ token: tokenOf(uid), uid, until }),
    ...script,
  })
  const mounted = await mount('/en/user/changeadmin', api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Change user' })
  return { ...mounted, api }
}
const search = async (mounted: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await mounted.user.type(screen.getByLabelText(/^E-mail, plate/), 'marc')
  await mounted.user.click(screen.getByRole('button', { name: 'Search' }))
}

describe('the page of an administrator', () => {
  it('finds a driver and goes on as him, with a reason, and back again (R067, R250, R251)', async () => {
    const actAs = vi.fn(({ uid }: { uid: string }) => Promise.resolve({ token: tokenOf(uid), uid, until }))
    const endActing = vi.fn(() => Promise.resolve({}))
    const mounted = await open({ actAs, endActing })
    const { user } = mounted
    await search(mounted)
    await user.click(await screen.findByRole('button', { name: 'View as Marc Rey' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'View as this driver' }))
    expect(actAs).not.toHaveBeenCalled()
    expect(dialog.getByText('Give the reason, in ten letters or more.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason'), 'asked by phone')
    await user.click(dialog.getByRole('button', { name: 'View as this driver' }))
    expect(await screen.findByText(/Nuria Soler: you are viewing Plaza as Marc Rey/)).toBeTruthy()
    expect(actAs).toHaveBeenCalledWith({ uid: 'u2', reason: 'asked by phone' })
    await waitFor(() => expect(mounted.where()).toBe('/en/user'))
    expect(mounted.kept()).toBe(tokenOf('u2'))
    expect(screen.queryByText(/another tab/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to my account' }))
    await waitFor(() => expect(mounted.where()).toBe('/en/user/changeadmin'))
    expect(mounted.kept()).toBe(token)
    expect(endActing).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText(/you are viewing Plaza/)).toBeNull())
    expect(localStorage.getItem('ownToken')).toBeNull()
  })

  it('offers no way into the account of an administrator', async () => {
    const mounted = await open({ findDrivers: () => Promise.resolve([{ ...found, changeable: false }]) })
    await search(mounted)
    expect(await screen.findByText('Administrator', { selector: 'li *' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^View as/ })).toBeNull()
  })

  it('tells why a search was refused', async () => {
    const mounted = await open({ findDrivers: () => Promise.reject(new Fault('admin.searchShort')) })
    await search(mounted)
    expect(await screen.findByText('Type at least three letters or digits.')).toBeTruthy()
  })

  it('decides a case with a note, and keeps the note when that is refused', async () => {
    const one = {
      ...{ number: 'C-7K2M-9QX4', kind: 'deletion' as const, createdAt: until },
      driver: { uid: 'u2', name: 'Marc Rey', email: 'marc@example.org' },
      decisions: ['deleteAccount' as const, 'settle' as const],
    }
    const decideCase = vi
      .fn(() => Promise.resolve(nothing))
      .mockRejectedValueOnce(new Fault('account.paymentsPending'))
    const { user } = await open({ listWork: () => Promise.resolve({ ...nothing, cases: [one] }), decideCase })
    await user.click(await screen.findByRole('button', { name: 'Decide C-7K2M-9QX4' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Note'), 'asked by mail')
    await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('asked by mail')
    await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
    expect(await screen.findByText('No open cases.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has a step that keeps failing tried again, with a reason, unless it has ended', async () => {
    const one = {
      ...{ id: 'r1', name: 'PZ-7F3K-21', platform: 'onda-park', state: 'cancelling', step: 'cancelPlace' },
      ...{ tries: 9, reason: 'HTTP 503', since: until, again: true },
    }
    const ended = { ...one, step: 'reserve', again: false }
    const askAgain = vi.fn(() => Promise.resolve(nothing))
    const { user } = await open({
      listWork: () => Promise.resolve({ ...nothing, reservations: [one, ended] }),
      askAgain,
    })
    await user.click(await screen.findByRole('button', { name: 'Ask again for cancelPlace of PZ-7F3K-21' }))
    expect(screen.queryByRole('button', { name: /reserve/ })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Note'), 'it works again')
    await user.click(dialog.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByText('Nothing is stuck.')).toBeTruthy()
    expect(askAgain).toHaveBeenCalledWith({ id: 'r1', step: 'cancelPlace', note: 'it works again' })
  })

  it('shows what was decided for who did not get in, and what Plaza pays of it (X09)', async () => {
    const one = {
      ...{ number: 'C-8A2B-3CD4', at: until, outcome: 'moved' as const, booking: 'PZ-7F3K-21' },
      ...{ instead: 'PZ-2QX4-7M', refund: cents(1190), covered: cents(291), currency: 'EUR' as const },
      driver: { uid: 'u2', name: 'Marc Rey', email: 'marc@example.org' },
    }
    await open({ listWork: () => Promise.resolve({ ...nothing, decided: [one] }) })
    expect(await screen.findByText('PZ-7F3K-21 → PZ-2QX4-7M')).toBeTruthy()
    expect(screen.getByText(/Refunded 11,90.*Plaza pays 2,91/)).toBeTruthy()
  })

  it('shows how platforms answer, as a strip and as a table', async () => {
    const getHealth = vi.fn(() => Promise.resolve(health))
    const { user } = await open({ getHealth })
    await screen.findByText('50%')
    const table = screen.getByRole('table', { name: 'Calls answered out of all, by slot.', hidden: true })
    expect(
      within(table)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['10/10 fine', '0/10 failing'])
    expect(screen.getByText('2 car parks retired')).toBeTruthy()
    expect(screen.getByText('0 of 1')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Period'), 'week')
    expect(getHealth).toHaveBeenLastCalledWith({ range: 'week' })
  })
})
