// @vitest-environment jsdom
import axe from 'axe-core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { activeState } from '../../../machines/selectors'
import { LoginForm } from '../../../src/screens/session/LoginForm'
import { openChat } from '../../../src/voice/chatOpen'
import { atocha, bookingOf, stay, user } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { searchOf, stage, times, useStage, type Stage } from '../../kit/src/finder/stage'

useStage()
const patience = { timeout: 20_000 }
const input = () => screen.findByLabelText<HTMLInputElement>('Tu mensaje', {}, patience)
const say = async ({ user }: Stage, text: string): Promise<void> => user.type(await input(), `${text}{Enter}`)
const log = () => screen.getByRole('log')
const at = ({ front }: Stage): string => activeState(front.actor.getSnapshot())
const chatting = async (member = false, script: Partial<ParkingApi> = {}): Promise<Stage> => {
  const made = stage(script, { member })
  act(openChat)
  await waitFor(async () => expect(log().textContent).toMatch(/\?/), patience)
  return made
}

describe('the chat', () => {
  it('opens from the strip on the home page, asks where and when, and waits with the pen in hand', async () => {
    const { user } = stage()
    await user.click(screen.getByRole('button', { name: /^Dilo/ }))
    const field = await input()
    await waitFor(() => expect(log().textContent).toMatch(/Dónde|qué sitio/), patience)
    expect(document.activeElement).toBe(field)
  })

  it('searches by a sentence, and the screen beside it shows the results (R359)', async () => {
    const made = await chatting()
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    const { place, window } = searchOf(made.front).context
    expect(place).toEqual(atocha)
    expect([window?.from, window?.to].map((iso) => Date.parse(iso ?? ''))).toEqual(
      [stay.from, stay.to].map((iso) => Date.parse(iso)),
    )
    expect(await screen.findByRole('list', { name: 'Resultados' })).toBeTruthy()
    expect(times(made.api, 'findParkings')).toBe(1)
    const cards = await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^1Parking Atocha Sur.*11,90\s€$/),
      expect.stringMatching(/^2Plaza del Brillante.*14,20\s€$/),
      expect.stringMatching(/^3Méndez Álvaro P2.*16,80\s€$/),
    ])
  })

  it('says under the read-back of a change what a yes does (X13)', async () => {
    const made = await chatting(true, { listBookings: async () => [bookingOf({ changeable: true })] })
    await say(made, 'alarga mi reserva una hora')
    await waitFor(() => expect(log().textContent).toContain('Para cambiarla, responde «sí»'), patience)
    expect(times(made.api, 'confirmChange')).toBe(0)
  })

  it('takes a tapped card for its sentence: the screen opens that parking, and the focus stays here', async () => {
    const made = await chatting()
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    const [first] = await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    await made.user.click(first!)
    await waitFor(() => expect(searchOf(made.front).context.chosen).toBe('onda-park:1'), patience)
    expect(await screen.findByRole('heading', { name: 'Parking Atocha Sur' })).toBeTruthy()
    expect(log().textContent).toContain('el primero')
    await waitFor(async () => expect(document.activeElement).toBe(await input()), patience)
  })

  it('knows what was tapped on the screen', async () => {
    const made = stage()
    made.front.sendIfAllowed({
      type: 'search.ask',
      at: made.front.now(),
      place: atocha,
      window: stay,
      go: true,
    })
    await made.user.click(await screen.findByRole('button', { name: 'Parking Atocha Sur' }))
    act(openChat)
    await waitFor(() => expect(log().textContent).toMatch(/Atocha Sur.*11,90/), patience)
    await say(made, 'vuelve atrás')
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    expect(await screen.findByRole('list', { name: 'Resultados' })).toBeTruthy()
  })

  it('reads back in the bay before it books, and books only after the yes (R362, C8)', async () => {
    const made = await chatting(true)
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    await say(made, 'reserva el primero')
    const yes = await within(log()).findByRole('button', { name: 'Sí, resérvalo' }, patience)
    const bay = yes.closest('[data-read-back]')
    expect(bay?.textContent).toMatch(/11,90/)
    expect(bay?.textContent).toMatch(/KJT/)
    expect(times(made.api, 'createBooking')).toBe(0)
    await made.user.click(yes)
    await waitFor(() => expect(at(made)).toBe('booking.booked'), patience)
    expect(times(made.api, 'createBooking')).toBe(1)
    await waitFor(() => expect(log().querySelector('[data-read-back]')).toBeNull(), patience)
  })

  it('takes a yes for the parking it asked about, not for the one that was tapped on the screen since (C9)', async () => {
    const made = await chatting(true)
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    await say(made, 'el segundo')
    await waitFor(() => expect(log().textContent).toMatch(/el segundo.*Brillante.*\?/), patience)
    const [first] = offers
    act(() => void made.front.sendIfAllowed({ type: 'search.choose', parking: first!.parking.id }))
    await say(made, 'sí')
    await waitFor(() => expect(log().textContent).toMatch(/: sí.*Atocha Sur.*11,90/), patience)
    expect([at(made), times(made.api, 'quoteBooking')]).toEqual(['search.viewing', 0])
    await say(made, 'sí')
    await waitFor(() => expect(times(made.api, 'quoteBooking')).toBe(1), patience)
  })

  it('reads back what it cancels, in the words of cancelling, and cancels only after the yes (R364)', async () => {
    const made = stage({ listBookings: () => Promise.resolve([bookingOf()]) }, { member: true })
    act(openChat)
    await waitFor(() => expect(log().textContent).toMatch(/\?/), patience)
    await say(made, 'cancela mi reserva')
    const asked = await within(log()).findByText(
      'Para cancelarla, responde «sí» en el próximo minuto.',
      {},
      patience,
    )
    expect(asked.closest('[data-read-back]')?.textContent).not.toMatch(/Para reservar/)
    expect(times(made.api, 'cancelBooking')).toBe(0)
    await say(made, 'sí')
    await waitFor(() => expect(times(made.api, 'cancelBooking')).toBe(1), patience)
  })

  const askedToLogIn = async (): Promise<Stage & { chip: HTMLElement }> => {
    const made = stage({}, { beside: <LoginForm /> })
    act(openChat)
    await waitFor(() => expect(log().textContent).toMatch(/\?/), patience)
    await say(made, 'aparca cerca de atocha mañana de nueve a seis')
    await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    await say(made, 'resérvalo')
    return { ...made, chip: await within(log()).findByRole('button', { name: 'Iniciar sesión' }, patience) }
  }

  it('goes to the login form from the way that offers it, and on by itself after the login (R371)', async () => {
    const made = await askedToLogIn()
    await made.user.click(made.chip)
    const email = screen.getByRole('textbox', { name: /e-mail|correo/i })
    await waitFor(() => expect(document.activeElement).toBe(email), patience)
    expect(log().textContent).not.toContain('iniciar sesión')
    await made.user.type(email, 'lucia@plaza.example')
    await made.user.type(screen.getByLabelText('Contraseña'), 'aparca-2026{Enter}')
    expect(await within(log()).findByRole('button', { name: 'Sí, resérvalo' }, patience)).toBeTruthy()
    expect(log().textContent).toContain('aparca cerca de atocha')
    expect(times(made.api, 'createBooking')).toBe(0)
  })

  it('closes over a phone to show the login form', async () => {
    const usual = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) => ({ ...usual(query), matches: false }))
    try {
      const made = await askedToLogIn()
      await made.user.click(made.chip)
      expect(screen.queryByRole('log')).toBeNull()
      const email = screen.getByRole('textbox', { name: /e-mail|correo/i })
      await waitFor(() => expect(document.activeElement).toBe(email), patience)
    } finally {
      vi.stubGlobal('matchMedia', usual)
    }
  })

  it('closes with Escape and keeps the conversation', async () => {
    const made = await chatting()
    await say(made, 'ayuda')
    await waitFor(() => expect(log().textContent).toContain('ayuda'), patience)
    await made.user.keyboard('{Escape}')
    expect(screen.queryByRole('log')).toBeNull()
    act(openChat)
    await waitFor(() => expect(log().textContent).toContain('ayuda'), patience)
  })

  const others = `x.${btoa(JSON.stringify({ uid: 'u2' }))}.x`
  const code = /4[ ,.]*8[ ,.]*2[ ,.]*1[ ,.]*7/
  it.each([
    ['logs out', { type: 'session.signOut' }],
    ['has a session that ends', { type: 'session.expired' }],
    ['is followed by another one in another tab', { type: 'session.changed', token: others }],
  ] as const)('shows and does nothing of a driver who %s', async (_, departure) => {
    let find = (): void => undefined
    const made: Stage = stage(
      {
        listBookings: () => Promise.resolve(made.front.tokens.read() === others ? [] : [bookingOf()]),
        getUser: ({ uid }) => Promise.resolve({ ...user, uid }),
        findPlaces: () => new Promise((resolve) => (find = () => resolve([atocha]))),
      },
      { member: true },
    )
    act(openChat)
    await waitFor(() => expect(log().textContent).toMatch(/\?/), patience)
    await say(made, 'cuál es mi código')
    await waitFor(() => expect(log().textContent).toMatch(code), patience)
    // One is under way, one waits for it, and one was not sent.
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    await waitFor(() => expect(times(made.api, 'findPlaces')).toBe(1), patience)
    await say(made, 'mis reservas')
    await made.user.type(await input(), 'mi matrícula es')
    if ('token' in departure) made.front.tokens.keep(departure.token)
    act(() => void made.front.sendIfAllowed(departure))
    await waitFor(() => expect(log().textContent).not.toMatch(code))
    expect((await input()).value).toBe('')
    act(find)
    await waitFor(() => expect(log().textContent).toMatch(/\?|sesión/), patience)
    await say(made, 'ayuda')
    await waitFor(() => expect(log().querySelectorAll('p').length).toBeGreaterThanOrEqual(3), patience)
    expect(log().textContent).not.toMatch(/Tú: (cuál|busco|mis)/)
    expect(times(made.api, 'findParkings')).toBe(0)
  })

  it('offers to call the person whose number it names (R139)', async () => {
    const made = await chatting()
    await say(made, 'quiero hablar con una persona')
    const link = await within(log()).findByRole('link', { name: /^Llamar al/ }, patience)
    expect(link.getAttribute('href')).toMatch(/^tel:\+34\d{9}$/)
  })

  it('goes on in the language that is asked for, and so does the page (R369)', async () => {
    const Address = () => <p data-address>{useLocation().pathname}</p>
    const made = stage({}, { member: true, beside: <Address /> })
    act(openChat)
    await waitFor(() => expect(log().textContent).toMatch(/\?/), patience)
    await say(made, 'habla en inglés')
    await waitFor(() => expect(log().textContent).toMatch(/in English\. W/), patience)
    await waitFor(() => expect(document.querySelector('[data-address]')?.textContent).toBe('/en'), patience)
    expect(times(made.api, 'patchUser')).toBe(1)
    expect(log().textContent).not.toContain('seguimos')
    await made.user.type(screen.getByRole('textbox', { name: /mensaje|message/i }), 'my favourites{Enter}')
    await waitFor(() => expect(log().textContent).toMatch(/any favourites yet/), patience)
  })

  it('has no fault that axe can see', async () => {
    const made = await chatting()
    await say(made, 'busco parking cerca de atocha mañana de 9 a 18')
    await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
    const { violations } = await axe.run(document.querySelector('[data-chat]')!)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
