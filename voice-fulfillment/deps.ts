import type { Context } from 'hono'
import type { Support } from '../contract/configuration'
import type { ParkingApi } from '../contract/calls'
import type { AskLanguageModel } from '../dialogue/llm/readAnswer'
import type { TalkSeat } from '../contract/talk/talk'
import type { ChartVersions } from '../machines/stored/snapshots'

export type { ModelQuestion, AskLanguageModel } from '../dialogue/llm/readAnswer'

/** One turn in the record of a conversation, kept as evidence of a spoken consent; no audio. */
export type LogLine = { at: number; heard: string; said: string }

/** A stored conversation, plain JSON. */
export type SessionData = {
  /** Versions of the charts that wrote it; absent in older rows. */
  versions?: ChartVersions
  /** Persisted snapshot of the driver's machines. */
  snapshot: unknown
  /** Persisted snapshot of the conversation's machine. */
  conversation: unknown
  /** Uid of the driver who owns the conversation; no other driver may continue it. */
  owner?: string
  /** SHA-256 of the token that last proved the owner, so that a forged one with the same uid proves nothing. */
  proof?: string
  /** SHA-256 of the last token: a refused one is not checked again at every turn. */
  tried?: string
  log?: LogLine[]
  /** Its place in a talk that goes on at other devices. */
  talk?: TalkSeat
  /** The conversation whose session has ended, while that is in front of the driver: a login of its owner goes on with it. */
  ended?: SessionData
}

/** A stored conversation with its revision, which begins at 1 and increases by one with each write. */
export type StoredSession = {
  session: SessionData
  revision: number
  /** Epoch ms until which one turn has claimed the conversation; 0: not claimed. */
  claimedUntil: number
}

/** The store of conversations. Every write names the revision that it is based on; 0: nothing was stored. */
export type VoiceSessions = {
  load: (channel: string, id: string) => Promise<StoredSession | undefined>
  /** Saves and ends a claim; false, and nothing is written, when another revision is stored. */
  save: (channel: string, id: string, session: SessionData, revision: number) => Promise<boolean>
  /** Claims until an instant, epoch ms; false, and nothing is written, when another revision is stored. */
  claim: (channel: string, id: string, revision: number, until: number) => Promise<boolean>
}

export type VoiceEnv = {
  alexaSkillId?: string
  /** PEM root certificates that are trusted instead of Node's. */
  alexaRoots?: readonly string[]
  /** Fetches the PEM chain behind a certificate URL; absent = over HTTPS. */
  alexaChain?: (url: string) => Promise<string>
}

/** Whose wrong codes of talks are counted together: the speaker, or the conversation and its address. */
export type Guesser = { who: string; address?: string }

/** Dependencies of the webhooks. */
export type VoiceDeps = {
  /** The API of this driver; of a visitor without a token. `guesser`: whose wrong codes of talks count together. */
  api: (token?: string, guesser?: Guesser) => ParkingApi
  sessions: VoiceSessions
  /** Stores the key; returns true when it was stored within `limits.replayWindowMs`. */
  seen: (key: string) => Promise<boolean>
  /** Epoch ms. */
  now: () => number
  /**
   * Throws `request.tooMany` when `who` (an address, or a user of an assistant) exceeds the limit; absent: no limit.
   */
  spend?: (what: 'turn' | 'conversation', who: string | undefined) => void
  /** Runs a turn in a free slot, or throws `server.unavailable`; absent: at once. */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>
  /** The caller's address for limits. */
  addressOf?: (c: Context) => string | undefined
  env: VoiceEnv
  /** Where bugs and failed checks are logged; absent: the console. */
  log?: { warn: (words: string) => void; error: (error: unknown) => void }
  /** How long a turn waits for its answer, ms; absent = `limits.voicePatience`. */
  patience?: number
  /** The address of the product, for links. */
  site?: string
  /** Whom a driver may call; absent: the demo's. */
  support?: Support
  /** A language model that is asked about refused utterances; absent: none is asked. */
  suggest?: AskLanguageModel
}
