import type { ParkingApi } from '../../../contract/calls'
import type { talkCalls } from '../../../contract/talk/talkCalls'
import { limits } from '../../../contract/limits'
import type { TalkCode, TalkEntry, TalkFront, TalkNote } from '../../../contract/talk/talk'
import { isoAt } from '../../../contract/time/zonedTime'

/** The instant of the scripted port. */
const now = Date.parse('2026-11-23T10:15:00+01:00')

export const talkCodeOf = (patch: Partial<TalkCode> = {}): TalkCode => ({
  code: 'K7M2QX',
  link: '/continue#the-key-of-the-link',
  until: isoAt(now + limits.talkCodeLife, 'UTC'),
  now: isoAt(now, 'UTC'),
  ...patch,
})

const joined = (n: number, as: TalkFront): TalkEntry => ({ n, at: now, front: n, kind: 'joined', as })
const seat = { talk: 'talk-1', talkKey: 'key-1' }

/** The calls of a talk that only this device is in, and of the page that types its code. */
export const scriptedTalks: Pick<ParkingApi, keyof typeof talkCalls | 'openPage'> = {
  openPage: () => Promise.resolve({ page: 'page-token', until: isoAt(now + limits.pageTokenLife, 'UTC') }),
  shareTalk: ({ front }) =>
    Promise.resolve({ ...seat, front: 1, entries: [joined(1, front)], ...talkCodeOf() }),
  renewTalkCode: () => Promise.resolve(talkCodeOf({ code: 'W4ERTY' })),
  joinTalk: ({ front }) =>
    Promise.resolve({ ...seat, front: 2, entries: [joined(1, 'kiosk'), joined(2, front)] }),
  readTalk: () => Promise.resolve({ entries: [] }),
  followTalk: async function* () {
    yield { entries: [] }
    await new Promise(() => undefined)
  },
  addToTalk: ({ after, notes }) =>
    Promise.resolve({
      entries: (notes as TalkNote[]).map((note, i) => ({
        ...note,
        n: Number(after) + i + 1,
        at: now,
        front: 1,
      })),
    }),
  leaveTalk: () => Promise.resolve({}),
}
