import type { BookingAccepted, BookingRequest } from '../../contract/booking'
import type { talkCalls } from '../../contract/talk/talkCalls'
import { Fault } from '../../contract/fault'
import type { HandlersOf } from '../authorise'
import { checkKey, createBooking } from '../booking/create'
import { tryCode } from '../codeTries'
import { pageOf } from '../pageToken'
import type { Limited } from '../rates'
import type { Caller, ServerContext } from '../serverContext'
import { claimBooking, releaseBooking } from './booking'
import { keepConsent } from './consent'
import { addToTalk, followTalk, joinTalk, leaveTalk, readTalk, renewTalkCode, shareTalk } from './talks'

/** The handlers of the calls about talks. The key of a link is too long to be guessed; a typed code has few tries. */
export function talkHandlers(
  context: ServerContext,
  spendAddress: (what: Limited) => void,
  { address, guesser }: Caller,
): HandlersOf<typeof talkCalls> {
  return {
    shareTalk: async (given) => {
      spendAddress('talk')
      return shareTalk(context, given)
    },
    renewTalkCode: async (seat) => {
      spendAddress('talk')
      return renewTalkCode(context, seat)
    },
    joinTalk: async ({ page, ...given }) => {
      if ((given.code === undefined) === (given.link === undefined))
        throw new Fault('request.invalid', 'either code or link')
      const join = () => joinTalk(context, given)
      const { code } = given
      const by = page === undefined ? (guesser ?? { address }) : { who: pageOf(context, page), address }
      if (code !== undefined) return tryCode(context.rates, 'talk', { code, ...by }, join)
      spendAddress('talk')
      return join()
    },
    readTalk: (given) => readTalk(context, { ...given, after: Number(given.after) }),
    async *followTalk(given, _, signal) {
      const close = context.rates.openStream({ driver: `talk:${given.talkKey}`, address })
      try {
        yield* followTalk(context, { ...given, after: Number(given.after) }, signal)
      } finally {
        close()
      }
    },
    addToTalk: async (given) => {
      spendAddress('turn')
      return addToTalk(context, { ...given, after: Number(given.after) })
    },
    leaveTalk: async (given) => {
      await leaveTalk(context, { ...given, who: Number(given.who) })
      return {}
    },
  }
}

/** Books a quote: in a shared talk as its one booking, and with the spoken consent where there is one. */
export async function bookOnce(
  context: ServerContext,
  uid: string,
  { talk, consent, ...order }: BookingRequest & { key: string },
  byVoice?: boolean,
): Promise<BookingAccepted> {
  checkKey(order.key)
  const { booked, claimed } = talk ? await claimBooking(context, uid, talk, order.quote) : {}
  if (booked) return booked
  try {
    const made = await createBooking(context, uid, order, byVoice)
    if (consent) await keepConsent(context, uid, made.uid, consent)
    return made
  } catch (error) {
    // A refusal of the call that claimed has made nothing; after anything else the reservation may exist, and the claim waits for it.
    if (talk && claimed && error instanceof Fault) await releaseBooking(context, talk, order.quote)
    throw error
  }
}
