// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { soundForm } from '../../../kit/accountForm'
import { agree, field, on, paste, step, toTerms } from '../../../kit/src/registration'
import { now, scriptedApi, stay, token, user as known } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { mount } from '../../../kit/src/shell/mount'

describe('a registration whose mail is sent', () => {
  it('leads back to the booking that it interrupted, before and after the account is complete', async () => {
    let completed = false
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, email: soundForm.email, completed }),
      register: () => Promise.resolve({ token, authenticateSuccess: true }),
    })
    const page = await mount('/', api, { arrives: true })
    const book = { type: 'driver.continue', parking: offers[0]!.parking, window: stay, at: now } as const
    act(() => void page.front.sendIfAllowed(book))
    await screen.findByText(/Tu reserva sigue aquí/)
    fireEvent.click(screen.getByRole('link', { name: 'Crear cuenta' }))
    await waitFor(() => expect(page.where()).toMatch(/^\/registration/))
    await waitFor(() => expect(page.front.actor.getSnapshot().context.booking).toBeUndefined())
    await toTerms()
    agree()
    await on()
    await step('sent')
    const backToBooking = (): HTMLElement => screen.getByRole('link', { name: 'Volver a la reserva' })
    backToBooking()
    completed = true
    act(() => void page.front.sendIfAllowed({ type: 'session.refresh' }))
    await screen.findByRole('heading', { name: 'Tu cuenta está lista' })
    fireEvent.click(backToBooking())
    await screen.findByRole('button', { name: /^Confirmar y pagar/ })
  })

  it('leads a driver who has an account back to the booking, with the e-mail that was typed', async () => {
    const page = await mount('/', scriptedApi(), { arrives: true })
    const book = { type: 'driver.continue', parking: offers[0]!.parking, window: stay, at: now } as const
    act(() => void page.front.sendIfAllowed(book))
    await screen.findByText(/Tu reserva sigue aquí/)
    fireEvent.click(screen.getByRole('link', { name: 'Crear cuenta' }))
    await step('you')
    paste('email', soundForm.email)
    fireEvent.click(within(document.querySelector('main')!).getByRole('link', { name: 'Entrar' }))
    await waitFor(() => expect(page.where()).toMatch(/^\/login\?email=/))
    await waitFor(() => expect(field('password')).not.toBeNull())
    expect(field('email').value).toBe(soundForm.email)
    field('password').value = soundForm.password
    fireEvent.submit(document.querySelector('main form')!)
    await screen.findByRole('button', { name: /^Confirmar y pagar/ })
  })

  it('leads to the search when no booking was interrupted', async () => {
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...known, email: soundForm.email, completed: false }),
      register: () => Promise.resolve({ token, authenticateSuccess: true }),
    })
    await mount('/registration', api, { arrives: true })
    await toTerms()
    agree()
    await on()
    await step('sent')
    expect(screen.getByRole('link', { name: 'Buscar aparcamiento' }).getAttribute('href')).toBe('/')
  })
})
