// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import type { Sample } from '../../../contract/sample/sample'
import { activeState } from '../../../machines/selectors'
import { tellConnection } from '../../../src/device/connection'
import { openChat } from '../../../src/voice/chatOpen'
import { transcriptOf, withoutCards } from '../../../src/voice/talk/transcript'
import { atocha, bookingOf, now } from '../../kit/scriptedApi'
import { searchOf, stage, times, useStage, type Stage } from '../../kit/src/finder/stage'

useStage()
const patience = { timeout: 20_000 }
const log = () => screen.getByRole('log')
const input = () => screen.findByLabelText<HTMLInputElement>('Tu mensaje', {}, patience)
const type = async (text: string): Promise<void> => {
  const field = await input()
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field.closest('form')!)
}
const chatting = async (member = false, script: Partial<ParkingApi> = {}): Promise<Stage> => {
  const made = stage(script, { member })
  act(openChat)
  await waitFor(() => expect(log().textContent).toMatch(/\?/), patience)
  return made
}
const at = ({ front }: Stage): string => activeState(front.actor.getSnapshot())
const search = 'busco parking cerca de atocha mañana de 9 a 18'
const searching = async (): Promise<void> => {
  await type(search)
  await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patience)
const suggested = (): string[] =>
  within(screen.getByRole('group', { name: 'Puedes decir' }))
    .getAllByRole('button')
    .map((one) => one.textContent)

afterEach(() => {
  localStorage.clear()
  act(() => tellConnection(true))
})

describe('what the chat suggests', () => {
  it('follows what is tapped on the screen, and a reply to another question offers nothing any more', async () => {
    const made = await chatting(true)
    await searching()
    expect(suggested()).toEqual(['Más cerca', 'Empezar de nuevo', 'Ayuda'])
    act(() => void made.front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(suggested()).toEqual(['Resérvalo', 'Detalles', 'Cómo llegar', 'Volver']))
    await made.user.click(await button('Volver'))
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
  })

  it('is nothing beside a decision', async () => {
    await chatting(true)
    await searching()
    await type('reserva el primero')
    await within(log()).findByRole('button', { name: 'Sí, resérvalo' }, patience)
    expect(screen.queryByRole('group', { name: 'Puedes decir' })).toBeNull()
  })
})

describe('the sign that a turn is under way', () => {
  it('is there exactly as long as the turn, and says once to the ear what it waits for', async () => {
    let find = (): void => undefined
    const made = await chatting(false, {
      findPlaces: () => new Promise((resolve) => (find = () => resolve([atocha]))),
    })
    expect(log().textContent).not.toContain('Un momento')
    await type(search)
    await waitFor(() => expect(log().textContent).toContain('Un momento…'))
    const status = within(log()).getByRole('status')
    expect(status.textContent).toBe('')
    await waitFor(() => expect(status.textContent).toBe('Buscando el lugar…'), patience)
    act(find)
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    await waitFor(() => expect(log().textContent).not.toMatch(/Un momento|Buscando/), patience)
  })
})

describe('a card of the conversation', () => {
  it('shows which parking it is on the screen beside while it is pointed at', async () => {
    await chatting()
    await searching()
    const cards = within(log()).getAllByRole('button', { name: /min a pie/ })
    const attended = (): string | null | undefined =>
      document.querySelector('[data-attended]')?.querySelector('h3')?.textContent
    expect(attended()).toBe('Parking Atocha Sur')
    fireEvent.pointerEnter(cards[2]!)
    await waitFor(() => expect(attended()).toBe('Méndez Álvaro P2'))
    fireEvent.pointerLeave(cards[2]!)
    await waitFor(() => expect(attended()).toBe('Parking Atocha Sur'))
    act(() => cards[1]!.focus())
    await waitFor(() => expect(attended()).toBe('Plaza del Brillante'))
  })
})

describe('a conversation that is taken along', () => {
  it('is copied whole, with times, results and who has said what', async () => {
    await chatting()
    await searching()
    fireEvent.click(await button('Esta conversación'))
    fireEvent.click(await button('Copiar toda la conversación'))
    await screen.findByText('Copiado.')
    const written = await navigator.clipboard.readText()
    expect(written).toMatch(/^Conversación con Plaza\n\nlunes, 23 de noviembre de 2026\n\d+:15 /)
    expect(written).toMatch(/\d+:15 Tú: busco parking cerca de atocha mañana de 9 a 18\n/)
    expect(written).toMatch(/\n {2}1\. Parking Atocha Sur · \d+ min a pie · Con reserva · 11,90\s€\n/)
  })

  it('has the code of an access when it was shown, and no number of a card that was typed', () => {
    const turn = { at: now, who: 'driver' } as const
    const texts = { title: 'T', you: 'Tú', plaza: 'Plaza', card: 'tarjeta', offer: () => '' }
    const text = transcriptOf(
      [
        { ...turn, id: 0, text: 'paga con 4242 4242 4242 4242, mi código es 48217' },
        { ...turn, id: 1, at: now + 86_400_000, text: '4242424242424242' },
      ],
      'es',
      texts,
    )
    expect(text).toContain('paga con [tarjeta], mi código es 48217')
    expect(text).not.toContain('4242')
    expect(text).toContain('martes, 24 de noviembre de 2026')
    expect(withoutCards('llama al +34 910 123 456', 'x')).toBe('llama al +34 910 123 456')
  })

  it('is deleted, here and in the tab, once that is meant, and begins anew with the search', async () => {
    const [made, forget] = [await chatting(), 'Borrarla y empezar de nuevo']
    await searching()
    const answer = async (name: string): Promise<void> => {
      for (const one of ['Esta conversación', forget]) fireEvent.click(await button(one))
      const question = within(await screen.findByRole('dialog', { name: /^¿Borrar/ }))
      fireEvent.click(question.getByRole('button', { name }))
    }
    await answer('No, seguir')
    expect(at(made)).toBe('search.listing')
    await answer(forget)
    await waitFor(() => expect(log().textContent).toMatch(/^(?!.*atocha).*\?/i), patience)
    expect([at(made), sessionStorage.getItem('talk')?.includes(search)]).toEqual(['search.asking', false])
  })
})

