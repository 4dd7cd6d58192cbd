import { assign, setup } from 'xstate'
import type { Booking } from '../contract/booking'
import { faultCode, isUnreachable, type FaultCode } from '../contract/fault'
import type { ExchangeAnswer, ExchangeToken } from '../contract/identity'
import type { BookedElsewhere } from '../contract/talk/held'
import { isEmail } from '../contract/rules/email'
import { isCompletionLink, uidOfToken } from '../contract/rules/token'
import type { User } from '../contract/session'
import type { Arrival, SessionActorEvent, SessionEvent } from './events'
import type { StateMeta } from './stateMeta'
import { unprovided } from './unprovided'

export type SessionContext = {
  user?: User
  bookings: Booking[]
  /** What another device of the talk, or another tab of this browser, has booked. */
  bookedElsewhere?: BookedElsewhere
  /** Where the driver wanted to go before being asked to log in. */
  wanted?: string
  fault?: FaultCode
  /** Why the token of a URL was not used: it names nobody (R186), was refused, or nothing answered. */
  tokenWarning?: FaultCode
  /** Accounts whose drivers have silenced that warning on this device, by uid. */
  silent?: string[]
  /** The token of a URL, until it is exchanged or refused. */
  link?: string
  /** Whose password the link of the first mail asks for; `notMine` once its receiver has said that it is not theirs. */
  asked?: ExchangeAnswer['needsPassword'] & { notMine?: boolean }
  /** What signed the driver in without a login on this page; until it was read. */
  arrived?: Arrival
}
/** What a link has led to, when its token was taken: a question, or a session. */
export type Exchanged = Pick<ExchangeAnswer, 'needsPassword' | 'plateTaken'>
export type Loaded = { user: User; bookings: Booking[] }

/** What is forgotten with the driver. */
const cleared = {
  user: undefined,
  bookings: [],
  fault: undefined,
  tokenWarning: undefined,
  link: undefined,
  asked: undefined,
  arrived: undefined,
}

/** What the chart of the session is made of: its context, actors, actions and guards. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | SessionActorEvent,
    tags: {} as 'busy' | 'asks',
    meta: {} as StateMeta,
  },
  actors: {
    recallToken: unprovided<string | undefined, undefined>('recallToken'),
    authenticate: unprovided<void, { email: string; password: string }>('authenticate'),
    adoptToken: unprovided<void, { token: string }>('adoptToken'),
    exchangeToken: unprovided<Exchanged, ExchangeToken>('exchangeToken'),
    loadDriver: unprovided<Loaded, undefined>('loadDriver'),
  },
  actions: {
    // Provided by `provide.ts`; `endSession` runs before `forgetToken`, because it needs the token.
    forgetToken: () => undefined,
    endSession: () => undefined,
    /** Tells the server where this device takes notifications (R181). Delays nothing; a failure is ignored. */
    syncPush: () => undefined,
    keepLink: assign((_, link: string) => ({ link, tokenWarning: undefined })),
    warn: assign(({ context }, { error }: { error: unknown }) => warned(context, faultCode(error))),
    warnOfToken: assign(({ context }) => warned(context, 'session.tokenInvalid')),
    clear: assign(cleared),
    remember: assign(({ context }, loaded: Loaded) => remembered(context, loaded)),
    /** Forgets who was signed in before, and keeps what signed in the next one. */
    welcome: assign(({ context }, { plateTaken }: Exchanged) => ({
      ...cleared,
      arrived: plateTaken ? ('plateTaken' as const) : arrivedBy(context),
    })),
    recallArrival: assign((_, arrived: Arrival) => ({ arrived })),
    ask: assign((_, { needsPassword }: Exchanged) => ({ asked: needsPassword })),
    /** Whether the receiver of the first mail has chosen the password that is asked for. */
    claim: assign(({ context: { asked } }, { notMine }: { notMine: boolean }) => ({
      fault: undefined,
      asked: asked && { ...asked, notMine },
    })),
    putAway: assign({ link: undefined, asked: undefined, fault: undefined }),
    dismissNote: assign({ tokenWarning: undefined, link: undefined, arrived: undefined }),
    turn: assign({ ...cleared, bookedElsewhere: undefined, arrived: 'otherTab' as const }),
    hearBooked: assign((_, booked: BookedElsewhere | undefined) => ({ bookedElsewhere: booked })),
    silence: assign((_, accounts: string[]) => ({ silent: accounts })),
    leave: assign({ wanted: undefined, bookedElsewhere: undefined }),
    /** Who comes next on this device did not book. */
    forgetBooked: assign({ bookedElsewhere: undefined }),
    strike: assign(({ context }, uid: string) => struck(context, uid)),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
  },
  guards: {
    soundEmail: (_, email: string) => isEmail(email),
    saysEmail: (_, email: string) => email.trim() !== '',
    hasUid: (_, token: string) => uidOfToken(token) !== undefined,
    isMine: ({ context }, token: string) => context.user?.uid === uidOfToken(token),
    isOther: ({ context }, token: string) => context.user?.uid !== uidOfToken(token),
    mayReplace: ({ context }, token: string) =>
      context.fault !== 'session.offline' && uidOfToken(token) !== undefined,
    needsPassword: (_, { needsPassword }: Exchanged) => needsPassword !== undefined,
    isUser: ({ context }, uid: string) => context.user?.uid === uid,
    /** The link still waits for its password: it was wrong, or tried too often, or nothing answered. */
    mayProve: ({ context }, { error }: { error: unknown }) =>
      context.asked !== undefined &&
      (['session.wrongCredentials', 'session.tooManyAttempts'].includes(faultCode(error)) ||
        isNoAnswer(faultCode(error))),
    known: ({ context }) => context.user !== undefined,
    hasToken: (_, token: string | undefined) => token !== undefined,
    /** The server answered with a status of 400 or more: the token is invalid (R192). */
    answered: (_, { error }: { error: unknown }) => faultCode(error) !== 'session.offline',
    /** The same for a later request, which a busy or absent server leaves open. */
    refused: (_, { error }: { error: unknown }) => !isNoAnswer(faultCode(error)),
    offline: ({ context }) => context.fault === 'session.offline',
  },
})

