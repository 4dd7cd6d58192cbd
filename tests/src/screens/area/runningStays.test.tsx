// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AutomaticStay } from '../../../../contract/calls/access'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { owedStay, stayOf } from '../../../kit/accessOf'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const running = stayOf()
const open = async (path: string, stays: () => Promise<AutomaticStay[]>) => {
  const api = scriptedApi({ listStays: stays, listBookings: () => Promise.resolve([bookingOf()]) })
  const mounted = await mount(`/en/${path}`, api, { member: true })
  await screen.findByRole('heading', { level: 1 })
  return { ...mounted, api }
}
const sign = () => screen.findByRole('region', { name: running.name })

describe('a stay behind a barrier that is going on (X04, X05)', () => {
  it.each(['user', 'user/bookings'])(
    'stands first on /%s: place, plate, since when, and "this was not me"',
    async (path) => {
      await open(path, () => Promise.resolve([owedStay, running]))
      const one = within(await sign())
      expect(one.getByText('1 h 15 min')).toBeTruthy()
      expect(one.getByText('4821 KJT')).toBeTruthy()
      // No platform tells a price before the exit.
      expect(one.getByText('Known when you leave')).toBeTruthy()
      expect(one.getByRole('link', { name: 'This wasn’t me' }).getAttribute('href')).toMatch(/\?stay=s1$/)
      const booking = screen.getByRole('heading', { level: 2, name: bookingOf().parking!.name })
      const position = (await sign()).compareDocumentPosition(booking)
      expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect(screen.getAllByRole('region', { name: running.name })).toHaveLength(1)
    },
  )

  it('has the price that its platform tells', async () => {
    await open('user', () => Promise.resolve([stayOf({ total: cents(240), currency: 'EUR' })]))
    expect(within(await sign()).getByText('2,40 €')).toBeTruthy()
  })

  it('is not there when it is over', async () => {
    const over = await open('user', () => Promise.resolve([owedStay]))
    await waitFor(() => expect(over.api.made).toContain('listStays'))
    expect(screen.queryByRole('region', { name: running.name })).toBeNull()
  })

  it('leaves the page whole where the server does not answer', async () => {
    await open('user', () => Promise.reject(new Fault('session.offline')))
    expect(await screen.findByRole('heading', { level: 2, name: bookingOf().parking!.name })).toBeTruthy()
  })
})
