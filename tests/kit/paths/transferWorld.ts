import { limits } from '../../../contract/limits'
import { transferMachine } from '../../../machines/account/transfer.machine'
import { done } from './answers'
import type { Model } from './model'

const at = Date.parse('2026-11-23T09:15:00Z')
const decide = (moves: boolean) => ({ type: 'transfer.decide', at, moves, reason: 'seen' })

export const transfer = {
  machine: transferMachine,
  input: { asker: 'u1', holder: 'u2', vehicle: { plate: '4821KJT', country: 'ES' }, at },
  delays: { answerTime: limits.transferAnswerTime, proofTime: limits.transferAnswerTime },
  world: {
    'the holder is told': done('tellHolder', { at }),
    'the holder accepts': { type: 'transfer.accept', at },
    'the holder refuses': { type: 'transfer.refuse', at },
    'the asker withdraws': { type: 'transfer.withdraw', at },
    'a third account gets the plate': { type: 'transfer.lapse', at },
    'the support moves it': decide(true),
    'the support leaves it': decide(false),
    'fourteen days pass': { type: 'xstate.after.answerTime.transfer.open.told' },
    'fourteen days pass after a no': { type: 'xstate.after.proofTime.transfer.open.deciding.refused' },
  },
  project: ({ steps, until, reason }) => [steps.map(({ step }) => step).join(), until !== undefined, reason],
} satisfies Model<typeof transferMachine>
