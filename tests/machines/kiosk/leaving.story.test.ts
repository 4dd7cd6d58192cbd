import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import {
  startKiosk as start,
  toParking,
  toPhone,
  type StartedKiosk as Kiosk,
} from '../../kit/kiosk/startKiosk'
import { atocha, now, stay } from '../../kit/scriptedApi'

const at = now

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

describe('whoever leaves a kiosk', () => {
  it.each<[string, (kiosk: Kiosk) => Promise<unknown>]>([
    ['choosing', (kiosk) => kiosk.tell({ type: 'kiosk.language', locale: 'fr' })],
    ['place', (kiosk) => kiosk.tell({ type: 'kiosk.start' })],
    ['stay', (kiosk) => kiosk.tell({ type: 'kiosk.start' }, { type: 'search.ask', at, place: atocha })],
    ['entering', (kiosk) => kiosk.tell({ type: 'kiosk.enterCode' })],
    ['parking', toParking],
  ])(
    'in %s is asked after a minute, and everything is wiped twenty seconds later (X35)',
    async (where, go) => {
      const kiosk = await start()
      await go(kiosk)
      expect(kiosk.screen()).toBe(where)
      await kiosk.pass(kioskLimits.idle - 1)
      expect(kiosk.asked()).toBe(false)
      await kiosk.pass(1)
      expect([kiosk.asked(), kiosk.screen()]).toEqual([true, where])
      await kiosk.pass(kioskLimits.warning - 1)
      expect(kiosk.done).toEqual(['wiped'])
      await kiosk.pass(1)
      expect([kiosk.screen(), kiosk.done]).toEqual(['attract', ['wiped', 'wiped']])
    },
  )

  it('a touch begins the minute anew; who is asked gets more time', async () => {
    const kiosk = await start()
    await toParking(kiosk)
    await kiosk.pass(59_000)
    await kiosk.tell({ type: 'kiosk.touch' })
    await kiosk.pass(59_000)
    expect(kiosk.asked()).toBe(false)
    await kiosk.pass(1_000)
    expect(kiosk.asked()).toBe(true)
    // Beside the answers.
    await kiosk.tell({ type: 'kiosk.touch' })
    expect(kiosk.asked()).toBe(true)
    await kiosk.tell({ type: 'kiosk.more' })
    expect([kiosk.asked(), kiosk.screen()]).toEqual([false, 'parking'])
  })

  it('keeps a code as long as it is said to be valid, and is asked before it dies', async () => {
    const kiosk = await start()
    await toPhone(kiosk)
    await kiosk.pass(limits.talkCodeLife / 2)
    await kiosk.tell({ type: 'kiosk.touch' })
    await kiosk.pass(limits.talkCodeLife / 2 - kioskLimits.warning - 1)
    expect([kiosk.asked(), kiosk.context().shared?.code]).toEqual([false, 'ABC234'])
    await kiosk.pass(1)
    expect(kiosk.asked()).toBe(true)
    await kiosk.pass(kioskLimits.warning - 1)
    expect([kiosk.screen(), kiosk.done]).toEqual(['waiting', ['wiped']])
    await kiosk.pass(1)
    expect([kiosk.screen(), kiosk.done]).toEqual(['attract', ['wiped', 'wiped']])
  })

  it('is asked before the kiosk and a connected phone go separate ways', async () => {
    const kiosk = await start()
    await toPhone(kiosk)
    await kiosk.talk.tell({ kind: 'joined', as: 'phone' })
    expect(await kiosk.tell({ type: 'kiosk.back', at })).toBe('parting')
    expect(kiosk.api.made).not.toContain('leaveTalk')
    expect(await kiosk.tell({ type: 'kiosk.stay' })).toBe('joined')
    await kiosk.tell({ type: 'kiosk.back', at })
    // The phone goes on meanwhile: nobody leaves while it books.
    await kiosk.talk.tell({ kind: 'confirm', parking: 'onda-park:1', window: stay })
    expect(await kiosk.tell({ type: 'kiosk.back', at })).toBe('confirming')
  })

  it('leaves the phone alone who chooses another at the kiosk all the same', async () => {
    const kiosk = await start()
    await toPhone(kiosk)
    await kiosk.talk.tell({ kind: 'joined', as: 'phone' })
    expect(await kiosk.tell({ type: 'kiosk.back', at }, { type: 'kiosk.back', at })).toBe('parking')
    expect(kiosk.api.made).toContain('leaveTalk')
  })

  it('is listened to until it is asked whether anybody is there', async () => {
    const kiosk = await start()
    expect(await kiosk.tell({ type: 'kiosk.speak' })).toBe('place')
    expect(kiosk.context().speaks).toBe(true)
    await kiosk.tell({ type: 'kiosk.hush' }, { type: 'kiosk.speak' })
    expect(kiosk.context().speaks).toBe(true)
    await kiosk.pass(kioskLimits.idle)
    expect([kiosk.asked(), kiosk.context().speaks]).toEqual([true, false])
  })

  it.each<[string, (kiosk: Kiosk) => Promise<unknown>]>([
    ['takes it to a phone', toPhone],
    ['is done', (kiosk) => kiosk.tell({ type: 'kiosk.end' })],
    ['types a code', (kiosk) => kiosk.tell({ type: 'kiosk.back', at }, { type: 'kiosk.enterCode' })],
  ])('is not listened to any more who %s', async (_, go) => {
    const kiosk = await start()
    await kiosk.tell({ type: 'kiosk.speak' })
    await go(kiosk)
    expect(kiosk.context().speaks).toBe(false)
  })

  it('has three minutes while a phone is in the talk', async () => {
    const kiosk = await start()
    await toPhone(kiosk)
    await kiosk.talk.tell({ kind: 'joined', as: 'phone' })
    await kiosk.pass(kioskLimits.idleWithPhone - 1)
    expect(kiosk.asked()).toBe(false)
    await kiosk.pass(1)
    expect(kiosk.asked()).toBe(true)
  })
})
