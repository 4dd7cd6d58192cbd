import type { BillingData, PostalAddress, Profile } from '../../../contract/profile'
import type { ProfileDraft, ProfileField } from '../../../contract/rules/account/profileFaults'

type Values = Readonly<Record<string, string | boolean>>

/** What a form of the personal data would save, from its values by the names of fields. */
export function personalDraft(values: Values): ProfileDraft {
  const text = (name: ProfileField): string => String(values[name] ?? '').trim()
  return {
    name: text('name'),
    surname: text('surname'),
    phone: text('phone'),
    personalId: text('personalId'),
    address: addressOf(text, 'address'),
    taxId: text('taxId'),
    company: text('company'),
    billing: values['billed'] === true ? billingOf(text) : null,
  }
}

/** The values of the same form for a profile, and for what was typed over it. */
export function textOf(of: Profile | ProfileDraft, field: ProfileField): string {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], of)
  return typeof value === 'string' ? value : ''
}

/** An address without anything in it is none. */
function addressOf(
  text: (name: ProfileField) => string,
  of: 'address' | 'billing.address',
): PostalAddress | null {
  const address = {
    street: text(`${of}.street`),
    postcode: text(`${of}.postcode`),
    city: text(`${of}.city`),
    country: text(`${of}.country`),
  }
  return address.street + address.postcode + address.city === '' ? null : address
}

function billingOf(text: (name: ProfileField) => string): BillingData {
  const address = addressOf(text, 'billing.address')
  return {
    name: text('billing.name'),
    surname: text('billing.surname'),
    company: text('billing.company'),
    taxId: text('billing.taxId'),
    ...(address && { address }),
  }
}
