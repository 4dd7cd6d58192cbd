import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import type { NoEntryAnswer, NoEntryChoices } from '../../../contract/changes/noEntry'
import { Fault, type FaultCode } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import type { NoEntryReportEvent } from '../../../machines/change/noEntryReport.machine'
import { provideNoEntryReport } from '../../../machines/change/provide'
import { alternativeOf } from '../../kit/changeOf'
import { scriptedApi } from '../../kit/scriptedApi'

const ask = { type: 'noEntry.ask', reason: 'closed' } as const
const choose = { type: 'noEntry.choose', alternative: 'a1' } as const
const retry = { type: 'noEntry.retry' } as const
const choices: NoEntryChoices = {
  ...{ refundable: true, refund: cents(1190), currency: 'EUR', alternatives: [alternativeOf()] },
}
const answerOf = (outcome: NoEntryAnswer['outcome']): NoEntryAnswer => ({
  ...{ outcome, number: 'C-7K2M-9QX4', refund: cents(1190), currency: 'EUR' },
})

const start = (script: Partial<ParkingApi> = {}) => {
  let changes = 0
  const told: object[] = []
  const plain = scriptedApi()
  const api = scriptedApi({
    findAlternatives: () => Promise.resolve(choices),
    ...script,
    reportNoEntry: (report) => {
      told.push(report)
      return (script.reportNoEntry ?? plain.reportNoEntry)(report)
    },
  })
  const actor = createActor(
    provideNoEntryReport(api, () => changes++),
    { input: { booking: 'b1' } },
  ).start()
  const tell = async (...events: NoEntryReportEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    }
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { tell, told, changes: () => changes }
}
const refuse = (code: FaultCode) => () => Promise.reject(new Fault(code))
/** Refuses once, then answers. */
const refuseFirst = (code: FaultCode, outcome: NoEntryAnswer['outcome']) => {
  let tries = 0
  return () => (tries++ === 0 ? Promise.reject(new Fault(code)) : Promise.resolve(answerOf(outcome)))
}

describe('the report of who did not get in (X09)', () => {
  it('decides nothing before the driver has chosen', async () => {
    const { tell, told, changes } = start()
    expect(await tell(ask)).toMatchObject({ at: 'choosing', choices })
    expect(await tell({ type: 'noEntry.back' }, choose)).toMatchObject({ at: 'asking' })
    expect([told, changes()]).toEqual([[], 0])
    expect((await tell(ask, choose)).at).toBe('decided')
    expect(told).toEqual([{ uid: 'b1', reason: 'closed', alternative: 'a1' }])
    expect(changes()).toBe(1)
  })
  it('opens a case at once where nothing can be chosen', async () => {
    const { tell } = start({
      findAlternatives: () => Promise.resolve({ ...choices, refundable: false, alternatives: [] }),
      reportNoEntry: () => Promise.resolve(answerOf('case')),
    })
    expect(await tell(ask)).toMatchObject({ at: 'decided', answer: { outcome: 'case' } })
  })
  it('says why nothing is offered', async () => {
    const { tell } = start({ findAlternatives: refuse('booking.notYet') })
    expect(await tell(ask)).toMatchObject({ at: 'asking', fault: 'booking.notYet' })
  })
  it('offers anew when the price has lapsed', async () => {
    const { tell } = start({ reportNoEntry: refuseFirst('booking.quoteExpired', 'moved') })
    expect(await tell(ask, choose)).toMatchObject({ at: 'choosing', fault: 'booking.quoteExpired' })
    expect(await tell(choose)).toMatchObject({ at: 'decided', fault: undefined })
  })
  it('whose answer is lost is sent once more, the same', async () => {
    const { tell, told } = start({ reportNoEntry: refuseFirst('session.offline', 'moved') })
    expect((await tell(ask, choose)).at).toBe('unsure')
    expect((await tell(retry)).at).toBe('decided')
    expect(told[1]).toEqual(told[0])
  })
  it('that is refused begins again, and says why', async () => {
    const { tell } = start({ reportNoEntry: refuse('booking.notFound') })
    expect(await tell(ask, choose)).toMatchObject({ at: 'asking', fault: 'booking.notFound' })
  })
  it('with a platform that has not answered can ask again', async () => {
    let tries = 0
    const { tell } = start({
      reportNoEntry: () => Promise.resolve(answerOf(tries++ === 0 ? 'pending' : 'moved')),
    })
    expect((await tell(ask, choose)).at).toBe('pending')
    expect((await tell(retry)).at).toBe('decided')
  })
})
