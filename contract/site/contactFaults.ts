import type { FaultCode } from '../fault'
import type { ContactRequest } from './help'
import { isEmail } from '../rules/email'

/** The fields of a message to the support without which nobody can answer it, in their order on the page. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactFaults = Partial<Record<ContactField, FaultCode>>

/** What is wrong with each field of a message to the support, in the order of the fields; empty when nothing is. */
export function contactFaults(request: Pick<ContactRequest, ContactField>): ContactFaults {
  const found = contactFields.flatMap((field) => {
    const fault = contactFault(field, request[field])
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(found)
}

function contactFault(field: ContactField, text: string): FaultCode | undefined {
  const isEmpty = text.trim() === ''
  if (field !== 'email') return isEmpty ? 'account.fieldsMissing' : undefined
  if (isEmpty) return 'session.emailMissing'
  return isEmail(text) ? undefined : 'session.emailInvalid'
}
