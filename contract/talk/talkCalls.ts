import * as z from 'zod/mini'
import { limits } from '../limits'
import { TalkCode, TalkFront, TalkLog, TalkNote, TalkSeat } from './talk'
import { call, stream } from '../calls/call'
import { Int32Text } from '../schemas'
import { PageTokenGiven } from '../site/pageToken'

const seat = { talk: z.string().check(z.maxLength(60)), talkKey: z.string().check(z.maxLength(60)) }
const After = z.object({ ...seat, after: Int32Text.check(z.gte(0)) })
const Notes = z.array(TalkNote).check(z.maxLength(limits.talkNotesMost))
const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/**
 * One talk on several devices. `talkKey` is sent as the header `Talk-Key`; it, and not an account, says which front asks,
 * so that no device is signed in by joining a talk.
 */
export const talkCalls = {
  shareTalk: call(
    'post',
    'talks',
    'none',
    z.object({ front: TalkFront, notes: Notes }),
    z.extend(TalkSeat, { entries: TalkLog.shape.entries, ...TalkCode.shape }),
  ),
  renewTalkCode: call('post', 'talks/{talk}/code', 'none', z.object(seat), TalkCode),
  // Either the typed code or the key of the link.
  joinTalk: call(
    'post',
    'talks/join',
    'none',
    z.object({ front: TalkFront, code: z.optional(secret), link: z.optional(secret), page: PageTokenGiven }),
    z.extend(TalkSeat, { entries: TalkLog.shape.entries }),
    { page: 'code' },
  ),
  readTalk: call('get', 'talks/{talk}', 'none', After, TalkLog),
  followTalk: stream('events', 'talks/{talk}/events', 'none', After, TalkLog),
  // Refused with `talk.behind` when the log has grown beyond `after`.
  addToTalk: call('post', 'talks/{talk}/entries', 'none', z.extend(After, { notes: Notes }), TalkLog),
  // The front's own number leaves the talk, another one sends that front away.
  leaveTalk: call(
    'delete',
    'talks/{talk}/fronts/{who}',
    'none',
    z.object({ ...seat, who: Int32Text }),
    z.object({}),
    { keepalive: true },
  ),
}
