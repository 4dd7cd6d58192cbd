import { cents } from '../../../contract/money'
import { platformAccountMachine } from '../../../machines/access/platformAccount.machine'
import { stayMachine } from '../../../machines/access/stay.machine'
import { done } from './answers'
import type { Model } from './model'

/** The account of a plate at a platform. */
export const platformAccount = {
  machine: platformAccountMachine,
  input: { plate: '4821KJT', platform: 'via-libre' },
  world: {
    'the right is assigned': done('assignRight', { right: 'r1' }),
    'the platform refuses': done('assignRight', { refused: 'access.plateTaken' }),
    'the right is revoked': done('revokeRight', {}),
    'something is owed': { type: 'account.suspend' },
    'it is paid': { type: 'account.resume' },
    'the driver switches it off': { type: 'account.delete' },
    '335 days pass': { type: 'xstate.after.renewal.platformAccount.active' },
  },
  delays: { renewal: 335 * 86_400_000 },
  project: ({ right, fault }) => [right, fault],
} satisfies Model<typeof platformAccountMachine>

const exit = (total: number) =>
  ({ type: 'stay.exit', at: 7_200_000, total: cents(total), currency: 'EUR' }) as const

/** A stay behind a barrier that has read the plate. */
export const stay = {
  machine: stayMachine,
  input: {
    ...{ plate: '4821KJT', platform: 'via-libre', parking: 'via-libre:1', name: 'Garaje Sol' },
    ...{ timeZone: 'Europe/Madrid', entered: 0 },
  },
  world: {
    'the entry is told': done('tellEntry', {}),
    'the car leaves': exit(340),
    'the car leaves, for nothing': exit(0),
    'it is charged': done('charge', { charged: true }),
    'the card is declined': done('charge', { declined: true }),
    'the payment is told': done('tellPaid', {}),
    'the debt is told': done('tellOwed', {}),
    'the driver pays': { type: 'stay.pay' },
    'it was not the driver': { type: 'stay.dispute' },
    'the support upholds it': { type: 'stay.uphold' },
    'the support waives it': { type: 'stay.waive' },
    'it is paid back': done('refund', {}),
  },
  project: ({ left, total, disputed }) => [left, total, disputed],
} satisfies Model<typeof stayMachine>
