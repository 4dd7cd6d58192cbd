// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { searchOf, stage, times, useStage } from '../../../kit/src/finder/stage'

useStage()
const [booking, plate] = offers as [Offer, Offer]
const zone = (id: string, name: string, walk: number, total: number): Offer => ({
  ...plate,
  walk,
  distance: walk * 80,
  onSite: { total: cents(total), pay: total ? 'machine' : 'free' },
  parking: { ...plate.parking, id, name, street: true, automatic: false, access: 'open' },
})
const card = (name: string): HTMLElement => screen.getByRole('button', { name }).closest('li')!

const found = async (list: Offer[], { state = 'answered' as 'answered' | 'failed', at = now } = {}) => {
  const made = stage(
    {
      async *findParkings() {
        const platform = { id: 'onda-park', name: 'Onda Park', state }
        yield { type: 'catalogue', platforms: [platform], offers: list }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
    },
    { clock: () => at },
  )
  made.front.sendIfAllowed({ type: 'search.ask', at, place: atocha, window: stay, go: true })
  await waitFor(() => expect(searchOf(made.front).hasTag('busy')).toBe(false))
  await screen.findByRole('list', { name: 'Resultados' })
  return made
}

describe('what results say is true', () => {
  it('names the class of the cheapest on the card and in the announcement, and the free zone as what it is (B10)', async () => {
    await found([booking, zone('z:1', 'Zona libre', 3, 0), zone('z:2', 'Zona azul', 5, 310)])
    expect(card('Parking Atocha Sur').textContent).toContain('La reserva más barata a menos de 5 min')
    expect(card('Zona libre').textContent).toContain('Gratis, pero sin plaza asegurada')
    expect(card('Zona azul').textContent).toContain('8,80 € menos que la reserva más barata')
    await screen.findByText('3 aparcamientos, la reserva más barata por 11,90 €; 1 zona gratis en la calle')
    expect(document.body.textContent).not.toContain('0,00')
    expect(document.body.textContent).not.toContain('l más barato a menos')
  })

  it('calls nothing the cheapest that only stands first because the nearest do', async () => {
    const near = { ...booking, walk: 1, distance: 80, prepaid: { ...booking.prepaid!, total: cents(1200) } }
    const cheap = {
      ...booking,
      walk: 4,
      parking: { ...booking.parking, id: 'onda-park:9', name: 'Cuatro Caminos' },
    }
    const { front } = await found([near, cheap])
    const first = () =>
      within(screen.getByRole('list', { name: 'Resultados' })).getAllByRole('heading')[0]?.textContent
    expect(first()).toBe('Cuatro Caminos')
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: now, preference: 'closer', go: true }))
    await waitFor(() => expect(first()).toBe('Parking Atocha Sur'))
    expect(card('Parking Atocha Sur').textContent).not.toContain('más barata a')
    expect(card('Cuatro Caminos').textContent).toContain('La reserva más barata a menos de 5 min')
  })

  it('says of a failed platform that its price is not available, promises nothing, and offers another try (B11)', async () => {
    const silent: Offer = { ...booking, prepaid: undefined, onSite: undefined, discount: undefined }
    const { user, api } = await found([silent], { state: 'failed' })
    const text = card('Parking Atocha Sur').textContent!
    expect(text).toContain('precio no disponible ahora')
    for (const promise of ['en el lugar', 'cancelas', 'Cancelas', 'Con reserva'])
      expect(text).not.toContain(promise)
    await user.click(screen.getByRole('button', { name: 'Reintentar Parking Atocha Sur' }))
    await waitFor(() => expect(times(api, 'findParkings')).toBe(2))
  })

  it('promises no free cancellation once its deadline has passed or Book is not offered (B12)', async () => {
    const early = { ...booking, parking: { ...booking.parking, minutesToCancel: 24 * 60 } }
    await found([early], { at: now })
    expect(card('Parking Atocha Sur').textContent).not.toContain('ancelas gratis')
  })

  it.each([
    ['today', '2026-11-24T07:30:00+01:00', 'cancelas gratis hasta las 08:00'],
    ['tomorrow', '2026-11-23T10:15:00+01:00', 'cancelas gratis hasta mañana a las 08:00'],
    ['on a later day', '2026-11-22T23:00:00+01:00', 'cancelas gratis hasta el 24/11/2026 a las 08:00'],
  ])('says until when cancelling is free, with its day unless it is today: %s', async (_, at, text) => {
    await found([booking], { at: Date.parse(at) })
    expect(card('Parking Atocha Sur').textContent).toContain(text)
  })

  it('promises no cancellation to a stay that begins too soon to be booked (B12)', async () => {
    const anytime = { ...booking, parking: { ...booking.parking, minutesToCancel: null } }
    await found([anytime], { at: Date.parse(stay.from) - 30 * 60_000 })
    expect(screen.queryByRole('button', { name: /^Reservar/ })).toBeNull()
    expect(card('Parking Atocha Sur').textContent).not.toContain('ancelas gratis')
  })

  it.each([
    ['begins too soon', { at: Date.parse(stay.from) - 30 * 60_000 }, {}],
    ['is too short', {}, { minimumMinutes: 24 * 60 }],
  ])(
    'counts a stay that %s as no booking: on the card, in the tab and in the announcement',
    async (_, when, patch) => {
      await found([{ ...booking, parking: { ...booking.parking, ...patch } }, plate], when)
      const text = card('Parking Atocha Sur').textContent!.replace(/\u00a0/g, ' ')
      expect(text).toContain('20,40 €')
      expect(text).not.toContain('11,90')
      expect(text).not.toContain('reserva más barata')
      expect(text).not.toContain('41')
      expect(text).toMatch(/a partir de 1 día|antelación/)
      expect(screen.getByRole('radio', { name: /^Con reserva/ }).closest('label')!.textContent).toContain('0')
      await screen.findByText(/2 aparcamientos, .*14,20/)
      expect(document.body.textContent).not.toContain('la reserva más barata')
    },
  )

  it('tells at a parking that opens by plate which plate, about how much, how it is paid and what it takes (R004, D7)', async () => {
    const { user } = await found([plate])
    await user.click(screen.getByRole('button', { name: 'Entrar con matrícula Plaza del Brillante' }))
    const sheet = screen.getByRole('dialog', { hidden: true }).textContent!.replace(/\u00a0/g, ' ')
    for (const told of [
      'Inicia sesión para ver la tuya',
      '14,20 €',
      'por 9 h',
      'a Vía Libre',
      'dada de alta',
    ])
      expect(sheet).toContain(told)
  })
})
