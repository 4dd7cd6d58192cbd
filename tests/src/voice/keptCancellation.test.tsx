// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activeState } from '../../../machines/selectors'
import { openChat } from '../../../src/voice/chatOpen'
import { bookingOf, scriptedApi } from '../../kit/scriptedApi'
import { reload } from '../../kit/src/shell/again'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const patience = { timeout: 20_000 }
const log = () => screen.findByRole('log', {}, patience)
const say = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
  await user.type(await screen.findByLabelText('Tu mensaje', {}, patience), `${text}{Enter}`)
  await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
}

it('asks about a cancellation again after a reload; a yes hears it once more, and the next one cancels (C8, R364)', async () => {
  const script = { listBookings: () => Promise.resolve([bookingOf()]) }
  const first = await mount('/', scriptedApi(script), { member: true, arrives: true })
  act(openChat)
  await waitFor(async () => expect((await log()).textContent).toMatch(/\?/), patience)
  await say(first, 'cancela mi reserva', /Para cancelarla, responde «sí»/)
  const api = scriptedApi(script)
  const second = await reload(first, api)
  act(openChat)
  await waitFor(
    () => expect(activeState(second.front.actor.getSnapshot())).toBe('cancellation.asking'),
    patience,
  )
  await say(second, 'sí', /Tú: sí.*Atocha Sur.*Para cancelarla, responde «sí»/)
  expect(api.made).not.toContain('cancelBooking')
  await say(second, 'sí', /Tú: sí.*Tú: sí/)
  await waitFor(() => expect(api.made).toContain('cancelBooking'), patience)
})

it('asks nothing after a reload where the booking was kept on the page', async () => {
  const script = { listBookings: () => Promise.resolve([bookingOf()]) }
  const first = await mount('/', scriptedApi(script), { member: true, arrives: true })
  act(openChat)
  await waitFor(async () => expect((await log()).textContent).toMatch(/\?/), patience)
  await say(first, 'cancela mi reserva', /Para cancelarla, responde «sí»/)
  act(() => void first.front.sendIfAllowed({ type: 'cancellation.keep' }))
  const second = await reload(first, scriptedApi(script))
  act(openChat)
  await waitFor(
    () => expect(second.front.actor.getSnapshot().context.session.getSnapshot().matches('member')).toBe(true),
    patience,
  )
  expect((await log()).textContent).toContain('Atocha Sur')
  expect(activeState(second.front.actor.getSnapshot())).toBe('search.asking')
})
