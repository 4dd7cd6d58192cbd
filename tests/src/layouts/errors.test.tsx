// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DriverProvider } from '../../../src/driver'
import { Guarded } from '../../../src/layouts/Guarded'
import { PageError } from '../../../src/layouts/PageError'
import { RouteErrors } from '../../../src/layouts/RouteErrors'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount } from '../../kit/src/shell/mount'

beforeEach(() => {
  // React writes what a boundary caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const throwing = (error: unknown) =>
  function Broken(): never {
    throw error
  }

const draw = (page: ReactNode, beside?: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/broken']}>
      {beside}
      <RouteErrors>{page}</RouteErrors>
    </MemoryRouter>,
  )

describe('a page that cannot be shown', () => {
  it.each([
    ['of its own status', new PageError(418, 'no coffee here'), '418', /no coffee here/],
    ['of any other error', new Error('it broke'), '500', /it broke/],
  ])('tells status and message %s (R032, R321)', async (_, error, status, message) => {
    await mount('/en', scriptedApi())
    const Broken = throwing(error)
    draw(<Broken />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(status)
    expect(alert.textContent).toMatch(message)
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/')
  })

  it('is an error 500 for a guard that does not exist (R034, R321)', async () => {
    const { front } = await mount('/en', scriptedApi())
    draw(
      <DriverProvider front={front}>
        <Guarded by={['sleepy' as never]}>
          <p>secret</p>
        </Guarded>
      </DriverProvider>,
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('500')
    expect(alert.textContent).toContain('unknown guard sleepy')
    expect(screen.queryByText('secret')).toBeNull()
  })
})

describe('a page whose file is missing', () => {
  it('is reloaded once and then told, and another address is shown again (R033)', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Contact-x.js')
    sessionStorage.setItem('chunkReload', String(Date.now()))
    await mount('/en', scriptedApi())
    const Broken = throwing(missing)
    const Page = () => (useLocation().pathname === '/broken' ? <Broken /> : <p>fine</p>)
    let go: NavigateFunction | undefined
    const Walker = () => ((go = useNavigate()), null)
    draw(<Page />, <Walker />)
    expect((await screen.findByRole('alert')).textContent).toContain('500')
    act(() => void go?.('/fine'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    screen.getByText('fine')
  })
})
