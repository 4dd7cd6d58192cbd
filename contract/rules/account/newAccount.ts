import type { FaultCode } from '../../fault'
import { isEmail, normaliseEmail } from '../email'
import { isPlateCountry, readPlate } from '../plate'
import { passwordFault } from './password'
import { isPersonalId } from './personalId'
import { longestName, personNameFault } from './personName'

/** The fields of the registration form as they are typed (R150). */
export type AccountForm = {
  name: string
  surname: string
  email: string
  emailRepeat: string
  phone: string
  personalId: string
  password: string
  passwordRepeat: string
  country: string
  plate: string
  brand: string
  model: string
  promotionCode: string
  acceptsLegal: boolean
  acceptsTerms: boolean
}
export type AccountField = keyof AccountForm
export type AccountFaults = Partial<Record<AccountField, FaultCode>>

const longest: Partial<Record<AccountField, number>> = {
  name: longestName,
  surname: longestName,
  phone: 30,
  personalId: 20,
  plate: 20,
  brand: 40,
  model: 40,
  promotionCode: 20,
}
const optional: readonly AccountField[] = ['personalId', 'brand', 'model', 'promotionCode']
type Rule = (form: AccountForm) => FaultCode | undefined
const rules: Partial<Record<AccountField, Rule>> = {
  name: ({ name }) => personNameFault(name),
  surname: ({ surname }) => personNameFault(surname),
  email: ({ email }) => (isEmail(email) ? undefined : 'session.emailInvalid'),
  emailRepeat: ({ email, emailRepeat }) =>
    normaliseEmail(emailRepeat) === normaliseEmail(email) ? undefined : 'account.emailMismatch',
  personalId: ({ personalId }) => (isPersonalId(personalId) ? undefined : 'account.personalIdInvalid'),
  password: ({ password }) => passwordFault(password),
  passwordRepeat: ({ password, passwordRepeat }) =>
    passwordRepeat === password ? undefined : 'account.passwordMismatch',
  country: ({ country }) => (isPlateCountry(country) ? undefined : 'account.countryMissing'),
  plate: ({ plate, country }) => {
    const read = readPlate(plate, country)
    // A plate without a country is no fault of the plate.
    return isPlateCountry(country) && 'fault' in read ? read.fault : undefined
  },
}

/**
 * What is wrong with a field, undefined when nothing is: one rule for the form and for the server. Whether a phone number
 * exists is told by `phone.ts`, because its tables are large.
 */
export function accountFieldFault(form: AccountForm, field: AccountField): FaultCode | undefined {
  const value = form[field]
  if (value === false) return field === 'acceptsLegal' ? 'account.legalMissing' : 'account.termsMissing'
  if (value === true) return undefined
  if (field === 'country' && value === '') return 'account.countryMissing'
  if (value.trim() === '') return optional.includes(field) ? undefined : 'account.fieldsMissing'
  if (value.length > (longest[field] ?? Infinity)) return rules[field]?.(form) ?? 'request.tooLarge'
  return rules[field]?.(form)
}

/** What is wrong with these fields, the first fault of each; empty when nothing is. */
export function accountFaults(form: AccountForm, fields: readonly AccountField[]): AccountFaults {
  const found = fields.flatMap((field) => {
    const fault = accountFieldFault(form, field)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(found)
}
