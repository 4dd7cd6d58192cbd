import { sessionMachine } from '../../../machines/session.machine'
import { bookingOf, token, user } from '../scriptedApi'
import { done, failed } from './answers'
import type { Model } from './model'

const tokenOf = (uid: string): string => `x.${btoa(JSON.stringify({ uid }))}.x`
export const session = {
  machine: sessionMachine,
  world: {
    'a token is remembered': done('recallToken', token),
    'no token is remembered': done('recallToken', undefined),
    'signs in': { type: 'session.signIn', email: 'driver@plaza.example', password: 'Plaza2026' },
    'signs in without an address': { type: 'session.signIn', email: '', password: 'Plaza2026' },
    'signs in with a broken address': { type: 'session.signIn', email: 'driver', password: 'Plaza2026' },
    'the password is right': done('authenticate'),
    'the password is wrong': failed('authenticate', 'session.wrongCredentials'),
    'the account is inactive': failed('authenticate', 'session.inactive'),
    'brings a token': { type: 'session.useToken', token },
    'brings the token of another account': { type: 'session.useToken', token: tokenOf('somebody-else') },
    'brings a token without identity': { type: 'session.useToken', token: 'x.e30.x' },
    'the link is accepted': done('exchangeToken', {}),
    'the link asks for its password': done('exchangeToken', {
      needsPassword: { name: 'Ana', email: 'a…@plaza.example' },
    }),
    'the link is accepted, and its vehicle is taken': done('exchangeToken', { plateTaken: true }),
    'proves to be its owner': { type: 'session.prove', password: 'Plaza2026' },
    'has not chosen the password': { type: 'session.notMine' },
    'the password of the link is wrong': failed('exchangeToken', 'session.wrongCredentials'),
    'the link is refused': failed('exchangeToken', 'session.tokenInvalid'),
    'nothing answers about the link': failed('exchangeToken', 'session.offline'),
    'changes to the account of the link': { type: 'session.replace' },
    'stays in the account': { type: 'session.keep' },
    'closes the note': { type: 'session.dismissNote' },
    'silences the warning': { type: 'session.silence', accounts: [user.uid] },
    'was signed in by a link before the load': { type: 'session.arrived', by: 'link', uid: user.uid },
    'comes with a session': { type: 'session.signedIn', token },
    'the same account logs in with another tab': { type: 'session.changed', token },
    'another account logs in with another tab': { type: 'session.changed', token: tokenOf('somebody-else') },
    'the token is kept': done('adoptToken'),
    'the driver is loaded': done('loadDriver', { user, bookings: [] }),
    'loading is refused': failed('loadDriver', 'session.expired'),
    'loading finds no network': failed('loadDriver', 'session.offline'),
    'reads again': { type: 'session.refresh' },
    'the driver is read again': done('reloadDriver', { user, bookings: [bookingOf()] }),
    'reading again is refused': failed('reloadDriver', 'session.expired'),
    'reading again finds no network': failed('reloadDriver', 'session.offline'),
    'tries to load again': { type: 'session.refresh' },
    'the session ends': { type: 'session.expired' },
    'presses the button of the popup': { type: 'session.acknowledge' },
    'a booking of theirs was cancelled': { type: 'session.cancelled', booking: 'b1' },
    'another device of the talk books': {
      type: 'session.bookedElsewhere',
      booked: {
        by: 'device',
        parking: 'onda:1',
        name: 'Atocha Sur',
        timeZone: 'Europe/Madrid',
        window: { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' },
      },
    },
    'signs out': { type: 'session.signOut' },
    'wants to go somewhere': { type: 'session.want', path: '/user/bookings' },
  },
  // What is booked elsewhere changes nothing of the rest: it is told where nothing else of the session is.
  causable: ({ context: { fault, wanted, silent, arrived, tokenWarning } }, name) =>
    name !== 'another device of the talk books' ||
    [fault, wanted, silent, arrived, tokenWarning].every((one) => one === undefined),
  project: ({ user: known, fault, wanted, tokenWarning, link, asked, arrived, silent }) => [
    known?.uid,
    fault,
    wanted,
    tokenWarning,
    link !== undefined,
    asked?.notMine,
    arrived,
    silent?.length,
  ],
} satisfies Model<typeof sessionMachine>
