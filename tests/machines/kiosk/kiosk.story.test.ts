import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { registration, startKiosk as start, toParking, toPhone } from '../../kit/kiosk/startKiosk'
import { atocha, now, scriptedApi, stay } from '../../kit/scriptedApi'

const at = now
const gone = new Fault('session.offline')

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

describe('a kiosk (X35)', () => {
  it('is registered by a code, and a wrong one is told', async () => {
    const answers = [
      () => Promise.reject(new Fault('kiosk.codeUnknown')),
      () => Promise.resolve(registration),
    ]
    const kept: (typeof registration)[] = []
    const kiosk = await start(
      { registerKiosk: () => answers.shift()!() },
      { recall: () => kept[0], keep: (one) => void kept.push(one) },
    )
    expect(kiosk.screen()).toBe('unregistered')
    expect(await kiosk.tell({ type: 'kiosk.register', code: 'WRONG' })).toBe('unregistered')
    expect(kiosk.context().fault).toBe('kiosk.codeUnknown')
    expect(await kiosk.tell({ type: 'kiosk.register', code: 'RIGHT' })).not.toBe('unregistered')
    expect(kept[0]).toEqual(registration)
  })

  it('begins with a wipe, and then shows what the next two hours cost around it', async () => {
    const asked: unknown[] = []
    const { findParkings } = scriptedApi()
    const kiosk = await start({ findParkings: (query) => (asked.push(query), findParkings(query)) })
    expect(kiosk.done).toEqual(['wiped'])
    expect(kiosk.screen()).toBe('attract')
    const window = { from: '2026-11-23T10:30:00+01:00', to: '2026-11-23T12:30:00+01:00' }
    expect(asked).toEqual([{ lat: 40.4066, lng: -3.6892, ...window }])
    expect(kiosk.context().prices).toMatchObject({ window })
    expect(kiosk.context().prices?.offers.length).toBeGreaterThan(0)
    await kiosk.pass(kioskLimits.pricesFresh)
    expect(asked).toHaveLength(2)
  })

  it('waits for prices that do not come, longer each time, and keeps the last ones', async () => {
    let tries = 0
    const kiosk = await start({
      async *findParkings() {
        tries++
        yield await Promise.reject<never>(gone)
      },
    })
    expect([kiosk.screen(), tries]).toEqual(['attract', 1])
    await kiosk.pass(2_000)
    expect(tries).toBe(2)
    await kiosk.pass(2_000)
    expect(tries).toBe(2)
    await kiosk.pass(2_000)
    expect(tries).toBe(3)
  })

  it('takes a driver from the language to a phone, which books; the ticket has no secret', async () => {
    const kiosk = await start()
    expect(await toPhone(kiosk)).toBe('waiting')
    expect(kiosk.context()).toMatchObject({ locale: 'de', shared: { code: 'ABC234', phone: false } })
    expect(kiosk.talk.shared().map((note) => note.kind === 'event' && note.event.type)).toEqual([
      'search.ask',
      'search.choose',
      'driver.book',
    ])
    await kiosk.talk.tell({ kind: 'joined', as: 'phone' })
    expect(kiosk.screen()).toBe('joined')
    await kiosk.talk.tell({ kind: 'confirm', parking: 'onda-park:1', window: stay })
    expect(kiosk.screen()).toBe('confirming')
    await kiosk.talk.tell({ kind: 'booked', ticket: kiosk.talk.ticket })
    expect(kiosk.screen()).toBe('booked')
    expect(kiosk.context().ticket).toEqual(kiosk.talk.ticket)
    await kiosk.tell({ type: 'kiosk.print' })
    expect(await kiosk.tell({ type: 'kiosk.end' })).toBe('attract')
    expect(kiosk.done).toEqual(['wiped', 'printed', 'wiped'])
    expect(kiosk.context()).toMatchObject({
      ticket: undefined,
      chosen: undefined,
      locale: undefined,
      aids: [],
    })
    expect(kiosk.api.made).toContain('leaveTalk')
  })

  it('goes back from step to step, and keeps the stay', async () => {
    const kiosk = await start()
    const back = { type: 'kiosk.back', at } as const
    expect(await toPhone(kiosk)).toBe('waiting')
    expect(await kiosk.tell(back)).toBe('parking')
    expect(await kiosk.tell(back)).toBe('results')
    expect(await kiosk.tell(back)).toBe('stay')
    expect(kiosk.actor.getSnapshot().children.search?.getSnapshot().context.window).toEqual(stay)
    expect(await kiosk.tell(back)).toBe('place')
    expect(await kiosk.tell(back)).toBe('choosing')
  })

  it('comes back from a parking to the results it was among, and begins anew with the first of another order', async () => {
    const kiosk = await start()
    const back = { type: 'kiosk.back', at } as const
    await toParking(kiosk)
    await kiosk.tell(
      back,
      { type: 'kiosk.leaf', first: 3 },
      { type: 'search.choose', parking: 'onda-park:1' },
    )
    expect([kiosk.screen(), kiosk.context().first]).toEqual(['parking', 3])
    expect(await kiosk.tell(back)).toBe('results')
    expect(kiosk.context().first).toBe(3)
    await kiosk.tell({ type: 'search.ask', at, preference: 'closer' })
    expect([kiosk.screen(), kiosk.context().first]).toEqual(['results', 0])
    await kiosk.tell({ type: 'kiosk.leaf', first: 3 }, { type: 'kiosk.end' })
    expect(kiosk.context().first).toBe(0)
  })

  it('shows a new code when the one before has run out', async () => {
    const kiosk = await start()
    await toPhone(kiosk)
    await kiosk.pass(limits.talkCodeLife - 10_000)
    expect(kiosk.asked()).toBe(true)
    await kiosk.tell({ type: 'kiosk.more' })
    await kiosk.pass(20_000)
    expect([kiosk.screen(), kiosk.asked()]).toEqual(['waiting', false])
    expect(kiosk.api.made.filter((name) => name === 'renewTalkCode')).toHaveLength(1)
    expect(kiosk.context().shared?.code).toBe('NEW567')
  })

  it('goes on here with what was begun on a phone, and says when its code is wrong', async () => {
    const kiosk = await start()
    expect(await kiosk.tell({ type: 'kiosk.enterCode' })).toBe('entering')
    expect(await kiosk.tell({ type: 'kiosk.code', code: 'WRONG2', at })).toBe('entering')
    expect(kiosk.context().fault).toBe('talk.codeUnknown')
    kiosk.talk.begun([
      { kind: 'event', event: { type: 'search.ask', at, place: atocha, window: stay, go: true } },
      { kind: 'event', event: { type: 'search.choose', parking: 'onda-park:1' } },
    ])
    expect(await kiosk.tell({ type: 'kiosk.code', code: 'ABC234', at })).toBe('parking')
    expect(kiosk.context().chosen?.offer.parking.id).toBe('onda-park:1')
  })

  it('a phone that has booked already gives its ticket', async () => {
    const kiosk = await start()
    await kiosk.tell({ type: 'kiosk.enterCode' })
    kiosk.talk.begun([], kiosk.talk.ticket)
    expect(await kiosk.tell({ type: 'kiosk.code', code: 'ABC234', at })).toBe('booked')
  })
})
