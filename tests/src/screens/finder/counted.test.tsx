// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Offer } from '../../../../contract/parking'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { searchOf, stage, useStage } from '../../../kit/src/finder/stage'

useStage()
const [, plate] = offers as [Offer, Offer]

it('says in the detail when the free spaces were counted, as soon as that is not now any more', async () => {
  let at = now
  const offer = { ...plate, free: 12, counted: { at: now, until: now + 300 } }
  const { front } = stage(
    {
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [offer] }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
    },
    { clock: () => at },
  )
  front.sendIfAllowed({ type: 'search.ask', at, place: atocha, window: stay, go: true })
  await waitFor(() => expect(searchOf(front).hasTag('busy')).toBe(false))
  act(() => void front.sendIfAllowed({ type: 'search.choose', parking: offer.parking.id }))
  const detail = await screen.findByRole('article', { name: offer.parking.name })
  expect(detail.textContent).toContain('12 plazas libres ahora')
  at = now + 7 * 60_000
  await waitFor(() => expect(detail.textContent).toContain('12 plazas libres a las 10:15'))
  expect(detail.textContent).not.toContain('ahora')
})
