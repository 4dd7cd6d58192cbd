import { z } from 'zod'
import { InvoiceKind } from '../../contract/payment'
import type { Locale } from '../../contract/locale'
import { currencies } from '../../contract/money'
import { Cents, Currency } from '../../contract/schemas'

const device = z.object({ browser: z.string(), system: z.string() })
const message = { subject: z.string(), message: z.string() }
/** The stored token of a link (`accounts/oneTimeTokens.ts`): its account and its id, from which nobody can make it. */
const link = { uid: z.string(), jti: z.string() }

/** A stay behind a barrier that has read the plate; the amount is known after the exit. */
const stay = z.object({
  stay: z.string(),
  name: z.string(),
  plate: z.string(),
  timeZone: z.string(),
  entered: z.number(),
  left: z.number().optional(),
  total: z.int().optional(),
  currency: z.enum(currencies).optional(),
})

/** Of which booking a mail is. */
const booked = {
  booking: z.string(),
  number: z.string(),
  parking: z.string(),
  /** IANA zone of the parking. */
  zone: z.string(),
  demo: z.boolean(),
}
/** What moved, to or from the card and the balance. */
const moved = z.object({ card: Cents, balance: Cents })

/** What a mail of each kind says beside its receiver, without the token of a link. Times are epoch ms. */
export const mailData = {
  /** Opens the account that was registered. */
  complete: z.object(link),
  /** The same with a new token, because the driver asked for it. */
  resend: z.object(link),
  /**
   * The receiver sets a new password; `unproven` when the receiver of the first mail has not chosen the password of the
   * registration, which became invalid.
   */
  reset: z.object({ ...link, unproven: z.literal(true).optional() }),
  /** `plateTaken`: the account was completed by it, without its vehicle, which another account has. */
  passwordChanged: z.object({ at: z.number(), plateTaken: z.boolean().optional() }),
  newSignIn: z.object({ at: z.number(), device: device.optional() }),
  /** Tells a driver that the support has looked at the account. */
  supportLooked: z.object({ at: z.number() }),
  /** What the writer of a message to the support gets; `written` when the address is known to be the writer's. */
  contact: z.object({ caseNumber: z.string(), written: z.object(message).optional() }),
  /** A transfer of a plate, to its holder or to the driver who asks for it; `until` in the middle of a wait. */
  transfer: z.object({
    plate: z.string(),
    news: z.enum(['asked', 'checking', 'refused', 'moved', 'denied', 'left']),
    until: z.string().optional(),
  }),
  /** The message itself, to the support; an answer goes to its writer. */
  case: z.object({
    ...message,
    caseNumber: z.string(),
    from: z.object({ name: z.string(), address: z.string() }),
    phone: z.string().optional(),
    booking: z.string().optional(),
  }),
  /** To a friend, by first name and code of the driver. */
  invitation: z.object({ from: z.string(), code: z.string() }),
  /** Tells a driver of a reward. */
  reward: z.object({}),
  /** Before a stay starts, before its free cancellation ends, and before it ends; `at` is that moment. */
  reminder: z.object({
    what: z.enum(['start', 'cancel', 'end']),
    at: z.number(),
    ...booked,
  }),
  /** A booking was changed: its end or its plate, from one to another. One of `charged` and `back`, or neither. */
  changed: z.object({
    ...booked,
    what: z.enum(['extended', 'shortened', 'plate']),
    ends: z.object({ before: z.number(), after: z.number() }),
    plates: z.object({ before: z.string(), after: z.string() }),
    /** The access code, where the change gave the booking another one. */
    newCode: z.string().optional(),
    totals: z.object({ before: Cents, after: Cents }),
    currency: Currency,
    charged: moved.optional(),
    back: moved.optional(),
  }),
  /** A driver did not get in: the money is back, and another parking is booked, or could not be (`lost`). */
  noEntry: z.object({
    ...booked,
    caseNumber: z.string(),
    back: moved,
    currency: Currency,
    lost: z.boolean(),
    instead: z
      .object({ booking: z.string(), number: z.string(), parking: z.string(), total: Cents, covered: Cents })
      .optional(),
  }),
  /** A barrier has read the driver's plate; the charge at the exit was paid, or is owed. */
  stayEntry: stay,
  stayPaid: stay,
  stayOwed: stay,
  /** Tells of an invoice that was made; `month` is the one that it covers. */
  invoice: z.object({
    number: z.string(),
    kind: InvoiceKind,
    month: z.string(),
    total: Cents,
    currency: Currency,
  }),
}

export type MailKind = keyof typeof mailData
export const mailKinds = Object.keys(mailData) as MailKind[]

/** A receiver; a mail greets by `name` unless it is empty, the header has both. */
export const Recipient = z.object({ name: z.string(), surname: z.string().optional(), address: z.string() })
export type Recipient = z.infer<typeof Recipient>

type OfKind<K extends MailKind> = {
  /** Unique and without secrets: a second mail with the same id is not queued. The Message-ID is made of it. */
  id: string
  kind: K
  to: Recipient
  locale: Locale
  data: z.infer<(typeof mailData)[K]>
}
/** A mail as it is queued. */
export type Mail = { [K in MailKind]: OfKind<K> }[MailKind]
type Linked = 'complete' | 'resend' | 'reset'
/** A mail as it is sent: with the one-time token of its link. */
export type ReadyMail = {
  [K in MailKind]: K extends Linked ? OfKind<K> & { token: string } : OfKind<K>
}[MailKind]
