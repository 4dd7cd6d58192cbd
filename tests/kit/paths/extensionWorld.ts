import { extensionMachine } from '../../../machines/change/extension.machine'
import { changeQuoteOf } from '../changeOf'
import { done, failed } from './answers'
import type { Model } from './model'

const { window } = changeQuoteOf()
const plate = { type: 'extension.plate', plate: '9876BCD', at: 1 } as const
const answered = (status: string) => ({ uid: 'b1', status })

/** Another end or another plate of one booking; the answers are those of the server. */
export const extension = {
  machine: extensionMachine,
  input: { booking: 'b1' },
  world: {
    'asks for another end': { type: 'extension.ask', to: window.to },
    'names another plate': plate,
    'names a third plate': { ...plate, plate: '1234BCD' },
    'the price comes': done('quoteChange', changeQuoteOf()),
    'there is no price': failed('quoteChange', 'booking.soldOut'),
    'says yes to the price': { type: 'extension.confirm', of: 'c1' },
    'says yes to another price': { type: 'extension.confirm', of: 'c0' },
    'says yes to the plate': { type: 'extension.confirm', of: 'plate-b1-9876BCD-1' },
    'wants another one': { type: 'extension.back' },
    'it is changed': done('confirmChange', answered('changed')),
    'the platform refuses': done('confirmChange', { ...answered('refused'), fault: 'change.refused' }),
    'the platform has not answered': done('confirmChange', answered('pending')),
    'the answer is lost': failed('confirmChange', 'session.offline'),
    'the price is old': failed('confirmChange', 'booking.quoteExpired'),
    'the plate is moved': done('changePlate', answered('changed')),
    'the platform refuses the plate': done('changePlate', answered('refused')),
    'the platform has not answered for the plate': done('changePlate', answered('pending')),
    'the answer for the plate is lost': failed('changePlate', 'session.offline'),
    'the plate is unknown': failed('changePlate', 'booking.needsVehicle'),
    'tries again': { type: 'extension.retry' },
    leaves: { type: 'extension.leave' },
  },
  project: ({ subject, plate: named, quote, fault }) => [subject, named, quote?.id, fault],
} satisfies Model<typeof extensionMachine>

/** The same for one of two bookings. */
export const extensionOfTwo = {
  ...extension,
  input: { among: ['b1', 'b2'], wish: { minutes: 60 } },
  world: {
    'chooses a booking': { type: 'extension.choose', booking: 'b1' },
    'chooses one that was not offered': { type: 'extension.choose', booking: 'b9' },
    leaves: { type: 'extension.leave' },
  },
} satisfies Model<typeof extensionMachine>
