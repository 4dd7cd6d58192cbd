import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../../contract/fault'
import type { Profile } from '../../contract/profile'
import {
  profileFaults,
  type ProfileDraft,
  type ProfileFaults,
  type ProfileField,
} from '../../contract/rules/account/profileFaults'
import { unprovided } from '../unprovided'

export type ProfileContext = {
  /** As the server told it last. */
  profile?: Profile
  /** What is being saved, or was refused. */
  draft?: ProfileDraft
  faults: ProfileFaults
  /** Why nothing was read or saved, when that is about no field. */
  fault?: FaultCode
}
export type ProfileEvent =
  /** Asks for the profile again. */
  | { type: 'profile.read' }
  /** Something was typed in this field. */
  | { type: 'profile.edit'; field?: ProfileField }
  | { type: 'profile.save'; draft: ProfileDraft }
  /** After a change elsewhere: saves what was typed over it, or puts it away. */
  | { type: 'profile.keepMine' }
  | { type: 'profile.takeTheirs' }

/** Where each refusal of the server belongs; any other is about no field. */
const fieldOfFault: Partial<Record<FaultCode, ProfileField>> = {
  'account.phoneInvalid': 'phone',
  'account.personalIdInvalid': 'personalId',
  'account.lettersOnly': 'name',
}

/** The profile of one driver: read, edited, saved; told when another tab or device has changed it. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'busy',
  },
  actors: {
    readProfile: unprovided<Profile, undefined>('readProfile'),
    saveProfile: unprovided<Profile, { revision: number; draft: ProfileDraft }>('saveProfile'),
  },
  guards: {
    sound: (_, draft: ProfileDraft) => Object.keys(profileFaults(draft)).length === 0,
    changed: (_, { error }: { error: unknown }) => faultCode(error) === 'account.changed',
  },
  actions: {
    keep: assign((_, profile: Profile) => ({ profile, draft: undefined, faults: {}, fault: undefined })),
    /** What stands in the store now; the draft stays beside it. */
    meet: assign((_, profile: Profile) => ({ profile, faults: {}, fault: undefined })),
    draw: assign((_, draft: ProfileDraft) => ({ draft, faults: {}, fault: undefined })),
    check: assign((_, draft: ProfileDraft) => ({ draft, faults: profileFaults(draft), fault: undefined })),
    forgive: assign(({ context }, field: ProfileField | undefined) => ({
      faults: Object.fromEntries(Object.entries(context.faults).filter(([name]) => name !== field)),
      fault: undefined,
    })),
    blame: assign((_, { error }: { error: unknown }) => blamed(faultCode(error))),
    drop: assign({ draft: undefined }),
  },
}).createMachine({
  id: 'profile',
  version: '1',
  context: { faults: {} },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: { target: 'editing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'profile.read': 'reading' } },
    editing: {
      initial: 'resting',
      on: {
        'profile.edit': {
          target: '.resting',
          actions: { type: 'forgive', params: ({ event }) => event.field },
        },
        'profile.save': [
          {
            guard: { type: 'sound', params: ({ event }) => event.draft },
            target: 'saving',
            actions: { type: 'draw', params: ({ event }) => event.draft },
          },
          { target: '.refused', actions: { type: 'check', params: ({ event }) => event.draft } },
        ],
      },
      states: { resting: {}, saved: {}, refused: {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, draft = {} } }) => ({ revision: profile?.revision ?? 0, draft }),
        onDone: { target: 'editing.saved', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'changed', params: ({ event }) => event }, target: 'comparing' },
          { target: 'editing.refused', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    // Another tab was faster: what it has saved is read, and shown beside what was typed here.
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'readTheirs',
        src: 'readProfile',
        onDone: {
          target: 'changedElsewhere',
          actions: { type: 'meet', params: ({ event }) => event.output },
        },
        onError: { target: 'editing.refused', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    changedElsewhere: {
      on: {
        'profile.keepMine': 'saving',
        'profile.takeTheirs': { target: 'editing', actions: 'drop' },
      },
    },
  },
})

/** A refusal at its field, or above the form. */
function blamed(fault: FaultCode): Partial<ProfileContext> {
  const field = fieldOfFault[fault]
  return field ? { faults: { [field]: fault }, fault: undefined } : { fault }
}
