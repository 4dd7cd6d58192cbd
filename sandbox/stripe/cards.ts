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
}

/** The test card of `pm_card_…` or `tok_…`; undefined for others. */
export function cardOf(name: string): Card | undefined {
  return cards[name.replace(/^(?:pm_card_|tok_)/, '')]
}

/** Declines with a code of their own; all others are `card_declined` with a decline code. */
const ownCode = new Set(['expired_card', 'incorrect_cvc', 'processing_error'])
export function codeOf(decline: string): string {
  return ownCode.has(decline) ? decline : 'card_declined'
}

const messages: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}
export function messageOf(decline: string): string {
  return messages[decline] ?? 'Your card was declined.'
}

function declined(last4: string, code: string): Card {
  return { brand: 'visa', last4, charge: code, attach: code }
}
