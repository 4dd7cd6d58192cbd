import { describe, expect, it } from 'vitest'
import { everyKind, isOfKinds, keepsOne } from '../../contract/rules/rank'
import { offers } from '../kit/sampleOffers'

const [bookable, automatic, ticket] = offers.map(({ parking }) => parking)

describe('the kinds of parking that a driver wants to see', () => {
  it('are both on unless the driver turns one off, and never both off (R088, A60)', () => {
    expect([everyKind, { automatic: false, booking: true }].map(keepsOne)).toEqual([true, true])
    expect(keepsOne({ automatic: false, booking: false })).toBe(false)
  })

  it('leave out digital parkings of the other kind, and never a ticket machine or a street (R088)', () => {
    const shown = (kinds: typeof everyKind) =>
      [bookable!, automatic!, ticket!, { ...bookable!, automatic: true }].map((parking) =>
        isOfKinds(parking, kinds),
      )
    expect(shown(everyKind)).toEqual([true, true, true, true])
    expect(shown({ automatic: true, booking: false })).toEqual([false, true, true, true])
    expect(shown({ automatic: false, booking: true })).toEqual([true, false, true, true])
  })
})
