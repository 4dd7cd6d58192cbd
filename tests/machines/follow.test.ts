import { describe, expect, it, vi } from 'vitest'
import { Fault } from '../../contract/fault'
import { trackReservation } from '../../machines/trackReservation'
import { scriptedApi } from '../kit/scriptedApi'

describe('following a reservation whose server is away', () => {
  it('waits longer before each try, and says pending when nobody can say in time', async () => {
    vi.useFakeTimers()
    const asked: number[] = []
    const started = Date.now()
    const api = scriptedApi({
      async *followBooking() {
        asked.push(Date.now() - started)
        await Promise.resolve()
        throw new Fault('session.offline')
      },
    })
    const told: string[] = []
    const done = trackReservation(
      api,
      { uid: 'b1' },
      ({ type }) => told.push(type),
      new AbortController().signal,
    )
    await vi.advanceTimersByTimeAsync(30_000)
    await done
    vi.useRealTimers()
    expect(asked).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 11_750, 15_750, 19_750])
    expect(told).toEqual(['booking.pending'])
  })
})
