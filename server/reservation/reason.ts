import Stripe from 'stripe'
import { Fault } from '../../contract/fault'
import { HttpFault } from '../../providers/transport/httpFault'

/**
 * The reason of a failure for the log: names, codes and statuses. Messages of libraries may contain addresses and
 * keys and are left out; those of Plaza contain neither.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpFault) return error.message
  if (error instanceof Fault) return error.code
  if (!(error instanceof Error)) return 'not an error'
  const foreign = error instanceof Stripe.errors.StripeError || field(error, 'code') !== undefined
  if (!foreign) return `${error.name}: ${error.message}`.slice(0, 200)
  const parts = ['type', 'code', 'errno', 'syscall', 'statusCode', 'responseCode', 'param']
  return [error.name, ...parts.map((name) => field(error, name))].filter(Boolean).join(' ')
}

function field(error: object, name: string): string | undefined {
  const value = (error as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
