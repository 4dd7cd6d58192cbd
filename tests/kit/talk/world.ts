import type { TalkEntry } from '../../../contract/talk/talk'
import { handOverMachine } from '../../../machines/talk/handOver.machine'
import { talkCodeOf } from './talkOf'
import { done, failed } from '../paths/answers'
import type { Model } from '../paths/model'

const seat = { talk: 'talk-1', talkKey: 'key-1', front: 1 }
const joined = (n: number, front: number): TalkEntry => ({ n, at: 1, front, kind: 'joined', as: 'page' })
const opened = { ...seat, entries: [joined(1, 1)] }

/** A device that shares its talk or joins one; the answers are those of the server. */
export const handOver = {
  machine: handOverMachine,
  input: { as: 'page' },
  world: {
    shares: { type: 'handOver.share', notes: [] },
    'types a code': { type: 'handOver.join', code: 'K7M2QX' },
    'taps a link': { type: 'handOver.join', link: 'the-key' },
    'the talk is shared': done('shareTalk', { ...opened, ...talkCodeOf() }),
    'the talk is opened': done('joinTalk', opened),
    'it cannot be shared': failed('shareTalk', 'request.tooMany'),
    'the code is used': failed('joinTalk', 'talk.codeUsed'),
    'the other talk is opened': done('moveToTalk', { ...opened, talkKey: 'key-2', front: 2 }),
    'the other code is used': failed('moveToTalk', 'talk.codeUsed'),
    'somebody comes': { type: 'handOver.news', entries: [joined(2, 2)] },
    'is sent away': { type: 'handOver.news', entries: [{ n: 3, at: 1, front: 2, kind: 'left', who: 1 }] },
    'somebody types': { type: 'handOver.news', entries: [{ n: 4, at: 1, front: 2, kind: 'notBooked' }] },
    'the log is full': { type: 'handOver.news', entries: [{ n: 5, at: 1, front: 2, kind: 'ended' }] },
    'the talk is lost': { type: 'handOver.lost', fault: 'talk.over' },
    'five minutes pass': { type: 'xstate.after.codeLife.handOver.together.showing' },
    'asks for another code': { type: 'handOver.renew' },
    'another code comes': done('renewTalkCode', talkCodeOf()),
    'there is no other code': failed('renewTalkCode', 'session.offline'),
    'the talk has ended meanwhile': failed('renewTalkCode', 'talk.over'),
    'closes the code': { type: 'handOver.hide' },
    'sends the other one away': { type: 'handOver.sendAway', front: 2 },
    'sends a stranger away': { type: 'handOver.sendAway', front: 9 },
    'it is gone': done('sendAway', {}),
    'it cannot be sent away': failed('sendAway', 'session.offline'),
    leaves: { type: 'handOver.leave' },
    'has left': done('leaveTalk', {}),
    'has left unheard': failed('leaveTalk', 'session.offline'),
    'has read it': { type: 'handOver.acknowledge' },
  },
  delays: { codeLife: 300_000 },
  project: ({ seat: at, code, fault, talk }) => [at?.front, code?.code, fault, talk.fronts.length],
} satisfies Model<typeof handOverMachine>

/** The same after its page was loaded again. */
export const resumedHandOver = {
  ...handOver,
  input: { as: 'page', seat },
} satisfies Model<typeof handOverMachine>
