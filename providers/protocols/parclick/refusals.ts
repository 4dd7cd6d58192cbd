import { Fault, type FaultCode } from '../../../contract/fault'
import { HttpFault } from '../../transport/httpFault'
import type { HttpAnswer } from '../../transport/http'
import { Refusal } from './schema'

/** The platform refuses in English sentences and in codes; the first pattern that fits decides. */
const meanings: readonly [RegExp, FaultCode][] = [
  [/already (been )?cancel|ALREADY_CANCEL/i, 'cancellation.alreadyRequested'],
  [/ERROR_EXPIRED/, 'cancellation.tooLate'],
  [/NOT_CANCELL?ABLE/i, 'cancellation.notCancellable'],
  [/in advance/i, 'booking.leadTime'],
  [/minimum (stay|duration)/i, 'booking.tooShort'],
  [/no places|no spaces|sold out|not available|no availability|is full/i, 'booking.soldOut'],
  [/closed/i, 'booking.notBookable'],
  [/greater than now/i, 'search.windowPast'],
  [/later than the entry/i, 'search.windowReversed'],
  [/INVALID_TOKEN/i, 'booking.quoteExpired'],
]

/**
 * What a refusal means to the driver: throws a Fault; or HttpFault when the platform does not say it itself (its own
 * partner failed, or it speaks of something we do not know), because then nobody knows what happened.
 * `otherwise`: the code of a plain 400, which is a definite no.
 */
export function refuse({ status, body }: HttpAnswer, platform: string, otherwise: FaultCode): never {
  const read = Refusal.safeParse(body)
  const message = read.success ? `${read.data.message} ${wrongFields(body)}`.trim() : ''
  if (status === 409) throw new Fault('booking.soldOut', message)
  if (status === 404)
    throw new Fault(otherwise === 'booking.failed' ? 'parking.notFound' : otherwise, message)
  if (/EXTERNAL_PROVIDER/.test(message)) throw new HttpFault(platform, 'status', status, 'external provider')
  const known = meanings.find(([shape]) => shape.test(message))
  if (known) throw new Fault(known[1], message)
  if (status === 400 && read.success) throw new Fault(otherwise, message)
  throw new HttpFault(platform, 'status', status)
}

/** 401 around code 401 is an expired token; 401 around another code is a refusal (the real one does that). */
export function isStale({ status, body }: HttpAnswer): boolean {
  if (status !== 401) return false
  const read = Refusal.safeParse(body)
  return !read.success || read.data.code === undefined || read.data.code === 401
}

/** Fields of a `Validation Failed`, with what is wrong with each, as one line. */
function wrongFields(body: unknown): string {
  const text = JSON.stringify(body) ?? ''
  return [...text.matchAll(/"errors":\["([^"]*)"/g)].map(([, message]) => message).join(' ')
}
