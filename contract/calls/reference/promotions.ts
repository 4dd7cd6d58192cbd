import type { CallName } from '../../calls'
import type { CallReference } from './entry'

/** Calls about invitations of friends, and about cases at the support. */
export const promotionReference = {
  getPromotions: {
    noun: 'Promotions',
    does: 'Gives the code of the driver, its link, the friends who count, rewards and the invitations of the last month.',
  },
  inviteFriend: {
    noun: 'Promotions',
    does: 'Mails an invitation to a friend. No address gets two within a month; whether it has an account is not told.',
    faults: [
      'request.tooMany',
      'session.tooManyAttempts',
      'session.emailMissing',
      'session.emailInvalid',
      'account.incomplete',
      'user.notFound',
      'promotion.notInvited',
    ],
  },
  requestReward: {
    noun: 'Promotions',
    does: 'Tells where a reward is to be sent, once.',
    faults: ['request.tooMany', 'promotion.noReward', 'promotion.addressMissing'],
  },
  listCases: { noun: 'Support', does: 'Lists what the support does for the driver, the newest first.' },
  quoteDeletion: {
    noun: 'Account',
    does: 'Tells what becomes of the balance when the account is deleted: credit lapses, what was paid in is given back before.',
  },
  requestDeletion: {
    noun: 'Account',
    does: 'Asks the support to delete the account. A request that is open already is answered with its case.',
    faults: ['request.tooMany', 'account.incomplete', 'user.notFound'],
  },
  exportData: {
    noun: 'Account',
    does: 'Gives all data of the driver as one JSON file: a list of rows for each table.',
    faults: ['request.tooMany'],
  },
} satisfies Partial<Record<CallName, CallReference>>
