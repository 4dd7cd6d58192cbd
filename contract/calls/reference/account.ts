import type { CallName } from '../../calls'
import type { CallReference } from './entry'

const password = ['account.passwordSymbol', 'account.passwordWeak', 'account.passwordCommon'] as const

/** Calls about the driver: account, sessions; and the support. */
export const accountReference = {
  listHistory: {
    noun: 'Payments',
    does: 'Lists payments, refunds and what Plaza has given, newest first; of one month of Madrid’s calendar, if one is named. What the driver pays is negative.',
    faults: ['session.forbidden'],
  },
  exportHistory: {
    noun: 'Payments',
    does: 'Gives the same list as a CSV file in the driver’s language, UTF-8 with its mark.',
    faults: ['session.forbidden'],
  },
  register: {
    noun: 'Account',
    does: 'Opens an account and signs in. Until the mailed link was opened the driver may search, not book.',
    faults: [
      'request.tooMany',
      'account.fieldsMissing',
      'account.lettersOnly',
      'session.emailInvalid',
      'account.personalIdInvalid',
      ...password,
      'account.countryMissing',
      'account.legalMissing',
      'account.termsMissing',
      'account.phoneInvalid',
      'vehicle.plateInvalid',
      'account.promotionUnknown',
      'account.emailTaken',
      'account.plateTaken',
    ],
  },
  resendCompletion: {
    noun: 'Account',
    does: 'Mails the link that completes the account again.',
    faults: ['account.alreadyComplete', 'session.tooManyAttempts'],
  },
  getUser: {
    noun: 'Account',
    does: 'Gives the profile of the driver. The uid is that of the login; of any other nothing is told.',
    faults: ['session.forbidden', 'user.notFound'],
  },
  getProfile: {
    noun: 'Account',
    does: 'Gives what the account says of its driver: contact, address, billing data and preferences.',
    faults: ['session.forbidden', 'user.notFound'],
  },
  changeProfile: {
    noun: 'Account',
    does: 'Changes the profile. An empty text and null remove a field, and what is absent stays.',
    faults: [
      'request.tooMany',
      'session.forbidden',
      'user.notFound',
      'account.incomplete',
      'account.changed',
      'account.fieldsMissing',
      'account.lettersOnly',
      'account.phoneInvalid',
      'account.personalIdInvalid',
      'account.taxIdInvalid',
    ],
  },
  patchUser: {
    noun: 'Account',
    does: 'Changes the language of the driver or the address for push messages.',
  },
  getPushKey: {
    noun: 'Account',
    does: 'Gives the public key (VAPID) with which a browser subscribes to push messages.',
  },
  requestRecovery: {
    noun: 'Account',
    does: 'Mails a link to set a new password.',
    faults: [
      'request.tooMany',
      'session.emailMissing',
      'session.emailInvalid',
      'recovery.notRegistered',
      'account.demo',
    ],
  },
  checkReset: {
    noun: 'Account',
    does: 'Tells whether the link of a mail may still set a password. The link stays valid.',
    faults: ['request.tooMany'],
  },
  resetPassword: {
    noun: 'Account',
    does: 'Sets a new password by the link of a mail, and ends all sessions.',
    faults: ['request.tooMany', ...password, 'account.demo'],
  },
  authenticate: {
    noun: 'Sessions',
    does: 'Signs in with e-mail and password. The answer has the token for the header `access-token`; a refusal has none.',
    faults: ['session.emailInvalid', 'session.tooManyAttempts'],
    answersWith: [401, 403],
  },
  endSession: {
    noun: 'Sessions',
    does: 'Signs out: ends the session of a token.',
    faults: ['session.expired'],
  },
  exchangeToken: {
    noun: 'Sessions',
    does: 'Gives the token of a session for the one-time token of a link. Some links ask for the password, too.',
    faults: [
      'request.tooMany',
      'session.tokenInvalid',
      'session.inactive',
      'session.wrongCredentials',
      'session.tooManyAttempts',
      'account.alreadyComplete',
    ],
  },
  listSessions: { noun: 'Sessions', does: 'Lists the open sessions of the driver.' },
  endOtherSessions: {
    noun: 'Sessions',
    does: 'Ends all sessions of the driver but the one that asks.',
    faults: ['account.demo'],
  },
  endSessionById: {
    noun: 'Sessions',
    does: 'Ends one session of the driver.',
    faults: ['account.demo', 'request.notFound'],
  },
  createAutologin: {
    noun: 'Sessions',
    does: 'Makes a link that signs the driver in on another device, once.',
    faults: ['request.tooMany', 'account.incomplete'],
  },
  contactSupport: {
    noun: 'Support',
    does: 'Sends a message to the support and mails its case number to the writer.',
    faults: ['request.tooMany', 'account.fieldsMissing', 'session.emailMissing', 'session.emailInvalid'],
  },
  openPage: {
    noun: 'Support',
    does: 'Gives the token of a page, which files samples, types codes and uses the speech server with it. It names no account.',
    faults: ['request.tooMany'],
  },
  fileSample: {
    noun: 'Support',
    does: 'Files a sentence that the chat understood otherwise than it was meant, without plates, names, addresses and numbers. It is of nobody: neither account nor address is kept.',
    faults: ['request.tooMany', 'page.unknown'],
  },
  getConfiguration: { noun: 'Support', does: 'Gives the public values of this deployment.' },
} satisfies Partial<Record<CallName, CallReference>>
