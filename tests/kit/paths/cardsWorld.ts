import { cardsMachine } from '../../../machines/account/cards.machine'
import { ownCards } from '../ownCards'
import { done, failed } from './answers'
import type { Model } from './model'

const [visa, other] = ownCards
const url = 'https://pay.example/cs_1'

/** The page of payments. */
export const cards = {
  machine: cardsMachine,
  input: { list: true },
  world: {
    'there are two cards': done('listCards', ownCards),
    'the list cannot be read': failed('listCards', 'session.offline'),
    'reads it again': { type: 'cards.read' },
    'adds one': { type: 'cards.add' },
    'the page opens': done('startSetup', { url }),
    'the gateway is away': failed('startSetup', 'payment.unavailable'),
    'comes back by Back': { type: 'cards.back' },
    'lets the other one pay': { type: 'cards.prefer', id: other.id },
    'it pays': done('preferCard', [
      { ...other, main: true },
      { ...visa, main: false },
    ]),
    'another tab has changed it': failed('preferCard', 'payment.cardChanged'),
    'wants to remove one': { type: 'cards.remove', id: other.id },
    'says yes': { type: 'cards.confirm' },
    'keeps it': { type: 'cards.keep' },
    'it is removed': done('removeCard', [visa]),
    'a payment is pending': failed('removeCard', 'payment.cardPending'),
    'the list is read again': done('rereadCards', [visa]),
    'the list cannot be read again': failed('rereadCards', 'session.offline'),
    'the card is saved': done('finishSetup', { outcome: 'added', card: visa, welcome: true }),
    'the card was declined': done('finishSetup', { outcome: 'declined', url }),
    'the page has expired': done('finishSetup', { outcome: 'expired' }),
    'nobody answers': failed('finishSetup', 'session.offline'),
  },
  project: ({ cards: list, asked, outcome, welcome, url: page, fault, told }) => [
    list?.map(({ id, main }) => `${id}${main}`).join(),
    asked?.id,
    outcome,
    welcome,
    page,
    fault,
    told,
  ],
} satisfies Model<typeof cardsMachine>

/** The page that adds a card: opened, returned to, and returned to from a page that was closed. */
export const enteredPage = { ...cards, input: { list: false } } satisfies Model<typeof cardsMachine>
export const returnedPage = {
  ...cards,
  input: { list: false, session: 'cs_1' },
} satisfies Model<typeof cardsMachine>
export const closedPage = {
  ...cards,
  input: { list: false, closed: true },
} satisfies Model<typeof cardsMachine>