describe('“that was not what I meant”', () => {
  const filed = (): { sent: Sample[]; script: Partial<ParkingApi> } => {
    const sent: Sample[] = []
    return { sent, script: { fileSample: (sample) => (sent.push(sample as Sample), Promise.resolve({})) } }
  }

  it('takes back what the sentence has changed, asks once and shows what would be sent, without whose it is', async () => {
    const { sent, script } = filed()
    const made = await chatting(true, script)
    await type('soy Lucía Ferrer y busco parking cerca de atocha mañana de 9 a 18 para el 4821 KJT')
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    fireEvent.click(await button('No quería decir eso'))
    await waitFor(() => expect(at(made)).toBe('search.asking'), patience)
    expect(searchOf(made.front).context.place).toBeUndefined()
    await screen.findByText(/lo dejo como estaba/, {}, patience)
    const panel = await screen.findByRole('region', { name: /Nos envías esta frase/ }, patience)
    expect(panel.querySelector('blockquote')?.textContent).toMatch(
      /^soy \[name\] y busco parking cerca de atocha mañana de 9 a 18 para el \[plate\]$/,
    )
    expect(sent).toEqual([])
    fireEvent.click(await button('Enviarla, y las próximas también'))
    await screen.findByText('Frase enviada, sin tu nombre.', {}, patience)
    expect(sent).toEqual([
      {
        locale: 'es',
        state: 'search.asking',
        intent: 'search_parking',
        text: panel.querySelector('blockquote')?.textContent,
      },
    ])
    await type('más barato')
    fireEvent.click(await button('No quería decir eso'))
    await waitFor(() => expect(sent).toHaveLength(2), patience)
    expect(screen.queryByRole('region', { name: /Nos envías/ })).toBeNull()
  })

  it('sends nothing after a no, which is not asked again', async () => {
    const { sent, script } = filed()
    const made = await chatting(false, script)
    await searching()
    fireEvent.click(await button('No quería decir eso'))
    fireEvent.click(await button('No enviar nada'))
    await searching()
    fireEvent.click(await button('No quería decir eso'))
    await waitFor(() => expect(at(made)).toBe('search.asking'), patience)
    expect(screen.queryByRole('region', { name: /Nos envías/ })).toBeNull()
    expect(sent).toEqual([])
  })

  it('goes back to the list from a parking, and from a booking before its yes', async () => {
    const made = await chatting(true)
    await searching()
    await type('el segundo')
    await waitFor(() => expect(at(made)).toBe('search.viewing'), patience)
    await waitFor(() => expect(log().textContent).toMatch(/el segundo.*Brillante/), patience)
    fireEvent.click(await button('No quería decir eso'))
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    await waitFor(() => expect(log().textContent).toMatch(/lo dejo como estaba.*\?/), patience)
    await type('reserva el primero')
    await within(log()).findByRole('button', { name: 'Sí, resérvalo' }, patience)
    fireEvent.click(await button('No quería decir eso'))
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    expect(times(made.api, 'createBooking')).toBe(0)
  })

  it('never takes back a booking that was made', async () => {
    const made = await chatting(true, { createBooking: () => Promise.resolve(bookingOf()) })
    await searching()
    await type('reserva el primero')
    await within(log()).findByRole('button', { name: 'Sí, resérvalo' }, patience)
    await type('sí')
    await waitFor(() => expect(at(made)).toBe('booking.booked'), patience)
    await waitFor(() => expect(log().querySelector('[data-read-back]')).toBeNull(), patience)
    fireEvent.click(await button('No quería decir eso'))
    await screen.findByText('Entendido. Dilo con otras palabras.', {}, patience)
    expect(at(made)).toBe('booking.booked')
    expect(times(made.api, 'cancelBooking')).toBe(0)
  })
})

describe('without a network', () => {
  it('says that what was said is not sent, and sends it once as soon as there is one', async () => {
    let asked = 0
    const made = await chatting(true, {
      listFavorites: () => (asked++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve([])),
    })
    await waitFor(() => expect(log().querySelectorAll('[data-last]')).toHaveLength(1), patience)
    act(() => tellConnection(false))
    await type(search)
    await within(log()).findByText(/se envía en cuanto vuelva/, {}, patience)
    expect(screen.queryByRole('button', { name: 'Probar otra vez' })).toBeNull()
    act(() => tellConnection(true))
    await waitFor(() => expect(at(made)).toBe('search.listing'), patience)
    expect(log().textContent?.split(search)).toHaveLength(2)
    expect(times(made.api, 'findParkings')).toBe(1)
  })

  it('keeps what is typed over a reload of the page', async () => {
    await chatting()
    fireEvent.change(await input(), { target: { value: 'busco algo' } })
    expect(sessionStorage.getItem('talkDraft')).toBe('busco algo')
    await type('ayuda')
    expect(sessionStorage.getItem('talkDraft')).toBeNull()
  })
})
