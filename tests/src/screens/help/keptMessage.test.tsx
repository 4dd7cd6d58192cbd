// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DriverEvent } from '../../../../machines/events'
import { scriptedApi, token } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

/** Types each text into the field with this label. */
const write = (texts: Record<string, string>): void => {
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

describe('the message to the support', () => {
  it('keeps what was typed over a reload of the tab until it is sent, for its writer alone (R138, R323)', async () => {
    const api = scriptedApi({ contactSupport: () => Promise.resolve({ caseNumber: 'C-7K2M-9QX4' }) })
    const typed = {
      'Nombre y apellidos': 'محمد 🚗',
      'Tu correo': 'otra@plaza.example',
      'Número de reserva (si lo tienes)': 'PLZ-1',
      Asunto: 'La barrera',
      Mensaje: 'No se abrió.\n<b>Nada</b>',
    }
    const shown = () =>
      Object.keys(typed).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    const open = async (options?: { member: boolean }) => {
      cleanup()
      const page = await mount('/contact', api, options)
      await screen.findByLabelText('Asunto')
      return page
    }
    await open()
    write(typed)
    await open()
    expect(shown()).toEqual(Object.values(typed))
    const { user } = await open({ member: true })
    await waitFor(() => expect(shown()).toEqual(Object.values(typed)))
    write({ Asunto: 'La otra barrera' })
    await open()
    expect(shown()).toEqual(['', '', '', '', ''])
    await open({ member: true })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Asunto').value).toBe('La otra barrera'),
    )
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText(/C-7K2M-9QX4/)
    await open({ member: true })
    await waitFor(() => expect(shown()).toEqual(['Lucía Ferrer', 'driver@plaza.example', '', '', '']))
  })

  it('is empty for the next driver of the tab, also where a visitor began it, and keeps nothing of it (R138)', async () => {
    let answer = (): void => undefined
    const api = scriptedApi({
      contactSupport: () => new Promise((resolve) => (answer = () => resolve({ caseNumber: 'C-7K2M-9QX4' }))),
    })
    const { user, front, write: keepToken } = await mount('/contact', api)
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    const send = (word: DriverEvent): void => act(() => void front.sendIfAllowed(word))
    await screen.findByLabelText('Asunto')
    write({
      'Nombre y apellidos': 'Ana',
      'Tu correo': 'ana@plaza.example',
      Asunto: 'La barrera',
      Mensaje: 'No se abrió.',
    })
    keepToken(token)
    send({ type: 'session.changed', token })
    await screen.findByText('Lucía Ferrer')
    expect([shown('Nombre y apellidos'), shown('Mensaje')]).toEqual(['Ana', 'No se abrió.'])
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    send({ type: 'session.signOut' })
    const fields = ['Nombre y apellidos', 'Tu correo', 'Asunto', 'Mensaje']
    await waitFor(() => expect(fields.map(shown)).toEqual(['', '', '', '']))
    expect(sessionStorage.getItem('contact')).toBeNull()
    write({ Asunto: 'Otra cosa' })
    await act(async () => answer())
    expect([shown('Asunto'), sessionStorage.getItem('contact')]).toEqual([
      'Otra cosa',
      expect.stringContaining('Otra cosa'),
    ])
  })
})
