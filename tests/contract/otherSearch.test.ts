import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits'
import { otherSearches } from '../../contract/rules/otherSearch'
import { now, stay } from '../kit/scriptedApi'

const zone = 'Europe/Madrid'

describe('what is left to try after an empty search', () => {
  it('changes one thing at a time: conditions, distance, day', () => {
    expect(otherSearches({ window: stay, zone, needs: { charger: true } }, now)).toEqual([
      { needs: {} },
      { radius: limits.maxRadius },
      { window: { from: '2026-11-25T09:00:00+01:00', to: '2026-11-25T18:00:00+01:00' } },
    ])
  })

  it('offers no distance beyond the farthest, no conditions where none are set, no day too far ahead', () => {
    const far = new Date(now + limits.maxAheadDays * 86_400_000 - 3_600_000).toISOString()
    const window = { from: far, to: new Date(Date.parse(far) + 3_600_000).toISOString() }
    expect(otherSearches({ window, zone, radius: limits.maxRadius, needs: {} }, now)).toEqual([])
  })

  it('keeps the hours on the wall when the clocks change, and knows the last of a month', () => {
    const window = { from: '2027-03-27T09:00:00+01:00', to: '2027-03-27T18:00:00+01:00' }
    expect(otherSearches({ window, zone }, now).at(-1)?.window).toEqual({
      from: '2027-03-28T09:00:00+02:00',
      to: '2027-03-28T18:00:00+02:00',
    })
    const last = { from: '2026-11-30T22:00:00+01:00', to: '2026-12-01T02:00:00+01:00' }
    expect(otherSearches({ window: last, zone }, now).at(-1)?.window?.to).toBe('2026-12-02T02:00:00+01:00')
  })
})
