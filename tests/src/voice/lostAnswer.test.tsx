// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activeState } from '../../../machines/selectors'
import '../../../src/voice/Chat'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { scriptedApi } from '../../kit/scriptedApi'
import { reload } from '../../kit/src/shell/again'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const patience = { timeout: 20_000 }
const log = () => screen.findByRole('log', {}, patience)
const say = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
  await user.type(await screen.findByLabelText('Tu mensaje', {}, patience), `${text}{Enter}`)
  await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
}

describe('a yes whose answer is lost by a reload', () => {
  afterEach(() => act(closeChat))

  it('is answered with what became of it, and not offered once more', async () => {
    const first = await mount(
      '/',
      scriptedApi({
        // The steps of the reservation do not come any more.
        async *followBooking() {
          yield { step: 'reserving' }
          await new Promise(() => undefined)
        },
      }),
      { member: true, arrives: true },
    )
    act(openChat)
    await say(first, 'busco parking cerca de atocha mañana de 9 a 18', /11,90/)
    await say(first, 'reserva el primero', /KJT/)
    await waitFor(() => expect(first.where()).toMatch(/^\/user\/bookings\/new/), patience)
    await say(first, 'sí', /Tú: sí/)
    await waitFor(
      () => expect(activeState(first.front.actor.getSnapshot())).toBe('booking.reserving'),
      patience,
    )
    // What the tab has kept when the page is left, before an answer.
    const kept = JSON.parse(sessionStorage.getItem('talk')!) as { turns: { who: string }[] }
    const said = kept.turns.findLastIndex(({ who }) => who === 'driver')
    act(closeChat)
    const written = sessionStorage.getItem('talk')
    first.front.actor.stop()
    // The page that is left writes its last answer, which a reload cuts off.
    await waitFor(() => expect(sessionStorage.getItem('talk')).not.toBe(written), { timeout: 5_000 }).catch(
      () => undefined,
    )
    sessionStorage.setItem('talk', JSON.stringify({ ...kept, turns: kept.turns.slice(0, said + 1) }))
    const second = await reload(first)
    await waitFor(
      () => expect(activeState(second.front.actor.getSnapshot())).toBe('booking.booked'),
      patience,
    )
    act(openChat)
    await waitFor(async () => expect((await log()).textContent).toMatch(/Tú: sí.*Reservado/), patience)
    expect((await log()).textContent).not.toContain('No ha llegado la respuesta')
    expect(screen.queryByRole('button', { name: 'Probar otra vez' })).toBeNull()
  })
})
