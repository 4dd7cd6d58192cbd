import type { CallName } from '../../calls'
import type { CallReference } from './entry'

const forbidden = ['session.forbidden'] as const

/** Calls about cards. */
export const cardReference = {
  listCards: {
    noun: 'Payments',
    does: 'Lists the cards of the driver, the one that pays first. Numbers never reach Plaza.',
    faults: forbidden,
  },
  startCardSetup: {
    noun: 'Payments',
    does: 'Opens a page of the payment gateway that saves a card, and gives its address. It returns to `/addcard` with the query field `session`.',
    faults: [
      'request.tooMany',
      'account.incomplete',
      'user.notFound',
      'payment.tooManyCards',
      'payment.unavailable',
      ...forbidden,
    ],
  },
  finishCardSetup: {
    noun: 'Payments',
    does: 'Tells what became of that page, and saves its card if the gateway has not reported it yet. Repeating it saves no second card.',
    faults: ['request.tooMany', 'payment.setupUnknown', 'payment.unavailable', ...forbidden],
  },
  preferCard: {
    noun: 'Payments',
    does: 'Lets a card pay from now on, over the revision that it was read with.',
    faults: ['request.tooMany', 'payment.cardNotFound', 'payment.cardChanged', ...forbidden],
  },
  removeCard: {
    noun: 'Payments',
    does: 'Removes a card here and at the payment gateway, unless a payment with it is pending.',
    faults: [
      'request.tooMany',
      'payment.cardNotFound',
      'payment.cardChanged',
      'payment.cardPending',
      'payment.unavailable',
      ...forbidden,
    ],
  },
  addCard: {
    noun: 'Payments',
    does: 'Saves the card of a payment method that the payment gateway has made. It pays from now on.',
    faults: [
      'request.tooMany',
      'account.incomplete',
      'user.notFound',
      'payment.cardRefused',
      'payment.tooManyCards',
      'payment.unavailable',
      ...forbidden,
    ],
  },
} satisfies Partial<Record<CallName, CallReference>>
