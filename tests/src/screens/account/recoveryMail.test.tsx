// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const email = () => screen.findByLabelText<HTMLInputElement>('Correo electrónico')
const told = () => document.querySelector('[role=alert]')?.textContent

describe('the mail that is asked for', () => {
  it('is asked for in the language of the page, also with what the browser filled in (R126, R208, R217, A28)', async () => {
    const asked: unknown[] = []
    let answer: (value: Record<string, never>) => void = () => undefined
    const api = scriptedApi({
      requestRecovery: (request) => {
        asked.push(request)
        return new Promise((resolve) => (answer = resolve))
      },
    })
    await mount('/de/recovery', api)
    const field = await screen.findByLabelText<HTMLInputElement>('E-Mail')
    field.value = 'Driver@Plaza.example'
    fireEvent.submit(field.closest('form')!)
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    fireEvent.submit(field.closest('form')!)
    expect(asked).toEqual([{ email: 'driver@plaza.example', locale: 'de' }])
    answer({})
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(field.isConnected).toBe(false)
  })

  it('is not asked for with an empty field, nor with what is no address (R236, R293)', async () => {
    const api = scriptedApi()
    await mount('/recovery', api)
    const field = await email()
    for (const [typed, text] of [
      ['', 'El campo del correo está vacío.'],
      ['nobody', 'Escribe un correo electrónico válido.'],
    ] as const) {
      field.value = typed
      fireEvent.submit(field.closest('form')!)
      await waitFor(() => expect(told()).toContain(text))
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(field.value).toBe(typed)
      field.blur()
    }
    expect(api.made).not.toContain('requestRecovery')
  })

  it('is refused: the address stays, and is sent again (R237, R291, R292)', async () => {
    const refusals: [Fault, RegExp][] = [
      [new Fault('recovery.notRegistered'), /Ese correo no está registrado/],
      [new Fault('user.notFound'), /No encontramos a ese usuario/],
      [new Fault('session.offline'), /No hay conexión/],
      [new Fault('server.internal'), /Algo ha fallado por nuestra parte/],
      [new Fault('request.tooMany', undefined, 45), /Vas demasiado rápido.*Espera 45 segundos/],
    ]
    let tries = 0
    const api = scriptedApi({
      requestRecovery: () => {
        const refusal = refusals[tries++]
        return refusal ? Promise.reject(refusal[0]) : Promise.resolve({})
      },
    })
    await mount('/recovery', api)
    const field = await email()
    field.value = 'driver@plaza.example'
    for (const [, text] of refusals) {
      fireEvent.submit(field.closest('form')!)
      await waitFor(() => expect(told()).toMatch(text))
      expect(field.value).toBe('driver@plaza.example')
    }
    fireEvent.submit(field.closest('form')!)
    await screen.findByText('Pedir otro enlace')
    expect(tries).toBe(refusals.length + 1)
  })
})
