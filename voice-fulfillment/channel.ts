import type { Booking } from '../contract/booking'
import type { FaultCode } from '../contract/fault'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import type { TurnInput } from '../dialogue/turn/converse'
import type { Reply } from '../dialogue/reply/reply'
import type { VoiceChannel } from './deps'

/** One turn as a channel decoded it: everything of the wire ends here. */
export type Turn = {
  channel: VoiceChannel
  /** The channel's own id of the conversation. */
  session: string
  /** Whether a new conversation begins: whatever is stored, never (an unknown one is refused), or where none is stored. */
  begins: 'always' | 'never' | 'ifUnknown'
  locale: Locale
  heard: TurnInput
  /** What was said or meant, for the record. */
  said: string
  /** The driver's token, as the channel's account linking gave it. */
  token?: string
  timeZone: string
  here?: Place
}
export type VoiceState = {
  at: string
  fault?: FaultCode
  booking?: Pick<Booking, 'uid' | 'number' | 'total' | 'status'>
}
export type Fulfilled = { session: string; reply: Reply; state: VoiceState }
