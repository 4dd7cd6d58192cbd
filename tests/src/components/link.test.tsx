// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Link } from '../../../src/components/Link'

afterEach(cleanup)
const Shown = () => <output>{`${useLocation().pathname} ${useNavigationType()}`}</output>
const open = () =>
  render(
    <MemoryRouter initialEntries={['/de']}>
      <Link to="/de/login">Anmelden</Link>
      <Shown />
    </MemoryRouter>,
  )
const shown = () => screen.getByRole('status').textContent

it('leads to a page of ours without loading it, and to the one that is shown without another entry', () => {
  open()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/login')
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(shown()).toBe('/de/login PUSH')
  fireEvent.click(screen.getByRole('link'))
  expect(shown()).toBe('/de/login REPLACE')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves %j to the browser',
  (keys) => {
    open()
    expect(fireEvent.click(screen.getByRole('link'), keys)).toBe(true)
    expect(shown()).toBe('/de POP')
  },
)
