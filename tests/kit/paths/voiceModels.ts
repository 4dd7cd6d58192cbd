import type { AnyStateMachine } from 'xstate'
import { within } from './cover'
import type { Model } from './model'
import {
  bookingSpoken,
  cancellationSpoken,
  openings,
  searchSpoken,
  sessionSpoken,
  type Spoken,
} from './spoken'
import type { Utterance } from './voice'
import { booking, cancellation, search, session } from './worlds'

/** Intents of the Alexa model for what has one; the rest is free speech. */
const intents: Record<string, Utterance['intent']> = {
  'says place and time at once': {
    name: 'SearchParkingIntent',
    slots: { place: 'atocha', date: '2026-11-24', from: '09:00', to: '18:00' },
  },
  'changes the time': { name: 'ChangeIntent', slots: { date: '2026-11-24', from: '10:00', to: '20:00' } },
  'chooses the first': { name: 'SelectResultIntent', slots: { name: 'parking atocha sur' } },
  'chooses another': { name: 'SelectResultIntent', slots: { name: 'plaza del brillante' } },
  'says yes': { name: 'AMAZON.YesIntent' },
  'keeps it': { name: 'AMAZON.NoIntent' },
}
const utterances = (spoken: Record<string, Spoken>): Record<string, Utterance> =>
  Object.fromEntries(Object.entries(spoken).map(([name, text]) => [name, { text, intent: intents[name] }]))

export const searchSay = utterances(searchSpoken)
export const bookingSay = utterances(bookingSpoken)
export const cancellationSay = utterances(cancellationSpoken)
export const sessionSay = utterances(sessionSpoken)
export const logins = ['logs in', 'logs in without a vehicle', 'logs in without a card']
export const cures: Record<string, Utterance> = Object.fromEntries(
  logins.map((name) => [name, { text: openings.repeat, intent: { name: 'AMAZON.RepeatIntent' } }]),
)

/** A driver speaks when spoken to; what is said while the world is busy is covered bare and on the screen. */
const whenAsked =
  (
    say: Record<string, Utterance>,
    more: (value: unknown, name: string) => boolean = () => true,
  ): Model<AnyStateMachine>['causable'] =>
  (snapshot, name) =>
    (!(name in say) || !(snapshot as { hasTag: (tag: string) => boolean }).hasTag('busy')) &&
    more((snapshot as { value: unknown }).value, name)

export const searchModel: Model<AnyStateMachine> = {
  ...within(search as never as Model<AnyStateMachine>, [
    ...Object.keys(searchSay),
    'the place is found',
    'the place is unknown',
    'the gazetteer is down',
    'platforms are asked',
    'offers arrive',
    'a platform answers',
    'everyone has answered',
    'the stream breaks',
  ]),
  causable: whenAsked(searchSay),
}
export const bookingModel: Model<AnyStateMachine> = {
  ...within(booking as never as Model<AnyStateMachine>, [
    ...Object.keys(bookingSay),
    'the session is still a visitor',
    ...logins,
    'the quote comes',
    'the server misses a vehicle',
    'the server misses a card',
    'it is sold out',
    'quoting fails',
    'the server has taken it',
    'the platform reserves',
    'it is booked',
    'nobody knows yet',
    'it is refused',
  ]),
  causable: whenAsked(bookingSay, (value, name) =>
    logins.includes(name)
      ? value === 'waiting' || value === 'needsAccount'
      : name === 'the session is still a visitor'
        ? value === 'waiting'
        : value !== 'waiting',
  ),
}
export const cancellationModel: Model<AnyStateMachine> = {
  ...within(
    cancellation as never as Model<AnyStateMachine>,
    Object.keys(cancellation.world).filter((name) => name !== 'says yes to another booking'),
  ),
  causable: whenAsked(cancellationSay),
}

export const remembers = ['a token is remembered', 'no token is remembered']
export const sessionModel: Model<AnyStateMachine> = {
  ...within(session as never as Model<AnyStateMachine>, [
    ...remembers,
    ...Object.keys(sessionSay),
    'comes with a session',
    'the token is kept',
    'the driver is loaded',
    'loading is refused',
    'loading finds no network',
    'the driver is read again',
    'reading again is refused',
    'reading again finds no network',
  ]),
  // A token comes with a turn: with the first, or as soon as the account is linked; the same is not tried twice.
  causable: whenAsked(sessionSay, (value, name) =>
    name === 'comes with a session'
      ? value === 'visitor'
      : name === 'reads again'
        ? typeof value === 'object'
        : name === 'tries to load again'
          ? value === 'expired'
          : true,
  ),
}
