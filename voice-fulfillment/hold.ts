import { Fault } from '../contract/fault'
import type { ParkingApi } from '../contract/calls'
import type { SleepingSession, StoredSession, VoiceDeps } from './deps'

/** One attempt's right to save a conversation, by the revision that it has read. */
export type Hold = {
  /**
   * Keeps the conversation for this attempt alone until its claim ends. Throws `conversation.busy` when the stored one has
   * changed since it was read.
   */
  claim: () => Promise<void>
  /** False, and nothing is written, when the stored conversation has changed since it was read or claimed. */
  save: (session: SleepingSession) => Promise<boolean>
  /** Ends the claim and leaves the conversation as it was read. */
  release: () => Promise<void>
}

/** `until`: epoch ms at which a claim ends by itself, for a node that was killed. */
export function openHold(
  { sessions }: Pick<VoiceDeps, 'sessions'>,
  [channel, id]: readonly [channel: string, id: string],
  stored: StoredSession | undefined,
  until: number,
): Hold {
  let revision = stored?.revision ?? 0
  let claimed = false
  let lost = false
  return {
    claim: async () => {
      // What is not stored yet is known to nobody else.
      if (claimed || revision === 0) return
      lost ||= !(await sessions.claim(channel, id, revision, until))
      if (lost) throw new Fault('conversation.busy')
      claimed = true
      revision += 1
    },
    save: async (session) => !lost && sessions.save(channel, id, session, revision),
    release: async () => {
      if (claimed && stored) await sessions.save(channel, id, stored.session, revision)
    },
  }
}

/**
 * The port, which asks `before` each call that spends a driver's money or gives a booking back. A turn that has made such a
 * call must not be taken again, so it claims its conversation first.
 */
export function askBeforeChanges(api: ParkingApi, before: () => Promise<void>): ParkingApi {
  return {
    ...api,
    createBooking: async (...given) => {
      await before()
      return api.createBooking(...given)
    },
    cancelBooking: async (...given) => {
      await before()
      return api.cancelBooking(...given)
    },
  }
}
