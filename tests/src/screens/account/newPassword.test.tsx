// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { limits } from '../../../../contract/limits'
import { scriptedApi, user as lucia } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const data = { email: 'driver@plaza.example', vt: 'once-only' }
const hashOf = (value: unknown, written: BufferEncoding = 'base64url'): string =>
  Buffer.from(JSON.stringify(value)).toString(written)
const page = `/en/recovery/link#${hashOf(data)}`
const sound = 'Nueva2026'
const password = () => screen.findByLabelText<HTMLInputElement>('New password')
const repeat = () => screen.getByLabelText<HTMLInputElement>('Repeat the password')
const form = () => repeat().closest('form')!
const saved = () => screen.findByText('Password saved', { selector: 'h1' })

/** Types as fast as nobody can; the clock is the test's. */
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const sendBoth = async (): Promise<void> => {
  type(await password(), sound)
  type(repeat(), sound)
  fireEvent.submit(form())
}

afterEach(() => vi.useRealTimers())

describe('the mailed link', () => {
  it('is read from base64 as well, and is kept over a reload without the password (R128)', async () => {
    const { where, entries } = await mount(`/en/recovery/link#${hashOf(data, 'base64')}`, scriptedApi())
    type(await password(), sound)
    await waitFor(() => expect(where()).toBe('/en/recovery/link'))
    expect(entries()).toBe(1)
    expect(JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])).not.toContain(sound)
    expect(JSON.stringify(history.state)).toContain(data.vt)
  })

  it('stays readable in another language, chosen once its hash has left the address (R026, R128)', async () => {
    const { user, where } = await mount(page, scriptedApi())
    await password()
    await waitFor(() => expect(where()).toBe('/en/recovery/link'))
    await user.selectOptions((await screen.findAllByLabelText('Language'))[0]!, 'Deutsch')
    await screen.findByLabelText('Neues Passwort')
    expect(where()).toBe('/de/recovery/link')
  })

  it('asks for the name of an account that somebody else had registered (R211)', async () => {
    const reset: unknown[] = []
    const api = scriptedApi({
      checkReset: () => Promise.resolve({ success: true, needsName: true }),
      resetPassword: (request) => {
        reset.push(request)
        return Promise.resolve({ success: true })
      },
    })
    await mount(page, api)
    await screen.findByLabelText('First name')
    await sendBoth()
    await waitFor(() => expect(alerts().join()).toContain('Surname'))
    expect(reset).toEqual([])
    type(screen.getByLabelText('First name'), 'Ana')
    type(screen.getByLabelText('Surname'), 'Ruiz')
    fireEvent.submit(form())
    await saved()
    expect(reset).toEqual([{ ...data, pass: sound, name: 'Ana', surname: 'Ruiz' }])
  })

  it('gives its place to a newer one that is opened in the same tab', async () => {
    const reset: unknown[] = []
    const api = scriptedApi({
      resetPassword: (request) => {
        reset.push(request)
        return Promise.resolve({ success: true })
      },
    })
    await mount(page, api)
    type(await password(), 'old')
    await waitFor(() => expect(location.hash).toBe(''))
    act(() => {
      history.replaceState(null, '', `#${hashOf({ ...data, vt: 'newer' })}`)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(async () => expect((await password()).value).toBe(''))
    expect(location.hash).toBe('')
    await sendBoth()
    await saved()
    expect(reset).toEqual([{ email: data.email, vt: 'newer', pass: sound }])
  })

  it('is told to be used before anything is typed (R210)', async () => {
    await mount(page, scriptedApi({ checkReset: () => Promise.resolve({ success: false }) }))
    await screen.findByText('This link no longer works', { selector: 'h1' })
    expect(document.querySelector('main form')).toBeNull()
  })
})

