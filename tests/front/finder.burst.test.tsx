// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChild } from '../../src/driver'
import { atocha, now, offers, stay } from '../scriptedApi'
import { scriptedStream } from './finder/stream'
import { searchOf, stage, useStage } from './finder/stage'

useStage()

let draws = 0
const CountDraws = () => {
  draws += 1
  const { platforms } = useChild('search').context
  return (
    <>
      <output id="answered">{platforms.filter(({ state }) => state === 'answered').length}</output>
    </>
  )
}
const shown = (id: string) => document.querySelector(`#${id}`)?.textContent

it('answers that come at once are drawn together', async () => {
  const stream = scriptedStream()
  const { front } = stage({ findParkings: stream.findParkings }, { beside: <CountDraws /> })
  front.tell({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  const platforms = Array.from({ length: 20 }, (_, n) => ({
    id: `p${n}`,
    name: `P ${n}`,
    state: 'asked' as const,
  }))
  stream.send({ type: 'catalogue', platforms, offers: [] })
  await waitFor(() => expect(searchOf(front).context.platforms).toHaveLength(20))
  await waitFor(() => expect(shown('answered')).toBe('0'))
  draws = 0
  stream.send(
    ...platforms.flatMap((platform) => [
      { type: 'offers' as const, platform: platform.id, offers },
      { type: 'platform' as const, platform: { ...platform, state: 'answered' as const } },
    ]),
  )
  await waitFor(() => expect(shown('answered')).toBe('20'))
  expect(draws).toBeLessThan(4)
})
