// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const hash = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const link = `/en/recovery/x1#${hash({ email: 'lucia@plaza.example', vt: 'v1' })}`
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

describe('the recovery of a password', () => {
  it('asks for the mail, with the e-mail of the login filled in (R041, R122, R126)', async () => {
    const { where } = await mount('/en/login', scriptedApi())
    type(await screen.findByLabelText('Email'), 'lucia@plaza.example')
    fireEvent.click(screen.getByText('Forgotten your password?'))
    await waitFor(() => expect(where()).toBe('/en/recovery?email=lucia%40plaza.example'))
    fireEvent.click(await screen.findByText('Send the link'))
    await screen.findByText('Open your mail', { selector: 'h1' })
  })
  it('leads from the login to the registration, with the e-mail (R123)', async () => {
    const { where } = await mount('/en/login', scriptedApi())
    type(await screen.findByLabelText('Email'), 'lucia@plaza.example')
    fireEvent.click(screen.getByText('Create account', { selector: 'main a' }))
    await waitFor(() => expect(where()).toBe('/en/registration?email=lucia%40plaza.example'))
  })
})

describe('the page of the mailed link', () => {
  it('takes the hash out of the address, marks the rules and saves (R042, R127, R209, R223, R225)', async () => {
    const asked: object[] = []
    const api = scriptedApi({
      resetPassword: (request) => {
        asked.push(request)
        return Promise.resolve({ success: true })
      },
    })
    const { where } = await mount(link, api)
    const password = await screen.findByLabelText('New password')
    await waitFor(() => expect(where()).toBe('/en/recovery/x1'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@plaza.example')
    type(password, 'Garaje')
    const marks = () =>
      [...document.querySelectorAll<HTMLElement>('form li')].map((mark) => mark.dataset['good'])
    expect(marks()).toEqual(['false', 'true', 'true', 'false', undefined])
    type(password, 'Garaje2026')
    type(screen.getByLabelText('Repeat the password'), 'Garaje2026')
    expect(marks()).toEqual(['true', 'true', 'true', 'true', 'true'])
    fireEvent.click(screen.getByText('Save the password'))
    await screen.findByText('Password saved', { selector: 'h1' })
    expect(asked).toEqual([{ email: 'lucia@plaza.example', vt: 'v1', pass: 'Garaje2026' }])
    const login = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe('/en/login?email=lucia%40plaza.example')
  })
  it('says that the link has expired, and leads to the recovery (R210, R290)', async () => {
    await mount(link, scriptedApi({ resetPassword: () => Promise.resolve({ success: false }) }))
    type(await screen.findByLabelText('New password'), 'Garaje2026')
    type(screen.getByLabelText('Repeat the password'), 'Garaje2026')
    fireEvent.submit(document.querySelector('form')!)
    const again = await screen.findByText('Ask for another link')
    expect(again.getAttribute('href')).toBe('/en/recovery?email=lucia%40plaza.example')
  })
  it.each(['', '#nonsense', `#${hash({ email: 'a@b.c' })}`])(
    'goes home with the hash "%s", says why and leads to another link (R128)',
    async (broken) => {
      const { where } = await mount(`/de/recovery/x1${broken}`, scriptedApi())
      await waitFor(() => expect(where()).toBe('/de'))
      await screen.findByText(/^Den Link zum Ändern des Passworts konnten wir nicht lesen/)
      fireEvent.click(screen.getByRole('link', { name: 'Neuen anfordern' }))
      await waitFor(() => expect(where()).toBe('/de/recovery'))
      expect(screen.queryByText(/^Den Link zum Ändern/)).toBeNull()
    },
  )
})
