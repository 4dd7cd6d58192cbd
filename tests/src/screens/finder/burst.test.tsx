// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChild } from '../../../../src/driver'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { scriptedStream } from '../../../kit/src/finder/stream'
import { searchOf, stage, useStage } from '../../../kit/src/finder/stage'

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
  front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
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

/** As many offers as fill several screens, in the order of their ids. */
const many = Array.from({ length: 30 }, (_, n) => ({
  ...offers[2]!,
  walk: n + 1,
  parking: { ...offers[2]!.parking, id: `many:${String(n).padStart(2, '0')}`, name: `Parking ${n}` },
}))
const cards = (): number => document.querySelectorAll('[id^=offer-]').length
const search = {
  type: 'search.ask',
  at: now,
  place: atocha,
  window: stay,
  preference: 'closer',
  go: true,
} as const
const listOf = async function* () {
  yield await Promise.resolve({ type: 'catalogue' as const, platforms: [], offers: many })
  yield { type: 'complete' as const, asked: 0, answered: 0, failed: 0 }
}

it('a long list is drawn a few cards at a time, and whole in the end', async () => {
  const drawn = new Set<number>()
  const watch = new MutationObserver(() => drawn.add(cards()))
  watch.observe(document.body, { childList: true, subtree: true })
  const { front } = stage({ findParkings: listOf })
  front.sendIfAllowed(search)
  await waitFor(() => expect(cards()).toBe(30))
  watch.disconnect()
  const steps = [...drawn].filter((count) => count > 0)
  expect(steps[0]).toBe(4)
  expect(Math.max(...steps.map((count, n) => count - (steps[n - 1] ?? 0)))).toBe(4)
})

it('a card far down has the focus again when the driver comes back to it', async () => {
  const { front } = stage({ findParkings: listOf })
  // By its id: to find one of thirty cards by its role takes a test's page seconds.
  const name = () => document.getElementById('offer-many:25')
  front.sendIfAllowed(search)
  await waitFor(() => expect(name()).not.toBeNull())
  fireEvent.click(name()!)
  await waitFor(() => expect(name()).toBeNull())
  front.sendIfAllowed({ type: 'search.back' })
  await waitFor(() => expect(document.activeElement).toBe(name() ?? 'drawn'))
})
