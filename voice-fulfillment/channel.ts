import type { Booking } from '../contract/booking'
import type { Fault, FaultCode } from '../contract/fault'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import type { TurnInput } from '../dialogue/turn/converse'
import type { DriverEvent } from '../machines/events'
import type { Reply } from '../dialogue/reply/reply'
import type { VoiceDeps } from './deps'

/**
 * An assistant or a chat: how its webhook is proved, read and answered. It is a row of `channels.ts` and a folder; all
 * else (routes, limits, conversations) is the same for every channel.
 */
export type Channel<Request = unknown> = {
  /** The path below `/voice`, and the first half of the key of its stored conversations. */
  name: string
  limits: ChannelLimits
  /** Opened once for a server: proves who sent a request and what it is, or throws the `Fault` that refuses it. */
  verify(deps: VerifyDeps): (request: WebhookRequest) => Promise<Request>
  /** The turn of a verified request; undefined where nothing is to be answered. `now` epoch ms. */
  decode(request: Request, now: number): DecodedTurn | undefined
  encode(answer: ChannelAnswer, limits: ChannelLimits): WebhookResponse
}

/** What a channel can carry. */
export type ChannelLimits = {
  /** Bytes of a request. */
  bodyBytes: number
  /** Characters of a reply that is read, and of one that is spoken. */
  textLength: number
  speechLength: number
  /** Ways to go on that are shown beside a reply. */
  listLength: number
  /** Cards beside a reply. */
  cards: 0 | 1
  /** Who is counted when somebody asks too often. All drivers of an assistant share the few addresses of its maker. */
  countedBy: 'address' | 'user'
}

export type VerifyDeps = Pick<VoiceDeps, 'env' | 'now' | 'seen'>
export type WebhookRequest = { body: Buffer; header: (name: string) => string | undefined }
/** A body of undefined is sent empty. */
export type WebhookResponse = { status: number; body?: object; headers?: Record<string, string> }

/** What is told: a reply, a refusal (of a turn, or of a request that never became one), or nothing at all. */
export type ChannelAnswer =
  | { fulfilled: Fulfilled }
  | { refused: Fault; turn?: DecodedTurn; now: number }
  | { nothing: true }

/** One turn as a channel decoded it: everything of the wire ends here. */
export type Turn = {
  channel: string
  /** The channel's own id of the conversation. */
  session: string
  /**
   * The conversation of this driver where `session` is another driver's: several speak to one loudspeaker. Absent: refused
   * with `session.forbidden`.
   */
  ownSession?: string
  /** Whether a new conversation begins: whatever is stored, never (an unknown one is refused), or where none is stored. */
  begins: 'always' | 'never' | 'ifUnknown'
  locale: Locale
  heard: TurnInput
  /** What was said or meant, for the record. */
  said: string
  /** Whom the assistant's maker names as the speaker, where requests are counted by user. */
  user?: string
  /** The driver's token, as the channel's account linking gave it. */
  token?: string
  timeZone: string
  here?: Place
}
export type DecodedTurn = Omit<Turn, 'channel'>

export type VoiceState = {
  at: string
  fault?: FaultCode
  booking?: Pick<Booking, 'uid' | 'number' | 'status'> & {
    /** Decimal, as in the spec's own calls. */
    total: number
  }
  /** After an event: the events that are allowed next, with the ids that they name. */
  allowed?: DriverEvent[]
}
export type Fulfilled = { session: string; reply: Reply; state: VoiceState }
