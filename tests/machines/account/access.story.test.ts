import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { mostAsks, type AccessEvent } from '../../../machines/account/access.machine'
import { provideAccess } from '../../../machines/account/provide'
import { accessOf, owedStay, stayOf } from '../../kit/accessOf'
import { scriptedApi } from '../../kit/scriptedApi'

const start = (script: Partial<ParkingApi> = {}, plate: string | undefined = '4821KJT') => {
  const clock = new SimulatedClock()
  const api = scriptedApi({ listAccess: () => Promise.resolve(accessOf()), ...script })
  const actor = createActor(
    provideAccess(api, () => 'en'),
    { input: { plate }, clock },
  ).start()
  const settle = async () => {
    await waitFor(actor, (now) => !now.hasTag('busy') && !now.matches({ showing: 'refreshing' }))
    const { value, context } = actor.getSnapshot()
    return { at: typeof value === 'string' ? value : Object.keys(value)[0], ...context }
  }
  return {
    tell: async (...events: AccessEvent[]) => {
      await settle()
      for (const event of events) {
        actor.send(event)
        await settle()
      }
      return settle()
    },
    wait: async () => {
      clock.increment(3_000)
      return settle()
    },
  }
}
const toggle = { type: 'access.switch', platform: 'via-libre' } as const
const yes = { type: 'access.confirm' } as const
const back = { type: 'access.back' } as const
const refuse = (code: Fault['code']) => () => Promise.reject(new Fault(code))

describe('a platform whose barriers read plates', () => {
  it('is switched on once the driver agrees, with the version of the text that was shown (X04)', async () => {
    const sent: unknown[] = []
    const setAccess: ParkingApi['setAccess'] = (input) => {
      sent.push(input)
      return Promise.resolve(accessOf('starting'))
    }
    const { tell } = start({ setAccess })
    expect((await tell(toggle)).at).toBe('consenting')
    expect((await tell(back)).at).toBe('showing')
    expect(sent).toEqual([])
    expect(await tell(toggle, yes)).toMatchObject({ at: 'showing', told: 'on' })
    expect(sent).toEqual([{ plate: '4821KJT', id: 'via-libre', on: true, consent: 'v1', locale: 'en' }])
  })

  it('shows the new text when it has changed, and sends that version after another yes (X04)', async () => {
    const texts = [accessOf(), accessOf('off', 'v2')]
    const listAccess = () => Promise.resolve(texts.shift()!)
    const setAccess: ParkingApi['setAccess'] = ({ consent }) =>
      consent === 'v2'
        ? Promise.resolve(accessOf('starting', 'v2'))
        : Promise.reject(new Fault('access.consentNeeded'))
    const { tell } = start({ listAccess, setAccess })
    const again = await tell(toggle, yes)
    expect([again.at, again.fault, again.access?.consent.text]).toEqual([
      'consenting',
      'access.consentNeeded',
      'I agree, v2.',
    ])
    expect(await tell(yes)).toMatchObject({ at: 'showing', told: 'on', fault: undefined })
  })

  it('asks for a card where there is none, and tells every other refusal', async () => {
    const card = start({ setAccess: refuse('booking.needsPayment') })
    expect((await card.tell(toggle, yes)).at).toBe('needingCard')
    expect((await card.tell(back)).at).toBe('showing')
    const refused = start({ setAccess: refuse('access.notOffered') })
    expect(await refused.tell(toggle, yes)).toMatchObject({ at: 'showing', fault: 'access.notOffered' })
  })

  it('is switched off after a question, without a consent', async () => {
    const sent: unknown[] = []
    const setAccess: ParkingApi['setAccess'] = (input) => {
      sent.push(input)
      return Promise.resolve(accessOf('ending'))
    }
    const { tell } = start({ listAccess: () => Promise.resolve(accessOf('on')), setAccess })
    expect((await tell(toggle)).at).toBe('ending')
    expect(await tell(yes)).toMatchObject({ at: 'showing', told: 'off' })
    expect(sent).toEqual([{ plate: '4821KJT', id: 'via-libre', on: false, locale: 'en' }])
    // It is on its way: the switch takes nothing.
    expect((await tell(toggle)).at).toBe('showing')
  })

  it('is asked for again while it is on its way, and not for ever', async () => {
    let asks = 0
    const answers = ['starting', 'starting', 'on'] as const
    const arriving = start({ listAccess: () => Promise.resolve(accessOf(answers[asks++] ?? 'on')) })
    await arriving.tell()
    for (let i = 0; i < 5; i++) await arriving.wait()
    expect(asks).toBe(3)
    let waits = 0
    const never = start({
      listAccess: () => {
        waits++
        return waits % 2
          ? Promise.resolve(accessOf('starting'))
          : Promise.reject(new Fault('session.offline'))
      },
    })
    await never.tell()
    for (let i = 0; i < mostAsks + 5; i++) expect((await never.wait()).fault).toBeUndefined()
    expect(waits).toBe(mostAsks + 1)
  })

  it('is shown for the vehicle that is chosen; what cannot be read is read again', async () => {
    let fails = true
    const listAccess: ParkingApi['listAccess'] = ({ plate }) =>
      fails ? Promise.reject(new Fault('session.offline')) : Promise.resolve(accessOf('off', 'v1', plate))
    const { tell } = start({ listAccess })
    expect(await tell()).toMatchObject({ at: 'unread', fault: 'session.offline' })
    fails = false
    expect((await tell({ type: 'access.read' })).access?.plate).toBe('4821KJT')
    expect((await tell({ type: 'access.vehicle', plate: '2345BCD' })).access?.plate).toBe('2345BCD')
  })
})

