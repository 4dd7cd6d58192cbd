import type { talkCalls } from '../../talk/talkCalls'
import type { CallReference } from './entry'

/** Calls about talks that go on at several devices, for `contract/calls/reference.ts`. */
export const talkReference = {
  shareTalk: {
    noun: 'Talks',
    does: 'Begins a talk at the server with what a device shows, and gives a code and a link that open it on another device: one of them, once, within five minutes. `talkKey` is told this once.',
    faults: ['request.tooMany'],
  },
  renewTalkCode: {
    noun: 'Talks',
    does: 'Gives a new code and a new link; those before are not valid any more.',
    faults: ['request.tooMany', 'talk.over', 'talk.notFirst', 'talk.long'],
  },
  joinTalk: {
    noun: 'Talks',
    does: 'Opens a talk on a device by a typed `code` or by the `link`’s key, which are used up by it, and gives the log. Attempts with a wrong code are few for one address, and fewer while many addresses guess.',
    faults: [
      'request.tooMany',
      'talk.codeUnknown',
      'talk.codeUsed',
      'talk.codeExpired',
      'talk.over',
      'talk.full',
      'talk.long',
    ],
  },
  readTalk: {
    noun: 'Talks',
    does: 'Gives the entries of the log after number `after`, for clients that do not read streams.',
    faults: ['talk.over'],
  },
  followTalk: {
    noun: 'Talks',
    does: 'Sends the entries of the log after number `after` as they come, first those that are there.',
    faults: ['talk.over', 'server.unavailable'],
  },
  addToTalk: {
    noun: 'Talks',
    does: 'Adds what a device has done to the log, over the number that it was read to, and gives the new entries. A log of 4,000 entries or a megabyte has ended: every device goes on by itself with what it shows.',
    faults: ['request.tooMany', 'talk.over', 'talk.behind', 'talk.long'],
  },
  leaveTalk: {
    noun: 'Talks',
    does: 'Takes a device out of the talk: the own one by its number, or another, which is sent away. Only the device that has been in the talk longest sends others away and makes codes.',
    faults: ['talk.over', 'talk.notFirst'],
  },
} as const satisfies Record<keyof typeof talkCalls, CallReference>
