// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { bookingOf, scriptedApi, token, user } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const others = `x.${btoa(JSON.stringify({ uid: 'u2' }))}.x`
const marta = { ...user, uid: 'u2', firstName: 'Marta', surname: 'Vidal', email: 'marta@plaza.example' }
const other = new BroadcastChannel('plaza-session')
afterEach(() => {
  other.onmessage = null
  localStorage.removeItem('arrived')
})
const api = () =>
  scriptedApi({
    getUser: ({ uid }) => Promise.resolve(uid === 'u2' ? marta : user),
    listBookings: () => Promise.resolve([bookingOf()]),
  })

it('shows the account that another tab has logged in at once, says so, and leads out of it', async () => {
  const page = await mount('/en/user', api(), { member: true })
  await screen.findByText('Hello, Lucía')
  page.write(others)
  other.postMessage('changed')
  await screen.findByText('Hello, Marta')
  await screen.findByText(/^Another tab logged in as Marta Vidal \(marta@plaza.example\)/)
  act(() => void fireEvent.click(screen.getByText('Not you? Log out')))
  await waitFor(() => expect([page.where(), page.kept()]).toEqual(['/en', undefined]))
})

it('tells the other tabs of a login and of a log out, without a token, and reads the cookie of then', async () => {
  const told: unknown[] = []
  other.onmessage = ({ data }) => void told.push(data)
  const page = await mount('/en', api())
  // A log out that is told late, when this browser is signed in again, ends nothing.
  page.write(token)
  other.postMessage('changed')
  await screen.findAllByText('Lucía Ferrer')
  await waitFor(() => expect(told).toEqual(['changed']))
  act(() => void page.front.sendIfAllowed({ type: 'session.signOut' }))
  await waitFor(() => expect(told).toEqual(['changed', 'changed']))
})

it('says after a load too that another tab has logged in, and not in the tab that has', async () => {
  const said = /^Another tab logged in as Marta Vidal/
  const load = (cookie: string | undefined) => {
    document.body.replaceChildren()
    return mount('/en', api(), { arrives: true, cookie })
  }
  const page = await load(undefined)
  page.write(others)
  other.postMessage('changed')
  await screen.findByText(said)
  await load(others)
  await screen.findByText(said)
  // The tab that has logged in shares the local storage with this one, and has a session storage of its own.
  sessionStorage.clear()
  await load(others)
  await screen.findAllByText('Marta Vidal')
  expect(screen.queryByText(said)).toBeNull()
})

it('leaves the note of a link that was opened in another tab to that tab', async () => {
  localStorage.setItem('arrived', 'link u2')
  const page = await mount('/en', api(), { arrives: true, member: true })
  await screen.findAllByText('Lucía Ferrer')
  localStorage.setItem('arrived', 'link u2')
  page.write(others)
  other.postMessage('changed')
  await screen.findByText(/^Another tab logged in as Marta Vidal/)
  expect([localStorage.getItem('arrived'), sessionStorage.getItem('arrived')]).toEqual([
    'link u2',
    'otherTab u2',
  ])
  act(() => void page.front.sendIfAllowed({ type: 'session.signOut' }))
  expect([localStorage.getItem('arrived'), sessionStorage.getItem('arrived')]).toEqual([null, null])
})
