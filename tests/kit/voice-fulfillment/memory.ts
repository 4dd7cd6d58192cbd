import type { ParkingApi } from '../../../contract/calls'
import type { VoiceDeps, VoiceEnv } from '../../../voice-fulfillment/deps'
import { parseStored } from '../../../voice-fulfillment/stored'
import { now, scriptedApi } from '../scriptedApi'

export type Memory = VoiceDeps & {
  /** The tests' clock; may be moved. */
  clock: { at: number }
  stored: Map<string, string>
  api: (token?: string) => ParkingApi
  made: string[]
}

/** What a server hands the voice doors, kept in memory: sessions as the JSON that a database would hold. */
export const remember = (script: Partial<ParkingApi> = {}, env: VoiceEnv = {}): Memory => {
  const stored = new Map<string, string>()
  const written = new Map<string, { revision: number; claimedUntil: number }>()
  const revisionOf = (key: string): number => (stored.has(key) ? (written.get(key)?.revision ?? 1) : 0)
  const keys = new Set<string>()
  const clock = { at: now }
  const api = scriptedApi(script)
  return {
    clock,
    stored,
    made: api.made,
    api: () => api,
    sessions: {
      load: (channel, id) => {
        const kept = stored.get(`${channel}:${id}`)
        if (kept === undefined) return Promise.resolve(undefined)
        return Promise.resolve({
          session: parseStored(kept),
          revision: 1,
          claimedUntil: 0,
          ...written.get(`${channel}:${id}`),
        })
      },
      save: (channel, id, session, revision) => {
        const key = `${channel}:${id}`
        if (revisionOf(key) !== revision) return Promise.resolve(false)
        stored.set(key, JSON.stringify(session))
        written.set(key, { revision: revision + 1, claimedUntil: 0 })
        return Promise.resolve(true)
      },
      claim: (channel, id, revision, until) => {
        const key = `${channel}:${id}`
        if (revisionOf(key) !== revision) return Promise.resolve(false)
        written.set(key, { revision: revision + 1, claimedUntil: until })
        return Promise.resolve(true)
      },
    },
    seen: (key) => {
      const known = keys.has(key)
      keys.add(key)
      return Promise.resolve(known)
    },
    now: () => clock.at,
    env,
  }
}
