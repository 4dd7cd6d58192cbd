/**
 * Every expected refusal with its HTTP status. The list is closed: each code has a text in each language
 * (`locales/<lang>/faults.json`), which `tests/locales` checks. A bug is not a Fault: it is thrown as another error.
 */
export const faultStatus = {
  'session.emailMissing': 422,
  'session.emailInvalid': 422,
  'session.wrongCredentials': 401,
  'session.inactive': 403,
  'session.offline': 503,
  'session.expired': 401,
  'session.tokenInvalid': 401,
  'session.tooManyAttempts': 429,
  'session.forbidden': 403,
  'search.placeUnknown': 404,
  'search.windowPast': 422,
  'search.windowReversed': 422,
  'search.windowTooLong': 422,
  'search.windowTooFar': 422,
  'search.failed': 503,
  'booking.notBookable': 409,
  'booking.leadTime': 409,
  'booking.tooShort': 409,
  'booking.soldOut': 409,
  'booking.needsVehicle': 409,
  'booking.needsPayment': 402,
  'booking.quoteExpired': 410,
  'booking.quoteUnknown': 404,
  'booking.keyReused': 422,
  'booking.overlaps': 409,
  'booking.declined': 402,
  'booking.failed': 502,
  'booking.notFound': 404,
  'cancellation.tooLate': 409,
  'cancellation.alreadyRequested': 409,
  'cancellation.notCancellable': 409,
  'cancellation.failed': 502,
  'vehicle.plateInvalid': 422,
  'vehicle.duplicate': 409,
  'vehicle.alreadyYours': 409,
  'vehicle.tooMany': 409,
  'payment.cardRefused': 402,
  'parking.notFound': 404,
  'user.notFound': 404,
  /** Other turns of the same conversation ran until the time limit of this one. */
  'conversation.busy': 409,
  /** An event of a tool that the driver may not send in this state. */
  'conversation.notNow': 409,
  'request.badJson': 400,
  'request.invalid': 422,
  'request.tooLarge': 413,
  'request.notFound': 404,
  'request.tooMany': 429,
  'server.unavailable': 503,
  'server.internal': 500,
} as const satisfies Record<string, number>

export type FaultCode = keyof typeof faultStatus
export const faultCodes = Object.keys(faultStatus) as FaultCode[]

/** True when no server answered: no network, or a server that is down. A retry may succeed later. */
export const isUnreachable = (code: FaultCode | undefined): boolean =>
  code === 'session.offline' || code === 'server.unavailable'

/** An expected refusal. `detail` is for logs only, never shown to a driver. */
export class Fault extends Error {
  override readonly name = 'Fault'
  constructor(
    readonly code: FaultCode,
    readonly detail?: string,
    /** Seconds after which a retry makes sense (`Retry-After`). */
    readonly retryAfter?: number,
  ) {
    super(detail ? `${code}: ${detail}` : code)
  }
  get status(): number {
    return faultStatus[this.code]
  }
}

/** The code of an expected refusal; any other error is rethrown. */
export const faultCode = (error: unknown): FaultCode => {
  if (error instanceof Fault) return error.code
  throw error
}
