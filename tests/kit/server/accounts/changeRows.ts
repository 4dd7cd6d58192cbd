import type { changeCalls } from '../../../../contract/changes/changeCalls'
import { stay } from '../standing'
import type { Row } from './callRow'

/** Rows of the calls that change a booking. */
export const changeRows: Record<keyof typeof changeCalls, Row> = {
  quoteChange: {
    input: ({ booking }) => ({ uid: booking, to: stay.to }),
    owner: 'change.nothing',
    other: 'booking.notFound',
  },
  confirmChange: {
    input: ({ booking }) => ({ uid: booking, quote: 'none', key: 'a-key-of-a-change' }),
    owner: 'booking.quoteUnknown',
    other: 'booking.quoteUnknown',
  },
  findAlternatives: {
    input: ({ booking }) => ({ uid: booking }),
    owner: 'booking.notYet',
    other: 'booking.notFound',
  },
  reportNoEntry: {
    input: ({ booking }) => ({ uid: booking, reason: 'full' }),
    owner: 'booking.notYet',
    other: 'booking.notFound',
  },
  changeBookingPlate: {
    input: ({ booking }) => ({ uid: booking, plate: '4821KJT', key: 'a-key-of-a-plate' }),
    owner: 'change.nothing',
    other: 'booking.notFound',
  },
}
