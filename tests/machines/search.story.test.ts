import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../contract/fault'
import { cents } from '../../contract/money'
import type { Place } from '../../contract/search'
import { searchMachine } from '../../machines/search.machine'
import type { SearchQuery } from '../../machines/searchContext'
import type { SearchActorEvent } from '../../machines/events'
import { atocha, now, stay } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

const awake = (keep?: number) => {
  const asked: string[] = []
  let tell: (news: SearchActorEvent) => void = () => undefined
  const actor = createActor(
    searchMachine.provide({
      actors: {
        findPlaces: fromPromise<Place[], { where: string }>(({ input }) =>
          Promise.resolve(input.where === 'atocha' ? [atocha] : []),
        ),
        findParkings: fromCallback<EventObject, SearchQuery | undefined, SearchActorEvent>(
          ({ input, sendBack }) => {
            asked.push(`${input?.place.name} ${input?.window.from}`)
            tell = sendBack
          },
        ),
      },
    }),
    { input: { keep } },
  ).start()
  const context = () => actor.getSnapshot().context
  return { actor, asked, context, tell: (news: SearchActorEvent) => tell(news) }
}

describe('a search', () => {
  it('takes place and time in any order and starts once, when both are known (R197)', async () => {
    const { actor, asked, context } = awake()
    actor.send({ type: 'search.ask', at: now, window: stay, go: true })
    expect(asked).toEqual([])
    actor.send({ type: 'search.ask', at: now, where: 'atocha' })
    await waitFor(actor, (snapshot) => snapshot.matches('looking'))
    expect(asked).toEqual([`Estación de Atocha ${stay.from}`])
    expect(context().place).toEqual(atocha)
  })

  it('keeps the name of a place that nobody answered for, and looks it up again when it is told to go (R194)', async () => {
    let network = false
    const asked: string[] = []
    const actor = createActor(
      searchMachine.provide({
        actors: {
          findPlaces: fromPromise<Place[], { where: string }>(({ input }) => {
            asked.push(input.where)
            return network ? Promise.resolve([atocha]) : Promise.reject(new Fault('session.offline'))
          }),
        },
      }),
      { input: {} },
    ).start()
    actor.send({ type: 'search.ask', at: now, where: 'atocha', go: true })
    await waitFor(actor, (snapshot) => snapshot.context.fault === 'session.offline')
    expect([asked, actor.getSnapshot().context.where]).toEqual([['atocha'], 'atocha'])
    network = true
    actor.send({ type: 'search.go', at: now })
    await waitFor(actor, (snapshot) => snapshot.context.place !== undefined)
    expect([asked, actor.getSnapshot().context.fault]).toEqual([['atocha', 'atocha'], undefined])
  })

  it('reorders without asking anyone again, and asks again when the time changes (R096)', async () => {
    const { actor, asked, context, tell } = awake()
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    tell({ type: 'search.arrived', offers })
    tell({ type: 'search.settled' })
    actor.send({ type: 'search.ask', at: now, preference: 'closer', filter: 'bookable' })
    expect([asked.length, context().preference, context().filter]).toEqual([1, 'closer', 'bookable'])
    actor.send({ type: 'search.ask', at: now, window: { ...stay, to: '2026-11-24T20:00:00+01:00' } })
    expect([asked.length, context().offers]).toEqual([2, []])
  })

  it('shows the kinds of parking that are wanted, searches again for others, and keeps one on (R088, A60)', () => {
    const { actor, asked, context, tell } = awake()
    const names = () => context().offers.map(({ parking }) => parking.name)
    const want = (automatic: boolean, booking: boolean): void =>
      actor.send({ type: 'search.kinds', kinds: { automatic, booking }, at: now })
    want(true, false)
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    tell({ type: 'search.arrived', offers })
    expect(names()).toEqual(['Plaza del Brillante', 'Méndez Álvaro P2'])
    want(false, false)
    expect([asked.length, context().kinds]).toEqual([1, { automatic: true, booking: false }])
    want(false, true)
    tell({ type: 'search.arrived', offers })
    expect([asked.length, names()]).toEqual([2, ['Parking Atocha Sur', 'Méndez Álvaro P2']])
  })

  it('knows which parkings only the choice of kinds leaves out, until every kind is shown again (R088)', () => {
    const { actor, context, tell } = awake()
    actor.send({ type: 'search.kinds', kinds: { automatic: true, booking: false }, at: now })
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    tell({ type: 'search.arrived', offers })
    expect(context().hidden).toEqual(['onda-park:1'])
    tell({ type: 'search.arrived', offers })
    expect(context().hidden).toEqual(['onda-park:1'])
    tell({ type: 'search.arrived', offers: [], gone: ['onda-park:1'] })
    expect(context().hidden).toEqual([])
    tell({ type: 'search.arrived', offers })
    actor.send({ type: 'search.kinds', kinds: { automatic: true, booking: true }, at: now })
    expect(context().hidden).toBeUndefined()
    tell({ type: 'search.arrived', offers })
    expect([context().hidden, context().offers.length]).toEqual([[], 3])
  })

  it('shows the parking of a link whatever kinds are wanted', () => {
    const { actor, context, tell } = awake()
    actor.send({ type: 'search.kinds', kinds: { automatic: true, booking: false }, at: now })
    actor.send({
      type: 'search.ask',
      at: now,
      place: atocha,
      window: stay,
      parking: 'onda-park:1',
      go: true,
    })
    tell({ type: 'search.arrived', offers })
    expect(context().chosen).toBe('onda-park:1')
  })

  it('searches as far as it is told around one place, and as far as usual around another', () => {
    const { actor, asked, context } = awake()
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    actor.send({ type: 'search.ask', at: now, radius: 5_000 })
    expect([asked.length, context().radius]).toEqual([2, 5_000])
    actor.send({ type: 'search.ask', at: now, place: { ...atocha, name: 'Atocha' }, window: stay })
    expect(context().radius, 'the same place').toBe(5_000)
    actor.send({ type: 'search.ask', at: now, place: { ...atocha, id: 'elsewhere' } })
    expect(context().radius).toBeUndefined()
  })

  it('keeps only what the car and the purse need, and all again when nothing is needed any more', () => {
    const { actor, asked, context, tell } = awake()
    const ids = (): string[] => context().offers.map((offer) => offer.parking.id)
    actor.send({
      type: 'search.ask',
      at: now,
      place: atocha,
      window: stay,
      needs: { charger: true },
      go: true,
    })
    tell({ type: 'search.arrived', offers })
    expect(ids()).toEqual(['onda-park:1'])
    actor.send({ type: 'search.ask', at: now, needs: { height: 215, price: cents(1500) } })
    tell({ type: 'search.arrived', offers })
    expect([ids(), asked.length]).toEqual([[], 2])
    actor.send({ type: 'search.ask', at: now, needs: { price: cents(1500) } })
    tell({ type: 'search.arrived', offers })
    expect(ids()).toEqual(['onda-park:1', 'via-libre:2'])
    actor.send({ type: 'search.ask', at: now, needs: {} })
    tell({ type: 'search.arrived', offers })
    expect(ids()).toEqual(offers.map((offer) => offer.parking.id))
  })

  it('refuses a time that has passed, keeps what it had, and says why (R093)', () => {
    const { actor, asked, context } = awake()
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay })
    actor.send({ type: 'search.ask', at: now, window: { from: stay.to, to: stay.from }, go: true })
    expect([context().fault, context().window, asked]).toEqual(['search.windowReversed', stay, []])
    actor.send({ type: 'search.go', at: Date.parse('2026-12-01T00:00:00+01:00') })
    expect([context().fault, asked]).toEqual(['search.windowPast', []])
  })

  it('is cut with what arrived when the stream breaks, goes on from there, and is broken when nothing did', () => {
    const one = awake()
    one.actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    one.tell({ type: 'search.arrived', offers: offers.slice(0, 1) })
    one.tell({ type: 'search.broke', fault: 'search.failed' })
    expect(one.actor.getSnapshot().matches({ looking: { stream: 'cut' } })).toBe(true)
    expect(one.context().fault).toBe('search.failed')
    one.actor.send({ type: 'search.go', at: now })
    expect(one.actor.getSnapshot().matches({ looking: { stream: 'arriving' } })).toBe(true)
    expect(one.context()).toMatchObject({ fault: undefined, offers: offers.slice(0, 1) })
    const none = awake()
    none.actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    none.tell({ type: 'search.broke', fault: 'search.failed' })
    expect(none.actor.getSnapshot().matches({ looking: { stream: 'broken' } })).toBe(true)
  })

  it('looks only at what it knows, and replaces a parking that is told twice', () => {
    const { actor, context, tell } = awake()
    actor.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    tell({ type: 'search.arrived', offers })
    tell({ type: 'search.arrived', offers: [{ ...offers[0]!, free: 7 }] })
    expect(context().offers.map(({ free }) => free)).toEqual([7, undefined, 61])
    expect(actor.getSnapshot().can({ type: 'search.choose', parking: 'nobody:9' })).toBe(false)
    actor.send({ type: 'search.choose', parking: 'via-libre:2' })
    expect(context().chosen).toBe('via-libre:2')
  })
})
