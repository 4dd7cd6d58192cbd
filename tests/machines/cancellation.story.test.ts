import { createActor, SimulatedClock, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { CancellationAnswer, CancellationQuote, CancellationTold } from '../../contract/cancellation'
import { Fault } from '../../contract/fault'
import { cancellationMachine } from '../../machines/cancellation.machine'
import {
  conversationMachine,
  type ConversationActor,
  type ConversationEvent,
} from '../../machines/conversation.machine'
import { bookingOf, now } from '../kit/scriptedApi'
import { cents } from '../../contract/money'

const awake = async (verdict: CancellationQuote['verdict'], answer: CancellationAnswer['status'] | Fault) => {
  const cancelled: string[] = []
  const actor = createActor(
    cancellationMachine.provide({
      actors: {
        quoteCancellation: fromPromise<CancellationQuote, { uid: string }>(() =>
          Promise.resolve({ booking: bookingOf(), verdict, refund: cents(1190), currency: 'EUR' }),
        ),
        cancelBooking: fromPromise<CancellationAnswer, { uid: string; told?: CancellationTold }>(
          ({ input: { uid } }) => {
            cancelled.push(uid)
            return answer instanceof Fault
              ? Promise.reject(answer)
              : Promise.resolve({ uid, status: answer, refund: cents(1190), currency: 'EUR' })
          },
        ),
      },
    }),
    { input: {} },
  ).start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settle()
  return { actor, cancelled, settle, at: () => actor.getSnapshot().value }
}

describe('a cancellation', () => {
  it('asks first, takes a yes for this booking only, and tells the refund (R118)', async () => {
    const { actor, cancelled, settle, at } = await awake('allowed', 'cancelled')
    actor.send({ type: 'cancellation.confirm', booking: 'b0' })
    expect([at(), cancelled]).toEqual(['asking', []])
    actor.send({ type: 'cancellation.confirm', booking: 'b1' })
    await settle()
    expect([at(), cancelled, actor.getSnapshot().context.answer?.refund]).toEqual(['cancelled', ['b1'], 1190])
  })

  it('is refused after the limit, even when the limit passes between the question and the yes (R205)', async () => {
    expect((await awake('tooLate', 'cancelled')).at()).toBe('tooLate')
    const { actor, settle, at } = await awake('allowed', new Fault('cancellation.tooLate'))
    actor.send({ type: 'cancellation.confirm', booking: 'b1' })
    await settle()
    expect(at()).toBe('tooLate')
  })

  it('tells a booking that was changed meanwhile anew, and asks again before it cancels that one', async () => {
    const end = ['2026-11-24T18:00:00+01:00', '2026-11-24T20:00:00+01:00']
    const told: unknown[] = []
    let asked = 0
    const actor = createActor(
      cancellationMachine.provide({
        actors: {
          quoteCancellation: fromPromise<CancellationQuote, { uid: string }>(() => {
            const booking = { ...bookingOf(), end: end[Math.min(asked++, 1)]! }
            return Promise.resolve({ booking, verdict: 'allowed', refund: cents(1190), currency: 'EUR' })
          }),
          cancelBooking: fromPromise<CancellationAnswer, { uid: string; told?: CancellationTold }>(
            ({ input }) => {
              told.push(input.told)
              return told.length === 1
                ? Promise.reject(new Fault('cancellation.changed'))
                : Promise.resolve({
                    uid: input.uid,
                    status: 'cancelled',
                    refund: cents(1190),
                    currency: 'EUR',
                  })
            },
          ),
        },
      }),
      { input: {} },
    ).start()
    const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    await settle()
    actor.send({ type: 'cancellation.confirm', booking: 'b1' })
    await settle()
    const { value, context } = actor.getSnapshot()
    expect([value, context.fault, context.quote?.booking.end]).toEqual([
      'asking',
      'cancellation.changed',
      end[1],
    ])
    actor.send({ type: 'cancellation.confirm', booking: 'b1' })
    await settle()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.fault]).toEqual(['cancelled', undefined])
    expect(told).toEqual(end.map((one) => ({ end: one, refund: 1190 })))
  })

  it('says that a booking can never be cancelled, and does not ask to try again', async () => {
    const { actor, at } = await awake('notCancellable', 'cancelled')
    const { context } = actor.getSnapshot()
    expect([at(), context.fault]).toEqual(['refused', 'cancellation.notCancellable'])
    expect(actor.getSnapshot().can({ type: 'cancellation.retry' })).toBe(false)
  })

  it('keeps the booking when the driver thinks better of it', async () => {
    const { actor, cancelled, at } = await awake('allowed', 'cancelled')
    actor.send({ type: 'cancellation.keep' })
    expect([at(), cancelled]).toEqual(['kept', []])
  })
})

