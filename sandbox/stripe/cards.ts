import type { Problem } from './problem'

/** What happens when a test card is attached or charged; the names are those of Stripe's test cards. */
export type Card = {
  brand: 'visa' | 'mastercard' | 'amex'
  last4: string
  /** Decline code when charged. */
  charge?: string
  /** Decline code already when attached to a customer. */
  attach?: string
  /** Requires authentication: refused off session, `requires_action` on session. */
  authenticate?: true
  /** The test card that it is from its setup on, once its owner was authenticated; absent: it stays the same. */
  afterSetup?: string
}

const cards: Record<string, Card> = {
  visa: { brand: 'visa', last4: '4242' },
  visa_debit: { brand: 'visa', last4: '5556' },
  mastercard: { brand: 'mastercard', last4: '4444' },
  amex: { brand: 'amex', last4: '8431' },
  chargeDeclined: declined('0002', 'generic_decline'),
  chargeDeclinedInsufficientFunds: declined('9995', 'insufficient_funds'),
  chargeDeclinedLostCard: declined('9987', 'lost_card'),
  chargeDeclinedStolenCard: declined('9979', 'stolen_card'),
  chargeDeclinedExpiredCard: declined('0069', 'expired_card'),
  chargeDeclinedIncorrectCvc: declined('0127', 'incorrect_cvc'),
  chargeDeclinedProcessingError: declined('0119', 'processing_error'),
  // Is attached and fails only when charged: a saved card that is no longer valid.
  chargeCustomerFail: { brand: 'visa', last4: '0341', charge: 'generic_decline' },
  authenticationRequired: { brand: 'visa', last4: '3184', authenticate: true },
  threeDSecure2Required: { brand: 'visa', last4: '3220', authenticate: true },
  authenticationRequiredOnSetup: {
    brand: 'visa',
    last4: '3155',
    authenticate: true,
    afterSetup: 'pm_card_authenticatedOnSetup',
  },
  authenticatedOnSetup: { brand: 'visa', last4: '3155' },
}

/** Numbers of the test cards that can be typed on the hosted page. */
const numbers: Record<string, string> = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visa_debit',
  '5555555555554444': 'mastercard',
  '371449635398431': 'amex',
  '4000000000000002': 'chargeDeclined',
  '4000000000009995': 'chargeDeclinedInsufficientFunds',
  '4000000000009987': 'chargeDeclinedLostCard',
  '4000000000009979': 'chargeDeclinedStolenCard',
  '4000000000000069': 'chargeDeclinedExpiredCard',
  '4000000000000127': 'chargeDeclinedIncorrectCvc',
  '4000000000000119': 'chargeDeclinedProcessingError',
  '4000000000000341': 'chargeCustomerFail',
  '4000002760003184': 'authenticationRequired',
  '4000000000003220': 'threeDSecure2Required',
  '4000002500003155': 'authenticationRequiredOnSetup',
}

/** The test card of `pm_card_…` or `tok_…`; undefined for others. */
export function cardOf(name: string): Card | undefined {
  return cards[name.replace(/^(?:pm_card_|tok_)/, '')]
}

/** The template (`pm_card_…`) of a test card's number, written with digits only; undefined for others. */
export function templateOf(number: string): string | undefined {
  const name = numbers[number]
  return name && `pm_card_${name}`
}

/** Declines with a code of their own; all others are `card_declined` with a decline code. */
const ownCode = new Set([
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'setup_intent_authentication_failure',
])
const messages: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  setup_intent_authentication_failure:
    'The latest attempt to set up the payment method has failed because authentication failed.',
}

/** The error of a decline in Stripe's form. */
export function problemOf(decline: string): Problem & { code: string; decline_code: string } {
  return {
    type: 'card_error',
    code: ownCode.has(decline) ? decline : 'card_declined',
    decline_code: decline,
    message: messages[decline] ?? 'Your card was declined.',
  }
}

function declined(last4: string, code: string): Card {
  return { brand: 'visa', last4, charge: code, attach: code }
}