describe('a new password', () => {
  it('is checked one second after the last key (R224, R330, R331)', async () => {
    await mount(page, scriptedApi())
    const field = await password()
    vi.useFakeTimers()
    type(field, 'abc')
    await pass(limits.typingCheckDelay - 1)
    type(field, 'abcd1')
    await pass(limits.typingCheckDelay - 1)
    expect(alerts()).toEqual([])
    await pass(1)
    expect(alerts()).toEqual(['Minimum 8 characters, 1 uppercase, 1 lowercase and 1 number.'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    type(field, `${sound}~ ~`)
    expect(document.querySelector('form')!.textContent).toContain('Not allowed: ~ space')
    type(field, 'Plaza2026')
    await pass(limits.typingCheckDelay)
    expect(alerts()[0]).toMatch(/too well known/)
    type(field, sound)
    expect(alerts()).toEqual([])
    await pass(limits.typingCheckDelay)
    expect(alerts()).toEqual([])
  })

  it('must be the same twice (R225, R315)', async () => {
    await mount(page, scriptedApi())
    type(await password(), sound)
    vi.useFakeTimers()
    type(repeat(), 'Nueva')
    await pass(limits.typingCheckDelay)
    expect(alerts()).toEqual(['This field must match password.'])
    type(repeat(), sound)
    await pass(limits.typingCheckDelay)
    expect(alerts()).toEqual([])
  })

  it('is checked at once when it is sent, and stays as it was typed (R224)', async () => {
    const wrong = [
      ['', '', 'password'],
      ['abc', 'abc', 'password'],
      ['Nueva2026~', 'Nueva2026~', 'password'],
      [sound, 'Nueva2027', 'repeat'],
    ] as const
    const api = scriptedApi()
    await mount(page, api)
    const field = await password()
    for (const [first, second, at] of wrong) {
      // As a password manager does it: without an event.
      field.value = first
      repeat().value = second
      fireEvent.submit(form())
      await waitFor(() => expect(document.activeElement).toBe(at === 'repeat' ? repeat() : field))
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
      expect([field.value, repeat().value]).toEqual([first, second])
      field.blur()
    }
    expect(api.made).not.toContain('resetPassword')
  })

  it('takes what the browser filled in without telling (A28)', async () => {
    const reset: unknown[] = []
    const api = scriptedApi({
      resetPassword: (request) => {
        reset.push(request)
        return Promise.resolve({ success: true })
      },
    })
    await mount(page, api)
    const field = await password()
    expect([field.autocomplete, repeat().autocomplete]).toEqual(['new-password', 'new-password'])
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username')
    field.value = sound
    repeat().value = sound
    fireEvent.submit(form())
    await saved()
    expect(reset).toEqual([{ email: data.email, vt: data.vt, pass: sound }])
  })

  it('is told, and five seconds later the login opens with the address (R208, R209, R288, R332)', async () => {
    const { where, entries } = await mount(page, scriptedApi())
    await password()
    await waitFor(() => expect(where()).toBe('/en/recovery/link'))
    vi.useFakeTimers()
    type(screen.getByLabelText('New password'), sound)
    type(repeat(), sound)
    fireEvent.submit(form())
    await pass(0)
    expect(document.activeElement).toBe(screen.getByText('Password saved', { selector: 'h1' }))
    await pass(limits.resetRedirectDelay - 1)
    expect(where()).toBe('/en/recovery/link')
    await pass(1)
    // The login's own code is still to come.
    vi.useRealTimers()
    await waitFor(() => expect(where()).toBe('/en/login?email=driver%40plaza.example'))
    // Back does not lead to a link that was used.
    expect(entries()).toBe(1)
  })

  it('ends the session of the same driver in this browser, because the server has ended it', async () => {
    const { kept } = await mount(page, scriptedApi(), { member: true })
    await sendBoth()
    await saved()
    await waitFor(() => expect(kept()).toBeUndefined())
  })

  it('leaves the session of another driver alone', async () => {
    const api = scriptedApi({ getUser: () => Promise.resolve({ ...lucia, email: 'other@plaza.example' }) })
    const { kept } = await mount(page, api, { member: true })
    await sendBoth()
    await saved()
    expect(kept()).toBeDefined()
  })

  it('that the server refuses stays, and is sent again', async () => {
    const refusals: [Fault, RegExp, boolean][] = [
      [new Fault('account.passwordCommon'), /too well known/, true],
      [new Fault('session.offline'), /No internet connection/, false],
      [new Fault('server.internal'), /went wrong on our side/, false],
      [new Fault('request.tooMany', undefined, 30), /Wait 30 seconds/, false],
    ]
    let tries = 0
    const api = scriptedApi({
      resetPassword: () => {
        const refusal = refusals[tries++]
        return refusal ? Promise.reject(refusal[0]) : Promise.resolve({ success: true })
      },
    })
    await mount(page, api)
    await sendBoth()
    for (const [, text, ofField] of refusals) {
      await waitFor(() => expect(alerts()[0]).toMatch(text))
      expect(document.activeElement).toBe(ofField ? await password() : document.querySelector('[role=alert]'))
      expect([(await password()).value, repeat().value]).toEqual([sound, sound])
      fireEvent.submit(form())
    }
    await saved()
    expect(tries).toBe(refusals.length + 1)
  })

  it('is sent once however often the form is sent', async () => {
    const api = scriptedApi({ resetPassword: () => new Promise(() => undefined) })
    await mount(page, api)
    await sendBoth()
    fireEvent.submit(form())
    fireEvent.submit(form())
    expect(api.made.filter((name) => name === 'resetPassword')).toHaveLength(1)
  })
})
