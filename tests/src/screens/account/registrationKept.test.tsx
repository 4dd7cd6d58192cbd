// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { soundForm } from '../../../kit/accountForm'
import { scriptedApi, token, user as known } from '../../../kit/scriptedApi'
import {
  agree,
  field,
  fill,
  on,
  paste,
  person,
  step,
  toPassword,
  toTerms,
  toVehicle,
} from '../../../kit/src/registration'
import { mount } from '../../../kit/src/shell/mount'

const back = () => document.querySelector('[aria-label=Volver]')!
/** Until every step through the history has arrived, and what follows from it. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

describe('Back and Forward of the browser in the registration', () => {
  it('go one step each, and lose nothing of what was typed', async () => {
    const page = await mount('/registration', scriptedApi())
    await toTerms()
    await page.go(-1)
    await step('vehicle')
    expect(field('plate').value).toBe('4821 kjt')
    field('brand').value = 'Seat'
    await page.go(-1)
    await step('password')
    expect(field('password').value).toBe(soundForm.password)
    await page.go(-1)
    await step('you')
    expect(person.map((name) => field(name).value)).toEqual(person.map((name) => soundForm[name]))
    await page.go(1)
    await step('password')
    await page.go(1)
    await step('vehicle')
    expect(field('brand').value).toBe('Seat')
    fireEvent.click(back())
    await step('password')
    await page.go(1)
    await step('vehicle')
    expect(page.where()).toBe('/registration')
  })

  it('go one step each, also before the step back of the page has arrived', async () => {
    const page = await mount('/registration', scriptedApi())
    await toTerms()
    await page.go(-1)
    await step('vehicle')
    // Both are obeyed later by the browser, one after the other.
    fireEvent.click(back())
    history.go(1)
    await settled()
    await waitFor(() => expect(history.state).toMatchObject({ usr: { at: 2 } }))
    await step('vehicle')
    await page.go(-1)
    await step('password')
  })

  it('stay at a step in which something is wrong', async () => {
    const page = await mount('/registration', scriptedApi())
    await toTerms()
    await page.go(-3)
    await step('you')
    paste('surname', '')
    await page.go(1)
    await waitFor(() => expect(field('surname').getAttribute('aria-invalid')).toBe('true'))
    await step('you')
    paste('surname', 'Gil')
    await on()
    await step('password')
    await page.go(-1)
    await step('you')
    expect(field('surname').value).toBe('Gil')
  })

  it('lead from the step of a refusal where they led before', async () => {
    const api = scriptedApi({ register: () => Promise.reject(new Fault('account.plateTaken')) })
    const page = await mount('/registration', api)
    await toTerms()
    agree()
    await on()
    await step('vehicle')
    expect(document.activeElement).toBe(field('plate'))
    await page.go(-1)
    await step('password')
  })

  it('wait while the account is made, and leave once its mail is sent', async () => {
    let answer: () => void = () => undefined
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, email: soundForm.email, completed: false }),
      register: () =>
        new Promise((resolve) => (answer = () => resolve({ token, authenticateSuccess: true }))),
    })
    const page = await mount('/registration', api)
    await toTerms()
    agree()
    await on()
    await page.go(-1)
    await step('terms')
    await act(async () => answer())
    await step('sent')
    await page.go(-1)
    await step('sent')
    await waitFor(() => expect(history.state).toMatchObject({ usr: { at: 0 } }))
  })
})

describe('what was typed into the registration', () => {
  it('is there after leaving and coming back, with passwords, and after a reload without them', async () => {
    const page = await mount('/registration', scriptedApi())
    await toTerms()
    fireEvent.click(document.querySelector('header a[href="/"]')!)
    await waitFor(() => expect(page.where()).toBe('/'))
    await page.go(-1)
    await step('terms')
    await page.go(-2)
    await step('password')
    expect(field('password').value).toBe(soundForm.password)
    await page.go(1)
    await step('vehicle')
    const kept = { ...sessionStorage } as Record<string, string>
    cleanup()
    Object.assign(sessionStorage, kept)
    await mount('/registration', scriptedApi())
    await step('password')
    expect(screen.getByText(/^La contraseña no se guarda al recargar/)).toBeDefined()
    expect(field('password').value).toBe('')
    fill('password', 'passwordRepeat')
    await on()
    await step('vehicle')
    expect(field('plate').value).toBe('4821 kjt')
    fireEvent.click(back())
    await step('password')
    expect(screen.queryByText(/^La contraseña no se guarda al recargar/)).toBeNull()
  })

  it('is still there after each refusal, passwords too, and the button works again', async () => {
    const refusals: [Fault, RegExp][] = [
      [new Fault('session.offline'), /conexión/],
      [new Fault('server.internal'), /Algo ha fallado/],
      [new Fault('server.unavailable', undefined, 5), /Espera 5 segundos\./],
      [new Fault('request.tooMany', undefined, 1800), /Espera 30 minutos\./],
    ]
    let tries = 0
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, email: soundForm.email, completed: false }),
      register: () => {
        const refusal = refusals[tries++]
        return refusal ? Promise.reject(refusal[0]) : Promise.resolve({ token, authenticateSuccess: true })
      },
    })
    await mount('/registration', api)
    await toTerms()
    agree()
    for (const [, text] of refusals) {
      await on()
      await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(text))
      expect(document.activeElement).toBe(document.querySelector('[role=alert]'))
    }
    for (const at of ['vehicle', 'password'] as const) {
      fireEvent.click(back())
      await step(at)
    }
    expect([field('password').value, field('passwordRepeat').value]).toEqual([
      soundForm.password,
      soundForm.passwordRepeat,
    ])
    for (let n = 0; n < 3; n++) await on()
    await step('sent')
    expect(tries).toBe(refusals.length + 1)
  })

  it('begins with the e-mail of the login, and reads the phone once: neither a reload nor the country of the plate reads it anew', async () => {
    const asked: unknown[] = []
    const api = scriptedApi({
      register: (account) => (asked.push(account), Promise.reject(new Fault('session.offline'))),
    })
    await mount('/registration?email=lucia%40plaza.example', api)
    await step('you')
    expect(field('email').value).toBe(soundForm.email)
    await toVehicle()
    const kept = { ...sessionStorage } as Record<string, string>
    cleanup()
    Object.assign(sessionStorage, kept)
    // In another language, the same number without a prefix would be another one.
    await mount('/fr/registration', api)
    await waitFor(() => expect(field('password')).not.toBeNull())
    fill('password', 'passwordRepeat')
    await on()
    await waitFor(() => expect(field('plate')).not.toBeNull())
    paste('country', 'DE')
    paste('plate', 'M OZ 2481')
    await on()
    await waitFor(() => expect(field('acceptsTerms')).not.toBeNull())
    agree()
    await on()
    expect(asked).toMatchObject([{ phone: '+34612345678', country: 'DE', plate: 'MOZ2481', locale: 'fr' }])
  })

  it('is sent once, however often the button is pressed', async () => {
    let tries = 0
    const api = scriptedApi({ register: () => (tries++, new Promise(() => undefined)) })
    await mount('/registration', api)
    await toTerms()
    agree()
    const form = document.querySelector('form')!
    await act(async () => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await act(async () => form.requestSubmit())
    expect(tries).toBe(1)
  })

  it('lets a password manager see whose password it is, and tells the rule once', async () => {
    await mount('/registration', scriptedApi())
    await toPassword()
    const name = document.querySelector<HTMLInputElement>('form [autocomplete=username]')!
    expect([name.type, name.value, name.tabIndex]).toEqual(['email', soundForm.email, -1])
    await on()
    field('password').value = 'garaje'
    await on()
    const rule = 'Mínimo 8 caracteres, 1 mayúscula, 1 minúscula y 1 número.'
    expect(screen.getAllByText(rule)).toHaveLength(1)
  })
})
