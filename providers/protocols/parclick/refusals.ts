import { Fault, type FaultCode } from '../../../contract/fault'
import { HttpFault } from '../../transport/httpFault'
import type { HttpAnswer } from '../../transport/http'
import { Refusal } from './schema'

/** Codes of refusals by the platform's English sentences and codes; the first matching pattern counts. */
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
 * Throws the Fault that a refusal means to the driver; or HttpFault when the outcome is unknown, because the
 * platform's own partner failed or the refusal has no known meaning. `otherwise`: the code of a plain 400, which is a
 * definite refusal.
 */
export function refuse({ status, body }: HttpAnswer, platform: string, otherwise: FaultCode): never {
  const read = Refusal.safeParse(body)
  const message = read.success ? `${read.data.message} ${wrongFields(body)}`.trim() : ''
  if (status === 409) throw new Fault('booking.soldOut', message)
  if (status === 404)
    throw new Fault(otherwise === 'booking.failed' ? 'parking.notFound' : otherwise, message)
  if (/EXTERNAL_PROVIDER/.test(message)) throw new HttpFault(platform, 'status', status, 'external provider')
  if (namesDriver(body)) throw new Fault('booking.nameInvalid', message)
  const known = meanings.find(([shape]) => shape.test(message))
  if (known) throw new Fault(known[1], message)
  if (status === 400 && read.success) throw new Fault(otherwise, message)
  throw new HttpFault(platform, 'status', status)
}

/**
 * As `refuse`, for a change. The protocol deletes the old sale, so what may not be cancelled may not be changed. That it is
 * gone already means that a change was made before: the outcome is unknown.
 */
export function refuseChange(answer: HttpAnswer, platform: string): never {
  try {
    refuse(answer, platform, 'change.refused')
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (error.code === 'cancellation.alreadyRequested')
      throw new HttpFault(platform, 'status', answer.status, 'the sale is gone')
    if (error.code === 'cancellation.tooLate') throw new Fault('change.tooLate', error.detail)
    if (error.code === 'cancellation.notCancellable') throw new Fault('change.notOffered', error.detail)
    throw error
  }
}

/** True for HTTP 401 with code 401, an expired token; 401 with another code is a refusal, as Parclick answers. */
export function isStale({ status, body }: HttpAnswer): boolean {
  if (status !== 401) return false
  const read = Refusal.safeParse(body)
  return !read.success || read.data.code === undefined || read.data.code === 401
}

/** Fields of a `Validation Failed`, with what is wrong with each, as one line. */
/** Whether the refusal is about a part of the driver's name. */
function namesDriver(body: unknown): boolean {
  return /"(first|last)Name":\{"errors":\["/.test(JSON.stringify(body) ?? '')
}

function wrongFields(body: unknown): string {
  const text = JSON.stringify(body) ?? ''
  return [...text.matchAll(/"errors":\["([^"]*)"/g)].map(([, message]) => message).join(' ')
}
