import type { TFunction } from 'i18next'
import type { FaultCode } from '../../../contract/fault'

/** What is wrong with one field, at the field: the refusal of a form with empty fields is about all of them. */
export function fieldFault(t: TFunction, fault: FaultCode | undefined): string | undefined {
  return fault && t(fault === 'account.fieldsMissing' ? 'account:missing' : `faults:${fault}`)
}
