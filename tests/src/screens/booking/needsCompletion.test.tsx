// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { now, scriptedApi, stay, user } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { mount } from '../../../kit/src/shell/mount'

const book = { type: 'driver.continue', parking: offers[0]!.parking, window: stay, at: now } as const

describe('booking with an account that is not complete', () => {
  it('says so, mails the link again, and goes on when it was opened elsewhere', async () => {
    let completed = false
    let sent = 0
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...user, completed }),
      resendCompletion: () =>
        sent++ === 0 ? Promise.reject(new Fault('session.offline')) : Promise.resolve({}),
    })
    const { front, user: driver } = await mount('/en', api, { member: true })
    act(() => void front.sendIfAllowed(book))
    await screen.findByRole('heading', { name: 'Complete your account' })
    screen.getByText(/driver@plaza.example/)
    await driver.click(screen.getByRole('button', { name: 'Send another link' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection/)
    await driver.click(screen.getByRole('button', { name: 'Send another link' }))
    await screen.findByText(/^Sent/)
    await driver.click(screen.getByRole('button', { name: 'I’ve opened it' }))
    await screen.findByText(/isn’t complete yet/)
    expect(screen.queryByText(/^Sent/)).toBeNull()
    completed = true
    await driver.click(screen.getByRole('button', { name: 'I’ve opened it' }))
    await screen.findByRole('button', { name: /^Confirm|^Book/ })
    expect(api.made).toContain('quoteBooking')
  })
})
