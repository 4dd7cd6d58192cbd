import type { Booking } from '../contract/booking'
import type { Fault, FaultCode } from '../contract/fault'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import type { TurnInput } from '../dialogue/turn/input'
import type { DriverEvent } from '../machines/events'
import type { Reply } from '../dialogue/reply/reply'
import type { Guesser, VoiceDeps } from './deps'

/**
 * A channel, an assistant or a chat: how its webhook is verified, decoded and answered. A channel is a row of
 * `channels.ts` and a folder; routes, limits and conversations are the same for all.
 */
export type Channel<Request = unknown> = {
  /** The path below `/voice`, and the first half of the key of its stored conversations. */
  name: string
  limits: ChannelLimits
  /**
   * Called once per server. The returned function verifies a request and returns it parsed, or throws the `Fault`
   * that refuses it.
   */
  verify(deps: VerifyDeps): (request: WebhookRequest) => Promise<Request>
  /** The turn of a verified request; undefined where none is taken. `now`: epoch ms. */
  decode(request: Request, now: number): DecodedTurn | undefined
  encode(answer: ChannelAnswer, limits: ChannelLimits): WebhookResponse
}

/** The limits of a channel. */
export type ChannelLimits = {
  /** Most bytes of a request. */
  bodyBytes: number
  /** Most characters of a reply's text, and of its speech. */
  textLength: number
  speechLength: number
  /** Most quick replies. */
  listLength: number
  /** Most cards of a reply. */
  cards: 0 | 1
  /** What requests are counted by. All drivers of an assistant share the few addresses of its maker. */
  countedBy: 'address' | 'user'
}

export type VerifyDeps = Pick<VoiceDeps, 'env' | 'log' | 'now' | 'seen'>
export type WebhookRequest = { body: Buffer; header: (name: string) => string | undefined }
/** A body of undefined is sent empty. */
export type WebhookResponse = { status: number; body?: object; headers?: Record<string, string> }

/** The outcome of a request: a reply, a refusal of a turn or of an unverified request, or no answer. */
export type ChannelAnswer =
  | { fulfilled: Fulfilled }
  | { refused: Fault; turn?: DecodedTurn; now: number }
  | { nothing: true }

/** A decoded turn, in the same form for all channels. */
export type Turn = {
  channel: string
  /** The channel's id of the conversation. */
  session: string
  /**
   * Id of this driver's conversation, used when `session` is another driver's, because several drivers may use one
   * device. Absent: refused with `session.forbidden`.
   */
  ownSession?: string
  /** When a new conversation begins: always, never (an unknown one is refused), or when none is stored. */
  begins: 'always' | 'never' | 'ifUnknown'
  locale: Locale
  input: TurnInput
  /** Epoch ms of its arrival; it may have to wait for the turn before. */
  at: number
  /** The utterance or event, for the record. */
  said: string
  /** The assistant's id of the speaker, where requests are counted by user. */
  user?: string
  guesser?: Guesser
  /** The driver's token, from the channel's account linking. */
  token?: string
  timeZone: string
  here?: Place
  /** True where the client can send its next turn in another language. */
  switchesLanguage?: boolean
}
export type DecodedTurn = Omit<Turn, 'channel' | 'guesser' | 'at'>

export type VoiceState = {
  at: string
  fault?: FaultCode
  booking?: Pick<Booking, 'uid' | 'number' | 'status'> & {
    /** Decimal amount, as in the spec's calls. */
    total: number
  }
  /** After an event: the events that are allowed next, with their ids. */
  allowed?: DriverEvent[]
}
export type Fulfilled = { session: string; reply: Reply; state: VoiceState }
