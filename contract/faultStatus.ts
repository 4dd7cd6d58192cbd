/**
 * Every expected refusal with its HTTP status. The list is closed: each code has a text in each language
 * (`locales/<lang>/faults.json`, `pageFaults.json`), which `tests/locales` checks. A bug is not a Fault: it is thrown as another error.
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
  'account.emailTaken': 409,
  'account.plateTaken': 409,
  'account.fieldsMissing': 422,
  'account.formErrors': 422,
  'account.legalMissing': 422,
  'account.termsMissing': 422,
  'account.emailMismatch': 422,
  'account.passwordMismatch': 422,
  'account.passwordWeak': 422,
  'account.passwordSymbol': 422,
  'account.passwordCommon': 422,
  'account.personalIdInvalid': 422,
  'account.phoneInvalid': 422,
  'account.countryMissing': 422,
  'account.lettersOnly': 422,
  'account.promotionUnknown': 404,
  /** The link of the first mail was not opened yet: the driver may search, not book. */
  'account.incomplete': 409,
  'account.alreadyComplete': 409,
  /** A demo account: its password is public, and everybody's. */
  'account.demo': 403,
  /** The account cannot be deleted yet: a booking is open or coming, or its balance is not refunded. */
  'account.paymentsPending': 409,
  'account.balanceLeft': 409,
  'account.taxIdInvalid': 422,
  /** The profile has been changed elsewhere since this device read it. */
  'account.changed': 409,
  /** A search of an administrator with less than three letters, and a change of user or a decision without a reason. */
  'admin.searchShort': 422,
  'admin.reasonMissing': 422,
  /** The account of an administrator, or one that is deactivated. */
  'admin.notChangeable': 409,
  /** Somebody else has settled the case, or the decision is not possible any more. */
  'admin.caseOver': 409,
  /** The case or the transfer is the administrator's own: another one decides. */
  'admin.ownCase': 403,
  /** An administrator looks at Plaza as a driver: nothing may be changed. */
  'admin.lookOnly': 403,
  'recovery.notRegistered': 404,
  'recovery.expired': 410,
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
  'booking.needsDocument': 409,
  'booking.userUnknown': 404,
  'booking.nameInvalid': 409,
  'booking.needsPayment': 402,
  'booking.quoteExpired': 410,
  'booking.quoteUnknown': 404,
  'booking.keyReused': 422,
  'booking.overlaps': 409,
  /** The balance is less than the quote uses: another booking has used it meanwhile. */
  'booking.balanceChanged': 409,
  'booking.declined': 402,
  'booking.cardExpired': 402,
  'booking.failed': 502,
  /** The device had no network when the driver confirmed: nothing was sent, and nothing will be. */
  'booking.notSent': 503,
  /** It costs more than the driver lets assistants book: the page or the app goes on. */
  'booking.aboveVoiceLimit': 403,
  'booking.notFound': 404,
  /** Its cost note has been changed elsewhere since this device read it. */
  'booking.noteChanged': 409,
  /** Not being let in can be told from half an hour before the start on. */
  'booking.notYet': 409,
  'cancellation.tooLate': 409,
  'cancellation.alreadyRequested': 409,
  'cancellation.notCancellable': 409,
  /** The booking has been changed since its terms were told. */
  'cancellation.changed': 409,
  'cancellation.failed': 502,
  /** The booking is cancelled, as in another tab. */
  'change.cancelled': 409,
  /** The platform changes no bookings, or not this one. */
  'change.notOffered': 409,
  'change.tooLate': 409,
  'change.refused': 409,
  /** Another change of this booking is under way. */
  'change.underWay': 409,
  /** Nothing would be different. */
  'change.nothing': 422,
  /** The booking has been changed since the price was given. */
  'change.quoteStale': 409,
  'change.failed': 502,
  'vehicle.plateInvalid': 422,
  /** No height of a car; the page alone says it, the server calls it an invalid request. */
  'vehicle.heightInvalid': 422,
  'vehicle.duplicate': 409,
  'vehicle.alreadyYours': 409,
  'vehicle.tooMany': 409,
  'vehicle.notFound': 404,
  /** It has been changed elsewhere since this device read it. */
  'vehicle.changed': 409,
  /** A running or coming booking has its plate. */
  'vehicle.booked': 409,
  /** The main one of several is removed: another one must be named for it. */
  'vehicle.mainNeeded': 409,
  'transfer.notFound': 404,
  /** The driver has asked for this plate already. */
  'transfer.open': 409,
  /** No other account has the plate: it can be added. */
  'transfer.notNeeded': 409,
  /** It has ended, or is not where this may be done. */
  'transfer.over': 409,
  /** The platform opens its barriers for no plates of ours. */
  'access.notOffered': 409,
  /** Somebody else has the plate at the platform. */
  'access.plateTaken': 409,
  /** The text that the driver agreed to is not today's. */
  'access.consentNeeded': 409,
  /** A stay of the driver is not paid. */
  'access.owed': 409,
  'access.stayUnknown': 404,
  'favorite.notFound': 404,
  /** It has been changed elsewhere since this device read it. */
  'favorite.changed': 409,
  'favorite.tooMany': 409,
  'invoice.notFound': 404,
  /** The mail to this address was not sent: it had one within a month, or is the driver's own. */
  'promotion.notInvited': 409,
  'promotion.noReward': 404,
  'promotion.addressMissing': 422,
  'payment.cardRefused': 402,
  'payment.cardNotFound': 404,
  /** It has been changed elsewhere since this device read it. */
  'payment.cardChanged': 409,
  /** A payment with it is under way: it can be removed afterwards. */
  'payment.cardPending': 409,
  'payment.tooManyCards': 409,
  /** The payment gateway knows no such page, or it is another driver's. */
  'payment.setupUnknown': 404,
  'payment.unavailable': 503,
  'parking.notFound': 404,
  'user.notFound': 404,
  /** Other turns of the same conversation ran until the time limit of this one. */
  'conversation.busy': 409,
  /** An event of a tool that the driver may not send in this state. */
  'conversation.notNow': 409,
  /** No code of a talk, one that was used, one that is too old. */
  'talk.codeUnknown': 404,
  'talk.codeUsed': 410,
  'talk.codeExpired': 410,
  /** The talk has ended, or this device was sent away from it. */
  'talk.over': 410,
  /** The log has grown since this device read it. */
  'talk.behind': 409,
  /** Another device of the talk books, or has booked. */
  'talk.bookedElsewhere': 409,
  'talk.notFirst': 403,
  'talk.full': 409,
  'talk.long': 409,
  /** No code that registers a kiosk now; a device that is registered no more. */
  'kiosk.codeUnknown': 404,
  'kiosk.unknown': 404,
  /** No token of a page, or one that is too old. */
  'page.unknown': 403,
  /** The speech server does not answer, or not as it should. */
  'speech.failed': 502,
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
