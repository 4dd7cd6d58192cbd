import type { ParkingApi } from '../../contract/calls'
import type { cardCalls } from '../../contract/calls/cards'
import type { Card, SavedCard } from '../../contract/payment'

export const ownCard: Card = { brand: 'visa', last4: '4242', expiry: '12/30' }
const visa: SavedCard = { ...ownCard, id: 'c1', main: true, revision: 1 }
/** Two cards of the driver of the stories; the second expires soon. */
export const ownCards: readonly [SavedCard, SavedCard] = [
  visa,
  { id: 'c2', brand: 'mastercard', last4: '4444', expiry: '12/26', main: false, revision: 1 },
]

/** What the scripted port answers about them. */
export const cardAnswers: Pick<ParkingApi, keyof typeof cardCalls> = {
  listCards: () => Promise.resolve([...ownCards]),
  addCard: () => Promise.resolve(ownCard),
  preferCard: () => Promise.resolve(ownCards.map((card) => ({ ...card, main: card.id === 'c2' }))),
  removeCard: () => Promise.resolve([visa]),
  startCardSetup: () => Promise.resolve({ url: 'https://pay.example/cs_1' }),
  finishCardSetup: () => Promise.resolve({ outcome: 'added', card: visa }),
}
