import type { talkCalls } from '../../../../contract/talk/talkCalls'
import type { Row } from './callRow'

const seat = { talk: 'none', talkKey: 'guessed' }
const over = { owner: 'talk.over', other: 'talk.over' } as const

/** Rows of the calls about talks: a key and no account opens one, so all callers without it are told the same. */
export const talkRows: Record<keyof typeof talkCalls, Row> = {
  shareTalk: { input: () => ({ front: 'page', notes: [] }), owner: 'ok', other: 'ok' },
  renewTalkCode: { input: () => seat, ...over },
  joinTalk: {
    input: () => ({ front: 'phone', link: 'guessed' }),
    owner: 'talk.codeUnknown',
    other: 'talk.codeUnknown',
  },
  readTalk: { input: () => ({ ...seat, after: 0 }), ...over },
  followTalk: { input: () => ({ ...seat, after: 0 }), ...over },
  addToTalk: { input: () => ({ ...seat, after: 0, notes: [] }), ...over },
  leaveTalk: { input: () => ({ ...seat, who: 1 }), ...over },
}
