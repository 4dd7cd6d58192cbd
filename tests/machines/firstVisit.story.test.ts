import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  firstVisitMachine,
  type FirstVisitEvent,
  type PositionAnswer,
} from '../../machines/firstVisit.machine'

const start = (...answers: PositionAnswer[]) => {
  const locate = fromPromise<PositionAnswer, undefined>(() => Promise.resolve(answers.shift() ?? 'found'))
  const actor = createActor(firstVisitMachine.provide({ actors: { locate } }), { input: {} }).start()
  const tell = async (...types: (FirstVisitEvent['type'] | FirstVisitEvent)[]): Promise<unknown> => {
    for (const type of types) actor.send(typeof type === 'string' ? ({ type } as FirstVisitEvent) : type)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return actor.getSnapshot().value
  }
  return { actor, tell }
}
const next = 'firstVisit.next' as const
const accept = { type: 'firstVisit.accept', accepted: true } as const

describe('the first visit', () => {
  it('shows three slides; Back leads from one to the one before, and from the first to the page (R087)', async () => {
    const { actor, tell } = start()
    const slide = () => actor.getSnapshot().context.slide
    expect([await tell(), slide()]).toEqual(['slides', 0])
    expect([await tell(next, next), slide()]).toEqual(['slides', 2])
    expect([await tell('firstVisit.back'), slide()]).toEqual(['slides', 1])
    expect(await tell(next, next)).toBe('platforms')
    expect([await tell('firstVisit.back'), slide()]).toEqual(['slides', 2])
    await tell('firstVisit.back', 'firstVisit.back')
    expect([await tell(), slide()]).toEqual(['slides', 0])
    expect(await tell('firstVisit.back')).toBe('left')
  })

  it('keeps one kind of parking on at least (R088, A60)', async () => {
    const { actor, tell } = start()
    await tell(next, next, next)
    const choose = (automatic: boolean, booking: boolean) =>
      tell({ type: 'firstVisit.kinds', kinds: { automatic, booking } })
    await choose(true, false)
    expect(
      actor.getSnapshot().can({ type: 'firstVisit.kinds', kinds: { automatic: false, booking: false } }),
    ).toBe(false)
    await choose(false, false)
    expect(actor.getSnapshot().context.kinds).toEqual({ automatic: true, booking: false })
  })

  it('goes on only when the legal policy is accepted, and says so (R089)', async () => {
    const { actor, tell } = start()
    expect(await tell(next, next, next, next)).toBe('legal')
    expect(await tell(next)).toBe('legal')
    expect(actor.getSnapshot().context.fault).toBe('account.legalMissing')
    expect(await tell(accept)).toBe('legal')
    expect(actor.getSnapshot().context.fault).toBeUndefined()
    expect(await tell(next)).toBe('location')
  })

  it('asks for the position, or goes on without it (R090)', async () => {
    const without = start()
    expect(await without.tell(next, next, next, next, accept, next, 'firstVisit.notNow')).toBe('payment')
    const allowed = start('found')
    expect(await allowed.tell(next, next, next, next, accept, next, 'firstVisit.allow')).toBe('payment')
  })

  it('tells a position that was not granted from one that was not found, and asks again (R311, R312)', async () => {
    const { actor, tell } = start('denied', 'failed', 'found')
    expect(await tell(next, next, next, next, accept, next, 'firstVisit.allow')).toBe('location')
    expect(actor.getSnapshot().context.position).toBe('denied')
    expect(await tell('firstVisit.allow')).toBe('location')
    expect(actor.getSnapshot().context.position).toBe('failed')
    expect(await tell('firstVisit.allow')).toBe('payment')
  })

  it('ends with a card or without one (R091)', async () => {
    for (const [answer, addsCard] of [
      ['firstVisit.later', false],
      ['firstVisit.addCard', true],
    ] as const) {
      const { actor, tell } = start()
      await tell(next, next, next, next, accept, next, 'firstVisit.notNow', answer)
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { addsCard } })
    }
  })

  it('can be skipped wherever it is, even while the browser asks for the position', async () => {
    for (let steps = 0; steps < 7; steps++) {
      const { actor, tell } = start()
      const way = [next, next, next, next, accept, next, 'firstVisit.notNow'] as const
      await tell(...way.slice(0, steps))
      actor.send({ type: 'firstVisit.skip' })
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { addsCard: false } })
    }
    const { actor, tell } = start()
    await tell(next, next, next, next, accept, next)
    actor.send({ type: 'firstVisit.allow' })
    actor.send({ type: 'firstVisit.skip' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})
