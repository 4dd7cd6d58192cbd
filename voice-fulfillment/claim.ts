import { Fault } from '../contract/fault'
import type { ParkingApi } from '../contract/calls'
import type { SessionData, StoredSession, VoiceDeps } from './deps'

/** The right of one attempt to save a conversation, based on the revision that it has read. */
export type SessionClaim = {
  /** Claims the conversation for this attempt. Throws `conversation.busy` when it was changed since it was read. */
  claim: () => Promise<void>
  /** Returns false, and writes nothing, when the conversation was changed since it was read or claimed. */
  save: (session: SessionData) => Promise<boolean>
  /** Ends the claim without a change. */
  release: () => Promise<void>
}

/** `until`: epoch ms at which a claim expires, for a node that was killed. */
export function openClaim(
  { sessions }: Pick<VoiceDeps, 'sessions'>,
  [channel, id]: readonly [channel: string, id: string],
  stored: StoredSession | undefined,
  until: number,
): SessionClaim {
  let revision = stored?.revision ?? 0
  let claimed = false
  let lost = false
  return {
    claim: async () => {
      // No other node knows a conversation that is not stored.
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
 * The API with `before` called ahead of each call that changes what a driver has with Plaza. A turn with such a call
 * must not be repeated, so it claims its conversation first.
 */
export function claimBeforeChanges(api: ParkingApi, before: () => Promise<void>): ParkingApi {
  return {
    ...api,
    // Its code opens once.
    joinTalk: async (...given) => {
      await before()
      return api.joinTalk(...given)
    },
    createBooking: async (...given) => {
      await before()
      return api.createBooking(...given)
    },
    cancelBooking: async (...given) => {
      await before()
      return api.cancelBooking(...given)
    },
    confirmChange: async (...given) => {
      await before()
      return api.confirmChange(...given)
    },
    changeBookingPlate: async (...given) => {
      await before()
      return api.changeBookingPlate(...given)
    },
    addFavorite: async (...given) => {
      await before()
      return api.addFavorite(...given)
    },
    changeVehicle: async (...given) => {
      await before()
      return api.changeVehicle(...given)
    },
    removeFavorite: async (...given) => {
      await before()
      return api.removeFavorite(...given)
    },
  }
}
