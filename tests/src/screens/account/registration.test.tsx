// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import type { NewAccount } from '../../../../contract/identity'
import { soundForm } from '../../../kit/accountForm'
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
import { scriptedApi, token, user as known } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

describe('the registration', () => {
  it('takes what the browser filled in, and signs the driver in (R038, R129, R150, R211, R217, A28)', async () => {
    const asked: NewAccount[] = []
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, email: soundForm.email, completed: false }),
      register: (account) => {
        asked.push(account)
        return Promise.resolve({ token, authenticateSuccess: true })
      },
    })
    const page = await mount('/registration?code=AMIGA5', api)
    await toTerms()
    expect(field('promotionCode').value).toBe('AMIGA5')
    agree()
    await on()
    await step('sent')
    expect(asked).toMatchObject([
      {
        email: soundForm.email,
        phone: '+34612345678',
        plate: '4821KJT',
        country: 'ES',
        promotionCode: 'AMIGA5',
        locale: 'es',
      },
    ])
    await waitFor(() => expect(page.kept()).toBe(token))
  })

  it('says what is missing above the form and at each field, and takes the focus there (R234, R235, R297, R298)', async () => {
    await mount('/registration', scriptedApi())
    await step('you')
    await on()
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      /^Rellena todos los campos obligatorios/,
    )
    expect(document.activeElement).toBe(field('name'))
    expect(field('name').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByText('Apellidos', { selector: 'button' }))
    expect(document.activeElement).toBe(field('surname'))
    fill(...person)
    field('emailRepeat').value = 'x'
    field('name').value = 'R2D2'
    await on()
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Hay errores en el formulario/)
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      /solo admite letras.*coincidir con el correo/,
    )
  })

  it('asks for the country, for terms and for the legal policy (R230, R232, R233, R296, R299, R318)', async () => {
    await mount('/registration', scriptedApi())
    await toVehicle()
    expect(field('country').value).toBe('ES')
    paste('country', '')
    paste('plate', '4821KJT')
    await on()
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/Selecciona el país de tu vehículo/)
    paste('country', 'ES')
    await on()
    await step('terms')
    await on()
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      /Acepta la política legal.*aceptar los términos/,
    )
    const policy = screen.getByRole('link', { name: 'política legal' })
    expect(policy.getAttribute('href')).toBe('/docs/es/privacy')
  })

  it('offers the recovery with the e-mail when that is taken, and keeps all that was typed (R238, R294, R323)', async () => {
    await mount(
      '/registration',
      scriptedApi({ register: () => Promise.reject(new Fault('account.emailTaken')) }),
    )
    await toTerms()
    agree()
    await on()
    await step('you')
    expect(field('email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('email'))
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Hay errores.*ya/)
    expect(field('surname').value).toBe(soundForm.surname)
    const recover = screen.getByRole('link', { name: /olvidado/ })
    expect(recover.getAttribute('href')).toBe('/recovery?email=lucia%40plaza.example')
    await on()
    await step('password')
    expect(field('password').value).toBe(soundForm.password)
  })

  it('keeps in the tab what was typed, and never a password', async () => {
    await mount('/registration', scriptedApi())
    await toPassword()
    paste('password', soundForm.password)
    const kept = sessionStorage.getItem('registration')
    expect(kept).toContain(soundForm.surname)
    expect(kept).not.toContain(soundForm.password)
  })

  it('reads the plate back, and asks about a sign that the country does not have there (X06)', async () => {
    await mount('/registration', scriptedApi())
    await toVehicle()
    paste('country', 'DE')
    paste('plate', 'M 0Z 2481')
    expect(screen.getByRole('group', { name: '¿O o 0?' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^O/ }).checked).toBe(true)
    paste('country', 'ES')
    paste('plate', '4821 KÑA')
    expect(screen.getByText('Las matrículas que España expide hoy no llevan Ñ o A.')).toBeDefined()
    paste('plate', 'O234 BCD')
    expect(screen.getByText(/^Has escrito O 234 BCD\. Guardaremos 0234 BCD/)).toBeDefined()
    paste('plate', '0234 BCD')
    expect(screen.queryByText(/Guardaremos/)).toBeNull()
    paste('country', 'DE')
    paste('plate', 'MÜ-AB 12E')
    expect(document.querySelector('main [aria-hidden=true]:has(> [data-doubtful])')?.textContent).toBe(
      'MÜ-AB 12E',
    )
  })

  it('names the one field that is empty', async () => {
    await mount('/registration', scriptedApi())
    await step('you')
    fill(...person.filter((name) => name !== 'surname'))
    await on()
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Falta un dato:Apellidos')
    expect(screen.getByText('Rellena este campo.')).toBeDefined()
  })
})
