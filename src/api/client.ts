import ky, { type KyInstance } from 'ky'
import { Fault, type FaultCode } from '../../contract/fault'
import { FaultBody } from '../../contract/schemas'
import { hearDate } from './clock'

export type HttpOptions = {
  /** Where the API lives; tests name an absolute one. */
  prefix?: string
  /** The driver's token, read anew for every call. */
  token?: () => string | undefined
  /** Any call was refused because the session ended. */
  expired?: () => void
  fetch?: (input: Request) => Promise<Response>
}

export const createClient = ({ prefix = '/api', token, fetch }: HttpOptions): KyInstance =>
  ky.create({
    prefixUrl: prefix,
    // Asked for at call time, so that a test or a worker may replace it.
    fetch: (request) => (fetch ?? globalThis.fetch)(request as Request),
    retry: 0,
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [
        (request) => {
          const known = token?.()
          if (known !== undefined) request.headers.set('access-token', known)
        },
      ],
      afterResponse: [(_request, _options, response) => hearDate(response.headers.get('date'))],
    },
  })

/** A proxy or an old server may answer without our body; then the status alone must do. */
const codeOfStatus = (status: number): FaultCode => {
  if (status === 401) return 'session.expired'
  if (status === 403) return 'session.forbidden'
  if (status === 404) return 'request.notFound'
  if (status === 413) return 'request.tooLarge'
  if (status === 429) return 'request.tooMany'
  return status >= 500 ? 'server.unavailable' : 'request.invalid'
}

/**
 * The JSON of an answer; undefined when it is none. A body that breaks off is no answer: the network went, or the page is
 * being left, and nothing is known of what the server said.
 */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw new Fault('session.offline', String(error))
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds of `Retry-After`; a date there, or nothing, says nothing. */
const secondsToWait = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The refusal that an answer of status 400 and above means. */
export const faultOfAnswer = (response: Response, body: unknown): Fault => {
  const known = FaultBody.safeParse(body)
  const { code, message } = known.success
    ? known.data.error
    : { code: codeOfStatus(response.status), message: undefined }
  return new Fault(code, message, secondsToWait(response))
}

/** Network failures, time-outs and a page that is left are one expected refusal; being stopped by `signal` stays what it is. */
export const faultOfNetwork = (error: unknown, signal?: AbortSignal): unknown =>
  error instanceof Fault || signal?.aborted ? error : new Fault('session.offline', String(error))
