import type { Change } from './change'

export type Problem = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
  payment_method?: object
}

/** An error in Stripe's form; `status` is its HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409,
    readonly problem: Problem,
    /** A change that is made all the same: a declined attempt is stored in its intent. */
    readonly change?: Change,
  ) {
    super(problem.message)
  }
}

export function missing(param: string): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  })
}

export function invalid(param: string, message: string, code = 'parameter_invalid_integer'): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code, message, param })
}

export function noSuch(what: string, id: string, param = 'id'): Refusal {
  return new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
}

export function wrongState(intent: object, status: string, verb: string): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${status}.`,
    payment_intent: intent,
  })
}
