// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { DriverEvent } from '../../../machines/events'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { now, scriptedApi, stay } from '../../kit/scriptedApi'
import { detail, results, search } from '../../kit/src/shell/again'
import { mount } from '../../kit/src/shell/mount'

afterEach(closeChat)

/** What the talk sends for `no, rather the second one` and for `no, on thursday` at a read-back. */
const forAnother: DriverEvent[] = [
  { type: 'booking.leave' },
  { type: 'search.choose', parking: 'via-libre:2' },
]
const thursday = {
  from: stay.from.replace('2026-11-24', '2026-11-26'),
  to: stay.to.replace('2026-11-24', '2026-11-26'),
}
const forThursday: DriverEvent[] = [
  { type: 'booking.leave' },
  { type: 'search.ask', at: now, window: thursday, go: true },
]

describe.each([
  ['under the chat', openChat],
  ['alone', () => undefined],
])('the screen of a booking that is left for another one, %s', (_, cover) => {
  const atReadBack = async () => {
    const page = await mount('/en', scriptedApi(), { member: true, arrives: true })
    search(page.front)
    await waitFor(() => expect(page.where()).toMatch(results))
    act(() => void page.front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(page.where()).toMatch(detail))
    act(cover)
    act(() => void page.front.sendIfAllowed({ type: 'driver.book', parking: 'onda-park:1', at: now }))
    await waitFor(() => expect(page.where()).toMatch(/\/new\?.*onda-park:1$/))
    const leave = (events: DriverEvent[]): void =>
      act(() => events.forEach((event) => void page.front.sendIfAllowed(event)))
    const looked = () => page.front.actor.getSnapshot().context.search.getSnapshot().context
    // What the browser does with its history comes later than what the talk sends.
    const settled = (): Promise<unknown> => act(() => new Promise((done) => setTimeout(done, 200)))
    return { ...page, leave, looked, settled }
  }

  it('shows the other car park that was chosen', async () => {
    const { leave, looked, where, settled } = await atReadBack()
    leave(forAnother)
    await settled()
    await waitFor(() => expect(where()).toMatch(/^\/en\?.*&parking=via-libre:2$/))
    expect(looked().chosen).toBe('via-libre:2')
  })

  it('shows the other day that was asked for', async () => {
    const { leave, looked, where, settled } = await atReadBack()
    leave(forThursday)
    await settled()
    await waitFor(() => expect(where()).toMatch(/^\/en\?.*from=2026-11-26T09:00/))
    expect(looked().window).toEqual(thursday)
  })

  it('shows the other day that was asked for once the booking was left, as the talk does it', async () => {
    const { front, looked, where, settled } = await atReadBack()
    for (const event of forThursday) await act(async () => void front.sendIfAllowed(event))
    await settled()
    await waitFor(() => expect(where()).toMatch(/^\/en\?.*from=2026-11-26T09:00/))
    expect(looked().window).toEqual(thursday)
  })

  it('shows what was looked at before, after a plain no', async () => {
    const { leave, looked, where, settled } = await atReadBack()
    leave([{ type: 'booking.leave' }])
    await settled()
    await waitFor(() => expect(where()).toMatch(detail))
    expect(looked().chosen).toBe('onda-park:1')
  })
})