describe('a conversation', () => {
  const said = { speech: '¿La reservo?', text: '¿La reservo?' }
  const readBack = { id: 'q1', at: now }
  const turn = (actor: ConversationActor): ConversationActor => {
    actor.send({ type: 'conversation.heard', patience: 8_000 })
    return actor
  }
  const replied = (actor: ConversationActor): ConversationActor => {
    actor.send({ type: 'conversation.replied', said, readBack })
    return actor
  }
  const talking = () => turn(replied(turn(createActor(conversationMachine).start())))
  const stepOf = (actor: ConversationActor): unknown => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : value.turn.step
  }

  it('takes a yes in the next turn, within a minute, for what was read back (C8)', () => {
    const can = (id: string, at: number) => talking().getSnapshot().can({ type: 'conversation.yes', id, at })
    expect([can('q1', now + 60_000), can('q1', now + 60_001), can('q2', now)]).toEqual([true, false, false])
    const actor = talking()
    actor.send({ type: 'conversation.understood' })
    actor.send({ type: 'conversation.replied', said })
    expect(turn(actor).getSnapshot().can({ type: 'conversation.yes', id: 'q1', at: now })).toBe(false)
  })

  it('tries three different repairs and starts over once it understands (X39, C4)', () => {
    const actor = talking()
    const path = ['rephrasing', 'narrowing', 'handingOver', 'handingOver'].map((expected) => {
      actor.send({ type: 'conversation.missed' })
      const got = stepOf(actor)
      turn(replied(actor))
      return [got, expected]
    })
    for (const [got, expected] of path) expect(got).toEqual({ replying: expected })
    actor.send({ type: 'conversation.understood' })
    turn(replied(actor)).send({ type: 'conversation.missed' })
    expect(stepOf(actor)).toEqual({ replying: 'rephrasing' })
  })

  it('acts, settles and replies; asks back before it acts, or once the place is known', () => {
    const steps = (...events: ConversationEvent[]): unknown[] => {
      const actor = talking()
      return events.map((event) => (actor.send(event), stepOf(actor)))
    }
    const settled = { type: 'conversation.settled' } as const
    const end = { type: 'conversation.replied', said } as const
    const understood = { type: 'conversation.understood' } as const
    const acted = { type: 'conversation.acted' } as const
    const answering = { replying: 'answering' }
    expect(steps(understood, acted, settled, end)).toEqual(['acting', 'settling', answering, 'idle'])
    expect(steps({ ...understood, clarifies: true }, settled, end)).toEqual(['clarifying', answering, 'idle'])
    expect(steps(understood, { ...acted, clarifies: true }, settled)).toEqual([
      'acting',
      'clarifying',
      answering,
    ])
    expect(steps(understood, { type: 'conversation.broke' })).toEqual(['acting', 'idle'])
  })

  it('ends its patience in the turn, and begins it anew in the next', () => {
    const clock = new SimulatedClock()
    const actor = turn(createActor(conversationMachine, { clock }).start())
    const lasts = () => actor.getSnapshot().matches({ turn: { patience: 'lasting' } })
    clock.increment(7_999)
    expect(lasts()).toBe(true)
    clock.increment(1)
    expect(lasts()).toBe(false)
    turn(replied(actor))
    expect(lasts()).toBe(true)
  })
})
