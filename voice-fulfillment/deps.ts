import type { Context } from 'hono'
import type { ParkingApi } from '../contract/calls'
import type { AskLanguageModel } from '../dialogue/llm/readAnswer'
import type { ChartVersions } from '../machines/stored/snapshots'

export type { ModelQuestion, AskLanguageModel } from '../dialogue/llm/readAnswer'

/** One line of what was said, kept beside a session as the record of a spoken consent (never audio). */
export type LogLine = { at: number; heard: string; said: string }

/** A conversation as it is stored between two turns: plain JSON. */
export type SleepingSession = {
  /** Of the charts that wrote it; absent before versions were stored. */
  versions?: ChartVersions
  /** Persisted snapshot of the driver's machines. */
  snapshot: unknown
  /** Persisted snapshot of the conversation's machine. */
  conversation: unknown
  /** Uid of the driver whose conversation this is; no other driver may continue it. */
  owner?: string
  /** SHA-256 of the token that proved it last, so that a forged one with the same uid proves nothing. */
  proof?: string
  /** SHA-256 of the token that came last: one that was refused is not tried again at every turn. */
  tried?: string
  log?: LogLine[]
}

/** A stored conversation. Each write adds one to its revision, which begins at 1. */
export type StoredSession = {
  session: SleepingSession
  revision: number
  /** Epoch ms until which one turn has the conversation to itself; 0 = no claim. */
  claimedUntil: number
}

/** Where conversations are stored. Every write names the revision it was made from (0: nothing was stored). */
export type VoiceSessions = {
  load: (channel: string, id: string) => Promise<StoredSession | undefined>
  /** Saves and ends a claim; false, and nothing is written, when another revision is stored. */
  save: (channel: string, id: string, session: SleepingSession, revision: number) => Promise<boolean>
  /** Claims until an instant, epoch ms; false, and nothing is written, when another revision is stored. */
  claim: (channel: string, id: string, revision: number, until: number) => Promise<boolean>
}

export type VoiceEnv = {
  alexaSkillId?: string
  /** PEM roots to trust instead of the machine's. */
  alexaRoots?: readonly string[]
  /** Fetches the PEM chain behind a certificate URL; absent = over HTTPS. */
  alexaChain?: (url: string) => Promise<string>
}

/** What the webhooks need of the server that mounts them. */
export type VoiceDeps = {
  /** The port as this driver may use it; without a token as a visitor. */
  api: (token?: string) => ParkingApi
  sessions: VoiceSessions
  /** Stores the key; returns whether it had been seen within `limits.replayWindowMs`. */
  seen: (key: string) => Promise<boolean>
  /** Epoch ms. */
  now: () => number
  /** Throws `request.tooMany` when `who` (an address, or a user of an assistant) asks too often; absent = no limit. */
  spend?: (what: 'turn' | 'conversation', who: string | undefined) => void
  /** Runs a turn when there is room for it, or throws `server.unavailable`; absent = at once. */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>
  /** The address of the caller, by which limits count. */
  addressOf?: (c: Context) => string | undefined
  env: VoiceEnv
  /** How long a turn waits for its answer, ms; absent = `limits.voicePatience`. */
  patience?: number
  /** A language model to be asked about what was not understood; absent = none is asked. */
  suggest?: AskLanguageModel
}
