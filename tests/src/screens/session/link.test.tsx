// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { scriptedApi, token, user as known } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

afterEach(() => localStorage.clear())
const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
const arriving = (link: string, api = scriptedApi(), member = false) =>
  mount(`/en?access-token=${link}`, api, { arrives: true, member })

describe('a link with a token', () => {
  it('of another account is asked about by name, and put away by a no (R184, R185)', async () => {
    const api = scriptedApi()
    const { user, kept } = await arriving(stranger, api, true)
    await screen.findByRole('dialog', { name: 'Switch account?' })
    screen.getByText(/logged in as Lucía Ferrer \(driver@plaza.example\)/)
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Stay as Lucía' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([api.made.includes('exchangeToken'), kept()]).toEqual([false, token])
    expect(sessionStorage.getItem('autologin')).toBeNull()
  })

  it('of another account is put away by Back, like by a no', async () => {
    const api = scriptedApi()
    const { go, kept, where } = await arriving(stranger, api, true)
    await screen.findByText('Switch account?')
    await go(-1)
    await waitFor(() => expect(screen.queryByText('Switch account?')).toBeNull())
    expect([api.made.includes('exchangeToken'), kept(), where()]).toEqual([false, token, '/en'])
  })

  it('of another account replaces the one that is signed in, whose session ends, after a yes (R184)', async () => {
    const fresh = `${token}fresh`
    const ended: string[] = []
    const api = scriptedApi({
      exchangeToken: () => Promise.resolve({ token: fresh, uid: 'u1', authenticateSuccess: true }),
      endSession: (ending) => {
        ended.push(ending.token)
        return Promise.resolve({})
      },
    })
    const { user, kept } = await arriving(stranger, api, true)
    await user.click(await screen.findByRole('button', { name: 'Switch account' }))
    await waitFor(() => expect(kept()).toBe(fresh))
    expect(ended).toEqual([token])
  })

  it('that names nobody is warned about, and no more after a driver has silenced it, who can undo that (R186, A34)', async () => {
    const { user } = await arriving('nonsense', scriptedApi(), true)
    await user.click(await screen.findByRole('button', { name: 'Don’t warn me again' }))
    expect(localStorage.getItem('linkWarnings')).toBe('u1')
    document.body.replaceChildren()
    const { front } = await mount('/en/user/profile', scriptedApi(), { arrives: true, member: true })
    const warned = (): boolean => {
      act(() => void front.sendIfAllowed({ type: 'session.useToken', token: 'nonsense' }))
      return front.actor.getSnapshot().context.session.getSnapshot().context.tokenWarning !== undefined
    }
    const undo = await screen.findByText('Warn me again')
    expect(warned()).toBe(false)
    act(() => void fireEvent.click(undo))
    expect([localStorage.getItem('linkWarnings'), warned()]).toEqual([null, true])
  })

  it('of an older first mail tells the driver whose account is not complete to open the newest, and mails another', async () => {
    let tries = 0
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, completed: false }),
      exchangeToken: () => Promise.reject(new Fault('session.tokenInvalid')),
      resendCompletion: () =>
        tries++ === 0 ? Promise.reject(new Fault('session.offline')) : Promise.resolve({}),
    })
    const old = `x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`
    const { user, kept } = await arriving(old, api, true)
    await screen.findByText(/^This link no longer works: it has expired, or we sent you another email/)
    expect(screen.queryByText(/access link isn’t valid/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Don’t warn me again' })).toBeNull()
    const resend = screen.getByRole('button', { name: 'Send the email again' })
    await user.click(resend)
    await screen.findByText(/connection/)
    await user.click(resend)
    await screen.findByText(/^Sent to driver@plaza.example/)
    expect([tries, kept()]).toEqual([2, token])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/^Sent to/)).toBeNull()
  })

  it('cannot be silenced by a visitor, who has no account to silence it for', async () => {
    await arriving('nonsense')
    await screen.findByRole('button', { name: 'Close' })
    expect(screen.queryByRole('button', { name: 'Don’t warn me again' })).toBeNull()
  })

  it('of a first mail that is opened on another device asks for the password, keeps it, and says whose account is complete', async () => {
    const sent: unknown[] = []
    const api = scriptedApi({
      exchangeToken: ({ token: _, ...proof }) => {
        sent.push(proof)
        if (proof.password === undefined)
          return Promise.resolve({
            authenticateSuccess: false,
            needsPassword: { name: 'Lucía', email: 'd…@plaza.example' },
          })
        if (proof.password !== 'Plaza2026') return Promise.reject(new Fault('session.wrongCredentials'))
        return Promise.resolve({ token, uid: 'u1', authenticateSuccess: true })
      },
    })
    const { kept } = await arriving(`x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`, api)
    await screen.findByText(/The account of Lucía \(d…@plaza.example\) was made on another device/)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect([document.activeElement === field, field.autocomplete]).toEqual([true, 'current-password'])
    const send = (): Promise<void> =>
      act(async () => void fireEvent.click(screen.getByText('Finish the account')))
    await send()
    screen.getByText('Enter the password.')
    fireEvent.change(field, { target: { value: 'wrong' } })
    await send()
    await screen.findByText('That isn’t the password chosen at registration.')
    expect(field.value).toBe('wrong')
    fireEvent.change(field, { target: { value: 'Plaza2026' } })
    await send()
    await screen.findByText(/^Your account is complete: Lucía Ferrer, driver@plaza.example/)
    expect([kept(), sent]).toEqual([token, [{}, { password: 'wrong' }, { password: 'Plaza2026' }]])
  })

  it('of a first mail ends the password that its receiver has not chosen, or is put away', async () => {
    const sent: unknown[] = []
    const api = scriptedApi({
      exchangeToken: ({ notMine }) => {
        sent.push(notMine)
        return Promise.resolve(
          notMine
            ? { token, uid: 'u1', authenticateSuccess: true }
            : {
                authenticateSuccess: false,
                needsPassword: { name: 'Lucía', email: 'd…@plaza.example' },
              },
        )
      },
    })
    const link = `x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`
    const { front, go } = await arriving(link, api)
    await screen.findByText('Finish your account')
    await go(-1)
    await waitFor(() => expect(screen.queryByText('Finish your account')).toBeNull())
    act(() => void front.sendIfAllowed({ type: 'session.useToken', token: link }))
    await act(async () => void fireEvent.click(await screen.findByText('I didn’t choose that password')))
    const title = await screen.findByRole('heading', { name: 'Cancel that password?' })
    expect([document.activeElement, sent]).toEqual([title, [undefined, undefined]])
    await act(async () => void fireEvent.click(screen.getByText('Go back')))
    await act(async () => void fireEvent.click(screen.getByText('I didn’t choose that password')))
    await act(async () => void fireEvent.click(screen.getByText('Yes, cancel it')))
    await screen.findByText(/^That password no longer works.* We’ve mailed a link to driver@plaza.example/)
    expect(sent).toEqual([undefined, undefined, true])
  })

  it('that signs a visitor in says whose account it is after each load too, until that was read (R184)', async () => {
    await arriving(token, scriptedApi())
    const said = 'You’re logged in as Lucía Ferrer (driver@plaza.example).'
    await screen.findByText(said)
    const loaded = (member = true) => {
      document.body.replaceChildren()
      return mount('/en', scriptedApi(), { arrives: true, member })
    }
    for (let i = 0; i < 2; i++) {
      await loaded()
      await screen.findByText(said)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(localStorage.getItem('arrived')).toBeNull()
    await loaded()
    expect(screen.queryByText(said)).toBeNull()
    // Nor is a later login told to be by that link.
    await arriving(token, scriptedApi())
    await screen.findByText(said)
    await loaded(false)
    expect(localStorage.getItem('arrived')).toBeNull()
  })

  it('of a first mail says that another account has the plate of the registration (R239)', async () => {
    const api = scriptedApi({
      exchangeToken: () => Promise.resolve({ token, uid: 'u1', authenticateSuccess: true, plateTaken: true }),
    })
    await arriving(`x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`, api)
    await screen.findByText(/^Your account is complete: .* Another account already has the plate/)
  })

  it.each([
    [{}, ['/en/addcard'], /Add a card to book and we’ll welcome you with 5,00.€/],
    [{ card: known.card }, [], /You can book now\.$/],
    [{ forbiddenResources: ['payments'] }, [], /You can book now\.$/],
  ])(
    'of a first mail asks who has completed the account for a means of payment (%#) (R010)',
    async (patch, ways, text) => {
      const { card: _, ...without } = known
      const api = scriptedApi({ getUser: () => Promise.resolve({ ...without, ...patch }) })
      await arriving(`x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`, api)
      const said = await screen.findByText(/^Your account is complete/)
      expect(said.textContent).toMatch(text)
      const asked = screen.queryAllByRole('link', { name: 'Add a card' })
      expect(asked.map((link) => link.getAttribute('href'))).toEqual(ways)
    },
  )

  it('that signs a visitor in says whose account it is, with a way out (R184)', async () => {
    const api = scriptedApi()
    const { user, kept } = await arriving(token, api)
    await screen.findByText('You’re logged in as Lucía Ferrer (driver@plaza.example).')
    await user.click(screen.getByRole('button', { name: 'Not you? Log out' }))
    await waitFor(() => expect(kept()).toBeUndefined())
    expect([api.made.includes('endSession'), screen.queryByText(/logged in as/)]).toEqual([true, null])
  })

  it.each([
    ['session.tokenInvalid', /access link isn’t valid/],
    ['session.inactive', /deactivated/],
    ['account.alreadyComplete', /./],
  ] as const)('that is refused with %s is told, and leaves a visitor', async (code, text) => {
    const { kept } = await arriving(
      token,
      scriptedApi({ exchangeToken: () => Promise.reject(new Fault(code)) }),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect([kept(), location.search]).toEqual([undefined, ''])
  })

  it('that meets no network is offered again, and works then', async () => {
    let fails = true
    const whole = scriptedApi()
    const api = scriptedApi({
      exchangeToken: (asked) =>
        fails ? Promise.reject(new Fault('session.offline')) : whole.exchangeToken(asked),
    })
    const { user, kept } = await arriving(token, api)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(again)
    await waitFor(() => expect(kept()).toBe(token))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
