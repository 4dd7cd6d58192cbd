// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault, type FaultCode } from '../../../../contract/fault'
import { scriptedApi, token } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

describe('logging in', () => {
  it('takes what the browser filled in without telling, and goes home (R119, R125, R148, R183, R217, A28)', async () => {
    const asked: unknown[] = []
    const api = scriptedApi({
      authenticate: (request) => {
        asked.push(request)
        return Promise.resolve({ token, uid: 'u1', authenticateSuccess: true })
      },
    })
    const { user, where, kept } = await mount('/en/login', api)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    // Straight into the DOM: no input or change event, as autofill does it.
    email.value = 'Driver@Plaza.example'
    screen.getByLabelText<HTMLInputElement>('Password').value = 'Plaza2026'
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(where()).toBe('/'))
    expect(asked).toEqual([{ user: 'driver@plaza.example', pass: 'Plaza2026' }])
    expect(kept()).toBe(token)
  })

  it('sends with Enter (R036, R121)', async () => {
    const { user, where } = await mount('/de/login?email=driver@plaza.example', scriptedApi())
    await user.type(await screen.findByLabelText('Passwort'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/'))
  })

  const refusals: [FaultCode, RegExp][] = [
    ['session.wrongCredentials', /no son correctos/],
    ['session.inactive', /desactivada/],
    ['session.offline', /conexión/],
    ['session.tooManyAttempts', /intentos/],
  ]
  it.each(refusals)('says %s in words, keeps the e-mail and stays (R284–R286, R323)', async (code, text) => {
    const api = scriptedApi({ authenticate: () => Promise.reject(new Fault(code)) })
    const { user, where } = await mount('/login?email=driver@plaza.example', api)
    await user.type(await screen.findByLabelText('Contraseña'), 'nope')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('driver@plaza.example')
    expect(where()).toBe('/login?email=driver@plaza.example')
    const password = screen.getByLabelText('Contraseña')
    const about = code === 'session.wrongCredentials'
    expect(password.getAttribute('aria-invalid')).toBe(about ? 'true' : null)
    if (about) expect(document.activeElement).toBe(password)
  })

  it('does not ask the server about an e-mail that cannot be one (R216)', async () => {
    const api = scriptedApi()
    const { user } = await mount('/login', api)
    await user.type(await screen.findByLabelText('Correo electrónico'), 'nobody{Enter}')
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
    expect(api.made).not.toContain('authenticate')
  })

  it.each([
    ['empty', '', /^El campo del correo está vacío/],
    ['not one', 'nobody', /^Escribe un correo electrónico válido/],
  ])('says that the e-mail is %s, and goes to its field (R283)', async (_, typed, text) => {
    const { user } = await mount('/login', scriptedApi())
    const email = await screen.findByLabelText('Correo electrónico')
    if (typed) await user.type(email, typed)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(document.activeElement).toBe(email)
  })

  it('does not ask the server about a password that was not typed, and goes to its field', async () => {
    const api = scriptedApi()
    const { user } = await mount('/en/login?email=driver@plaza.example', api)
    const password = await screen.findByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your password.')
    expect(document.activeElement).toBe(password)
    expect(api.made).not.toContain('authenticate')
  })

  it('shows and hides the password (R120)', async () => {
    const { user } = await mount('/en/login', scriptedApi())
    const field = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await user.click(screen.getByRole('button', { name: /Show/ }))
    expect(field.type).toBe('text')
  })

  it('brings back to the page that was wanted (R068, R069, R253)', async () => {
    const { user, where } = await mount('/en/user/bookings#pasado', scriptedApi())
    await waitFor(() => expect(where()).toBe('/en/login'))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'driver@plaza.example' } })
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
  })

  it('sends someone who is known already to the user area (R187)', async () => {
    const { where } = await mount('/fr/login', scriptedApi(), { member: true })
    await waitFor(() => expect(where()).toBe('/fr/user'))
  })

  it('speaks the driver’s own language after a login, at home (R182, R183)', async () => {
    const { user: lucia } = await import('../../../kit/scriptedApi')
    const api = scriptedApi({ getUser: () => Promise.resolve({ ...lucia, locale: 'it' }) })
    const { user, where } = await mount('/login?email=driver@plaza.example', api)
    await user.type(await screen.findByLabelText('Contraseña'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/it'))
  })

  it('goes on in the language of the URL with what was begun in it (R025, R069)', async () => {
    const { user, where } = await mount('/en/user/bookings', scriptedApi())
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings'))
  })

  it('tells of a session that ended, and clears it before asking again (R124, R188, R189)', async () => {
    const api = scriptedApi({ getUser: () => Promise.reject(new Fault('session.expired')) })
    const { user, where, kept } = await mount('/en/user/bookings', api, { member: true })
    const popup = await screen.findByRole('dialog', { name: 'Session expired' })
    await user.click(popup.querySelector('button')!)
    await waitFor(() => expect(where()).toBe('/en/logon'))
    expect(kept()).toBeUndefined()
    const reason = (await screen.findByText(/^Your session/)).closest('[role=status]')
    expect(reason?.textContent).toContain('Then we take you to “My parking”.')
  })

  it.each(['the button', 'Escape'])('of a session that ended goes on without an account: %s', async (way) => {
    const api = scriptedApi({ getUser: () => Promise.reject(new Fault('session.expired')) })
    const { user, where, kept } = await mount('/en', api, { member: true })
    const popup = await screen.findByRole('dialog', { name: 'Session expired' })
    if (way === 'Escape') fireEvent(popup, new Event('cancel', { cancelable: true }))
    else await user.click(screen.getByRole('button', { name: 'Continue without an account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([where(), kept()]).toEqual(['/en', undefined])
  })

  it('asks for the login on a page for members once a session that ended was put away (R188)', async () => {
    const api = scriptedApi({ getUser: () => Promise.reject(new Fault('session.expired')) })
    const { user, where } = await mount('/en/user/bookings', api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'Continue without an account' }))
    await waitFor(() => expect(where()).toBe('/en/login'))
    await screen.findByLabelText('Password')
  })

  it('asks for the login at once where the session has ended before, without a popup', async () => {
    const api = scriptedApi({ getUser: () => Promise.reject(new Fault('session.expired')) })
    const { kept } = await mount('/en/logon', api, { member: true })
    await screen.findByLabelText('Password')
    screen.getByText(/^Your session has ended/)
    expect([kept(), screen.queryByRole('dialog')]).toEqual([undefined, null])
  })

  it('lands who was asked to log in at the form and the registration, with the page that was wanted (R037, A4)', async () => {
    const { user, where, front } = await mount('/en/logon', scriptedApi())
    const choice = await screen.findByRole('link', { name: 'Create account' })
    expect([choice.getAttribute('href'), screen.queryByText(/^Then we take you/)]).toEqual([
      '/en/registration',
      null,
    ])
    act(() => void front.sendIfAllowed({ type: 'session.want', path: '/user/bookings?x=1#pasado' }))
    screen.getByText('Then we take you to “My parking”.')
    await user.type(screen.getByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings?x=1#pasado'))
  })

  it('keeps the session when only the network failed, and tries again (R192, A35)', async () => {
    let fails = true
    const { user: lucia } = await import('../../../kit/scriptedApi')
    const api = scriptedApi({
      getUser: () => (fails ? Promise.reject(new Fault('session.offline')) : Promise.resolve(lucia)),
    })
    const { user, kept } = await mount('/en/user/bookings', api, { member: true })
    await screen.findByRole('dialog', { name: 'No connection' })
    expect(kept()).toBe(token)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'My parking' })
  })
})
