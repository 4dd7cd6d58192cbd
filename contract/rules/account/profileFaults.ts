import type { FaultCode } from '../../faultStatus'
import { limits } from '../../limits'
import type { BillingData, PostalAddress, ProfileChange } from '../../profile'
import { isPersonalId } from './personalId'
import { personNameFault } from './personName'
import { isTaxId } from './taxId'

/** What changes of a profile, without whose it is and over which revision. */
export type ProfileDraft = Omit<ProfileChange, 'uid' | 'revision'>
type AddressField = `address.${keyof PostalAddress}`
/** The fields of a profile as a form names them. */
export type ProfileField =
  | Exclude<keyof ProfileDraft, 'address' | 'billing' | 'preferences'>
  | AddressField
  | 'voiceMost'
  | `billing.${Exclude<keyof BillingData, 'address'> | AddressField}`
export type ProfileFaults = Partial<Record<ProfileField, FaultCode>>

const addressFields = ['street', 'postcode', 'city', 'country'] as const

/**
 * What is wrong with a change, by the field; empty when nothing is: one rule for the form and for the server. Whether a phone
 * number exists is told by `phone.ts`, because its tables are large.
 */
export function profileFaults({
  name,
  surname,
  personalId,
  address,
  taxId,
  billing,
  preferences,
}: ProfileDraft): ProfileFaults {
  const found: [ProfileField, FaultCode | undefined][] = [
    ['name', name === undefined ? undefined : personNameFault(name)],
    ['surname', surname === undefined ? undefined : personNameFault(surname)],
    ['personalId', !personalId || isPersonalId(personalId) ? undefined : 'account.personalIdInvalid'],
    ['taxId', taxIdFault(taxId)],
    ...addressFaults(address).map(([field, fault]) => [`address.${field}`, fault] as const),
    ['billing.name', billing && billing.name.trim() === '' ? 'account.fieldsMissing' : undefined],
    ['billing.taxId', taxIdFault(billing?.taxId)],
    ['voiceMost', isVoiceMost(preferences?.voiceMost ?? 0) ? undefined : 'request.invalid'],
    ...addressFaults(billing?.address).map(([field, fault]) => [`billing.address.${field}`, fault] as const),
  ].map(([field, fault]) => [field as ProfileField, fault as FaultCode | undefined])
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined))
}

/** An amount that may be the most that assistants book, cents. */
function isVoiceMost(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= limits.voiceMostCents
}

function taxIdFault(taxId: string | undefined): FaultCode | undefined {
  return !taxId || isTaxId(taxId) ? undefined : 'account.taxIdInvalid'
}

/** An address is whole or not there. */
function addressFaults(address: PostalAddress | null | undefined): [keyof PostalAddress, FaultCode][] {
  if (!address) return []
  return addressFields
    .filter((field) => address[field].trim() === '')
    .map((field) => [field, 'account.fieldsMissing'])
}
