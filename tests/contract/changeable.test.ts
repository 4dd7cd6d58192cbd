import { expect, it } from 'vitest'
import { changeFault, noEntryFault } from '../../contract/changes/changeable'
import { bookingOf, now } from '../kit/scriptedApi'

it.each([
  ['cancelled', true],
  ['cancellationRequested', false],
] as const)(
  'says of a booking that is %s that it is cancelled, not that it is unknown',
  (status, cancelled) => {
    const booking = bookingOf({ changeable: true, minutesToCancel: null, status, cancelled })
    expect(changeFault(booking, now)).toBe('change.cancelled')
    expect(noEntryFault(booking, now)).toBe('change.cancelled')
  },
)

it('knows nothing of one that never became a booking', () => {
  expect(changeFault(bookingOf({ status: 'failed' }), now)).toBe('booking.notFound')
})
