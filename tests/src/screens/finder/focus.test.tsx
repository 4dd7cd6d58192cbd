// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atocha, bookingOf, stay } from '../../../kit/scriptedApi'
import { searchOf, stage, useStage } from '../../../kit/src/finder/stage'

useStage()
/** Tabs from the results' heading to the first card's name. */
const tabsToFirstCard = async (user: { tab: () => Promise<void> }): Promise<number> => {
  for (let n = 1; n < 20; n++) {
    await user.tab()
    if (document.activeElement?.id.startsWith('offer-')) return n
  }
  return Infinity
}

describe('the focus (B07, B08)', () => {
  it('goes to the results after a search, a few tabs before the first card', async () => {
    const { front, user } = stage()
    await user.type(screen.getByRole('combobox', { name: '¿Dónde?' }), 'Atocha')
    await user.click(await screen.findByRole('button', { name: 'Buscar aparcamiento' }))
    await waitFor(() => expect(searchOf(front).context.offers).toHaveLength(3))
    const heading = await screen.findByRole('heading', { level: 2, name: 'Resultados' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await tabsToFirstCard(user)).toBeLessThanOrEqual(5)
  })

  it('meets the list before the map', async () => {
    const { front } = stage()
    front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha, window: stay, go: true })
    const list = await screen.findByRole('list', { name: 'Resultados' })
    const map = list.closest('section')!.nextElementSibling!
    expect(list.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('returns to what opened the chat when it is closed', async () => {
    const { user } = stage()
    const launcher = screen.getByRole('button', { name: /^Dilo/ })
    await user.click(launcher)
    const input = await screen.findByRole('textbox', { name: 'Tu mensaje' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(launcher))
  })
})

describe('a returning driver at home (D4)', () => {
  it('sees the next booking with its code, and the places searched for before', async () => {
    localStorage.setItem('recents', JSON.stringify([atocha]))
    const { user, front } = stage({ listBookings: () => Promise.resolve([bookingOf()]) }, { member: true })
    const next = await screen.findByRole('link', { name: /Mañana 09:00 → 18:00.*Parking Atocha Sur.*48217/ })
    expect(next.getAttribute('href')).toBe('/user/bookings')
    await user.click(screen.getByRole('button', { name: /Estación de Atocha/ }))
    expect(searchOf(front).context.place?.id).toBe(atocha.id)
    localStorage.clear()
  })
})
