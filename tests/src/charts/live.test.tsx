import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../contract/rules/demo'
import type { ParkingApi } from '../../../contract/calls'
import type { Front } from '../../../src/driver'
import { LiveCharts } from '../../../src/charts/LiveCharts'
import { showIn } from '../../../src/charts/texts'
import { chatSessionOf } from '../../../src/voice/chatSession'
import { scriptedApi, token } from '../../kit/scriptedApi'
import { mount } from '../../kit/src/shell/mount'

Element.prototype.scrollTo = () => undefined

/** The app and, beside it, the charts of the same driver. */
const open = async (api: ParkingApi = scriptedApi(), member = false) => {
  const app = await mount('/en', api, { member })
  await showIn('en')
  const talk = { session: chatSessionOf(app.front), open: () => undefined }
  render(
    <I18nextProvider i18n={i18next}>
      <LiveCharts front={app.front} talk={talk} />
    </I18nextProvider>,
  )
  return app
}
const lit = (): string[] =>
  [...document.querySelectorAll<SVGGElement>('[data-state].here')].map(
    (state) => state.dataset['state'] ?? '',
  )
const tab = (): string | null => screen.getByRole('tab', { selected: true }).textContent
const marked = (className: string): string[] =>
  [...document.querySelectorAll<SVGGElement>(`[data-event].${className}`)].map(
    ({ dataset }) => `${dataset['from']} → ${dataset['to']} on ${dataset['event']}`,
  )
const buttons = (name: RegExp) => allowed().queryAllByRole('button', { name })
/** Queries by role are slow among the thousand parts of a drawing: the app alone. */
const page = () => within(document.querySelector<HTMLElement>('#main')!)
const announced = (): string | null | undefined =>
  document.querySelector('[role=status][translate=no]')?.textContent
const tellsApp = (front: Front) => front.actor.getSnapshot().context
const allowed = () => within(document.querySelector<HTMLElement>('[aria-labelledby=allowed-title]')!)
const events = () => within(document.querySelector<HTMLElement>('section[aria-labelledby=events-title]')!)

beforeEach(() => cleanup())

describe('the charts beside the app', () => {
  it('light the states of a search while one taps through it, and mark the last transition', async () => {
    const { user } = await open()
    expect(tab()).toBe('search')
    expect(lit()).toEqual(['asking.open'])
    await user.type(page().getByRole('combobox', { name: 'Where' }), 'atocha{Enter}')
    await waitFor(() => expect(lit()).toEqual(['looking.stream.settled', 'looking.attention.listing']))
    expect(marked('taken')).toContain('looking.stream.arriving → looking.stream.settled on search.settled')
    await user.click(await page().findByRole('button', { name: 'Parking Atocha Sur' }))
    await waitFor(() => expect(lit()).toContain('looking.attention.viewing'))
    expect(marked('open-way')).toContain(
      'looking.attention.viewing → looking.attention.listing on search.back',
    )
    expect(events().getByText('search.choose')).toBeTruthy()
  })

  it('send an event by its button to the driver of the app', async () => {
    const { user, front } = await open()
    await user.click(allowed().getByRole('button', { name: /search\.ask.*Atocha/ }))
    await waitFor(() => expect(lit()).toContain('looking.attention.listing'))
    await user.click(await allowed().findByRole('button', { name: /search\.choose/ }))
    expect(tellsApp(front).search.getSnapshot().context.chosen).toBe('onda-park:1')
    await waitFor(() => expect(lit()).toContain('looking.attention.viewing'))
  })

  it('offer no button for an event that the driver refuses', async () => {
    const { front } = await open()
    const types = () =>
      new Set(buttons(/^(session|search|booking|cancellation|driver)\./).map((one) => one.textContent))
    expect([...types()].some((text) => text?.startsWith('search.back'))).toBe(false)
    expect(allowed().getByText('search.back').closest('button')).toBeNull()
    expect(buttons(/^booking\./)).toEqual([])
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: front.now(), where: 'atocha' }))
    await waitFor(() => expect(events().getByText('search.ask')).toBeTruthy())
    expect(buttons(/^search\.back/)).toEqual([])
  })

  it('follow the driver into the booking and its confirmation, unless a chart was chosen by hand', async () => {
    const { user } = await open(scriptedApi(), true)
    await user.click(allowed().getByRole('button', { name: /search\.ask.*Atocha/ }))
    await user.click(await allowed().findByRole('button', { name: /driver\.book/ }))
    await waitFor(() => expect([tab(), lit()]).toEqual(['booking', ['reviewing']]))
    await waitFor(() => expect(announced()).toBe('booking: reviewing'))
    await user.click(screen.getByRole('tab', { name: 'driver' }))
    expect(lit()).toEqual(['booking'])
    await user.click(screen.getByRole('button', { name: 'Follow' }))
    await user.click(allowed().getByRole('button', { name: /booking\.confirm/ }))
    await waitFor(() => expect(lit()).toEqual(['booked']))
  })

  it('light the conversation, and show nothing secret of all that happened', async () => {
    const { user } = await open()
    await user.click(screen.getByText(/more in the other charts/))
    await user.click(allowed().getByRole('button', { name: /session\.signIn/ }))
    await user.click(await allowed().findByRole('button', { name: /“near Atocha/ }))
    await waitFor(() => expect(events().getByText('conversation.replied')).toBeTruthy(), { timeout: 20_000 })
    await user.click(await allowed().findByRole('button', { name: /driver\.book/ }))
    await user.click(await allowed().findByRole('button', { name: /booking\.confirm/ }))
    await waitFor(() => expect(events().getByText('booking.booked')).toBeTruthy())
    await user.click(screen.getByRole('tab', { name: 'conversation' }))
    expect(lit()).toEqual(['idle'])
    const shown = document.querySelector('ol[aria-labelledby=events-title]')?.textContent ?? ''
    for (const secret of [demoPassword, 'driver@plaza.example', token, '4821KJT', '4821 KJT', '48217'])
      expect(shown).not.toContain(secret)
    expect(shown.length).toBeGreaterThan(200)
  })
})

describe('the drawings', () => {
  it.each(['session', 'search', 'booking', 'cancellation', 'driver', 'conversation'])(
    '%s can be marked: every arrow and every word beside it says what it joins',
    (chart) => {
      const svg = readFileSync(`docs/charts/${chart}.svg`, 'utf8')
      const states = new Set([...svg.matchAll(/data-state="([^"]*)"/g)].map(([, path]) => path))
      const ways = [...svg.matchAll(/data-from="([^"]*)" data-to="([^"]*)" data-event="([^"]+)"/g)]
      expect(ways.length).toBeGreaterThan(3)
      const unknown = ways
        .flatMap(([, from, to]) => [from, to])
        .filter((path) => path !== '' && !states.has(path))
      expect(unknown).toEqual([])
    },
  )
})
