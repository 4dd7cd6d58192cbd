import type { ParkingApi } from '../../contract/calls'
import { readLanguages } from '../../voice-fulfillment/languages'
import type { VoiceDeps, VoiceEnv } from '../../voice-fulfillment/deps'
import { readSleeping } from '../../voice-fulfillment/sleep'
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
        return Promise.resolve(kept === undefined ? undefined : readSleeping(kept))
      },
      save: (channel, id, session) => {
        stored.set(`${channel}:${id}`, JSON.stringify(session))
        return Promise.resolve()
      },
    },
    seen: (key) => {
      const known = keys.has(key)
      keys.add(key)
      return Promise.resolve(known)
    },
    now: () => clock.at,
    languages: readLanguages(),
    env,
  }
}
