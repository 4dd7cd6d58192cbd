import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import type { CardsEvent, CardsInput } from '../../../machines/account/cards.machine'
import { provideCards } from '../../../machines/account/provide'
import { ownCards } from '../../kit/ownCards'
import { scriptedApi } from '../../kit/scriptedApi'

const [visa, other] = ownCards
const start = (input: CardsInput, script: Partial<ParkingApi> = {}) => {
  let changes = 0
  const machine = provideCards(
    scriptedApi(script),
    () => ({ locale: 'es' }),
    () => changes++,
  )
  const actor = createActor(machine, { input }).start()
  const tell = async (...events: CardsEvent[]) => {
    for (const event of [undefined, ...events]) {
      if (event) actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    }
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { tell, changes: () => changes }
}
const refuse = (code: ConstructorParameters<typeof Fault>[0]) => () => Promise.reject(new Fault(code))

describe('the cards of a driver', () => {
  it('are listed, and another one pays when it is chosen (R281)', async () => {
    const { tell, changes } = start({ list: true })
    expect(await tell()).toMatchObject({ at: 'listing', cards: ownCards })
    // The one that pays already is not asked for.
    expect((await tell({ type: 'cards.prefer', id: visa.id })).told).toBeUndefined()
    const preferred = await tell({ type: 'cards.prefer', id: other.id })
    expect([preferred.at, preferred.told, preferred.cards?.map(({ main }) => main)]).toEqual([
      'listing',
      'preferred',
      [false, true],
    ])
    expect(changes()).toBe(1)
  })
  it('are removed in two steps, and a no keeps the card (X17)', async () => {
    const { tell, changes } = start({ list: true })
    const asking = await tell({ type: 'cards.remove', id: other.id })
    expect([asking.at, asking.asked]).toEqual(['asking', other])
    expect((await tell({ type: 'cards.keep' })).cards).toHaveLength(2)
    expect(changes()).toBe(0)
    const removed = await tell({ type: 'cards.remove', id: other.id }, { type: 'cards.confirm' })
    expect([removed.told, removed.cards]).toEqual(['removed', [visa]])
  })
  it('say why one was not removed, over the list as it is then (X17)', async () => {
    const { tell } = start({ list: true }, { removeCard: refuse('payment.cardPending') })
    const refused = await tell({ type: 'cards.remove', id: other.id }, { type: 'cards.confirm' })
    expect([refused.at, refused.fault, refused.cards]).toEqual(['listing', 'payment.cardPending', ownCards])
    expect((await tell({ type: 'cards.remove', id: other.id })).fault).toBeUndefined()
  })
  it('are read again after a failure', async () => {
    let fails = true
    const listCards = () => (fails ? Promise.reject(new Fault('session.offline')) : Promise.resolve([visa]))
    const { tell } = start({ list: true }, { listCards })
    expect(await tell()).toMatchObject({ at: 'unread', fault: 'session.offline' })
    fails = false
    expect(await tell({ type: 'cards.read' })).toMatchObject({ at: 'listing', fault: undefined })
  })
})

describe('a card that is added', () => {
  it('is typed on the gateway’s page, and Back shows the list again (R212)', async () => {
    const { tell } = start({ list: true })
    expect(await tell({ type: 'cards.add' })).toMatchObject({ at: 'away', url: 'https://pay.example/cs_1' })
    expect(await tell({ type: 'cards.back' })).toMatchObject({ at: 'listing', url: undefined })
  })
  it('is told with the welcome credit that it has brought', async () => {
    const finishCardSetup = () => Promise.resolve({ outcome: 'added' as const, card: visa, welcome: true })
    const { tell, changes } = start({ list: false, session: 'cs_1' }, { finishCardSetup })
    expect(await tell()).toMatchObject({ at: 'added', added: visa, welcome: true })
    expect(changes()).toBe(1)
  })
  it('is not there after a closed, declined or expired page, and another try opens one', async () => {
    expect(await start({ list: false, closed: true }).tell()).toMatchObject({
      at: 'unfinished',
      outcome: 'closed',
    })
    const declined = start(
      { list: false, session: 'cs_1' },
      { finishCardSetup: () => Promise.resolve({ outcome: 'declined', url: 'https://pay.example/open' }) },
    )
    expect(await declined.tell()).toMatchObject({ at: 'unfinished', outcome: 'declined' })
    // The page that is open still takes another card.
    expect(await declined.tell({ type: 'cards.add' })).toMatchObject({
      at: 'away',
      url: 'https://pay.example/open',
    })
    const expired = start(
      { list: false, session: 'cs_1' },
      { finishCardSetup: () => Promise.resolve({ outcome: 'expired' }) },
    )
    expect(await expired.tell({ type: 'cards.add' })).toMatchObject({
      at: 'away',
      url: 'https://pay.example/cs_1',
    })
  })
  it('is asked for again when nobody answers, and says when the gateway is away', async () => {
    let fails = true
    const finishCardSetup: ParkingApi['finishCardSetup'] = () =>
      fails ? Promise.reject(new Fault('session.offline')) : Promise.resolve({ outcome: 'added', card: visa })
    const { tell } = start({ list: false, session: 'cs_1' }, { finishCardSetup })
    expect(await tell()).toMatchObject({ at: 'refused', fault: 'session.offline' })
    fails = false
    expect((await tell({ type: 'cards.read' })).at).toBe('added')
    const away = start({ list: false }, { startCardSetup: refuse('payment.unavailable') })
    expect(await away.tell({ type: 'cards.add' })).toMatchObject({
      at: 'offering',
      fault: 'payment.unavailable',
    })
  })
})
