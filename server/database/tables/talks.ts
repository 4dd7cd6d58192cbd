import type { Json, Millis } from './columns'

/** Talks that go on at several devices, and what was said when a booking was agreed to. */
export type TalkTables = {
  /** `n` entries; `claim`: the booking that one front makes or has made, of the account `uid`. */
  talks: { id: string; n: number; at: Millis; uid: string | null; claim: Json | null }
  /** One device in a talk; of its key only a hash is kept. */
  talk_fronts: {
    talk: string
    front: number
    kind: string
    key_hash: string
    joined: Millis
    gone: Millis | null
  }
  talk_entries: { talk: string; n: number; front: number; at: Millis; data: Json }
  /** A code and the key of its link, as hashes: whichever is used first uses up both. */
  talk_codes: { code_hash: string; link_hash: string; talk: string; until: Millis; used: Millis | null }
  /** The read-back and the yes of a spoken change or cancellation; `hash`: SHA-256 of both and of what it is for. */
  spoken_yeses: {
    hash: string
    booking: string
    uid: string
    act: 'end' | 'plate' | 'cancel'
    at: Millis
    locale: string
    said: string
    heard: string
  }
  /** The read-back and the yes of a spoken booking; `hash`: SHA-256 of both. */
  booking_consents: {
    booking: string
    uid: string
    at: Millis
    locale: string
    said: string
    heard: string
    hash: string
  }
}