describe('a stay behind a barrier', () => {
  it('is disputed after a question (X05)', async () => {
    const disputed: string[] = []
    const disputeStay: ParkingApi['disputeStay'] = ({ id }) => {
      disputed.push(id)
      return Promise.resolve([stayOf({ state: 'frozen', disputable: false })])
    }
    const { tell } = start({ listStays: () => Promise.resolve([stayOf()]), disputeStay })
    const ask = { type: 'access.dispute', stay: 's1' } as const
    expect((await tell(ask)).at).toBe('disputing')
    await tell(back)
    expect(disputed).toEqual([])
    const told = await tell(ask, yes)
    expect([told.told, told.stays?.[0]?.state]).toEqual(['disputed', 'frozen'])
    expect((await tell(ask)).at).toBe('showing')
    expect(disputed).toEqual(['s1'])
  })

  it('is paid when it is owed, and followed until it is', async () => {
    let paid = false
    const listStays: ParkingApi['listStays'] = () =>
      Promise.resolve([paid ? stayOf({ ...owedStay, state: 'paid' }) : owedStay])
    const payStay: ParkingApi['payStay'] = () => {
      paid = true
      return Promise.resolve([stayOf({ ...owedStay, state: 'charging' })])
    }
    const { tell, wait } = start({ listStays, payStay })
    const pay = { type: 'access.pay', stay: 's1' } as const
    expect(await tell(pay)).toMatchObject({ at: 'showing', told: 'paying' })
    expect((await wait()).stays?.[0]?.state).toBe('paid')
    // A paid one is not paid again.
    expect((await tell(pay)).stays?.[0]?.state).toBe('paid')
  })

  it('says why it was neither disputed nor paid', async () => {
    const { tell } = start({
      listStays: () => Promise.resolve([owedStay]),
      disputeStay: refuse('session.offline'),
      payStay: refuse('server.unavailable'),
    })
    expect(await tell({ type: 'access.dispute', stay: 's1' }, yes)).toMatchObject({
      fault: 'session.offline',
    })
    expect(await tell({ type: 'access.pay', stay: 's1' })).toMatchObject({ fault: 'server.unavailable' })
  })

  it('is listed for a driver without a vehicle, too', async () => {
    const api = { listAccess: refuse('vehicle.notFound'), listStays: () => Promise.resolve([stayOf()]) }
    const clock = new SimulatedClock()
    const actor = createActor(
      provideAccess(scriptedApi(api), () => 'es'),
      { input: {}, clock },
    ).start()
    const { context } = await waitFor(actor, (now) => !now.hasTag('busy'))
    expect([context.access, context.stays?.length]).toEqual([undefined, 1])
  })
})