function arrivedBy({ link = '', asked }: SessionContext): SessionContext['arrived'] {
  if (!isCompletionLink(link)) return 'link'
  return asked?.notMine ? 'notMine' : 'completed'
}

/** A server that is busy or away says nothing about the token. */
function isNoAnswer(code: FaultCode): boolean {
  return isUnreachable(code) || code === 'request.tooMany'
}

/**
 * The driver and the bookings. A booking without a parking cannot be shown as a stay (R262). Another driver than the known
 * one has logged in with another tab of this browser.
 */
function remembered(known: SessionContext, { user, bookings }: Loaded): Partial<SessionContext> {
  const isOther = known.user !== undefined && known.user.uid !== user.uid
  return {
    user,
    bookings: bookings.filter(({ parking }) => parking !== undefined),
    fault: undefined,
    arrived: isOther ? 'otherTab' : known.arrived,
  }
}

/** Removes a booking from the upcoming ones at once, whether or not the list can be loaded again (R206, A14). */
function struck({ bookings }: SessionContext, uid: string): Partial<SessionContext> {
  return {
    bookings: bookings.map((booking) =>
      booking.uid === uid ? { ...booking, status: 'cancelled' as const, cancelled: true } : booking,
    ),
  }
}

/** A link that was not used. It is kept while the server has not answered; an account that has silenced the warning gets none. */
function warned({ user, silent = [], link }: SessionContext, code: FaultCode): Partial<SessionContext> {
  const isSilent = user && (silent.includes(user.uid) || user.autologinWarning === false)
  return {
    tokenWarning: isSilent && code === 'session.tokenInvalid' ? undefined : code,
    link: isNoAnswer(code) ? link : undefined,
    asked: undefined,
  }
}

type Of<T extends SessionEvent['type']> = { event: Extract<SessionEvent, { type: T }> }
/** Keeps what another device or another tab has booked. */
export const hearBooked = {
  type: 'hearBooked',
  params: ({ event }: Of<'session.bookedElsewhere'>) => event.booked,
} as const
/** Keeps which accounts are not warned on this device any more. */
export const silence = {
  type: 'silence',
  params: ({ event }: Of<'session.silence'>) => event.accounts,
} as const
