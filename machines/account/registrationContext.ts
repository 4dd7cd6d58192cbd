import { Fault, faultCode, type FaultCode } from '../../contract/fault'
import type { NewAccount } from '../../contract/identity'
import type { Locale } from '../../contract/locale'
import {
  accountFaults,
  type AccountFaults,
  type AccountField,
  type AccountForm,
} from '../../contract/rules/account/newAccount'
import { readTypedPlate, withSign, type ReadPlate } from '../../contract/rules/account/plateSigns'
import { normaliseEmail } from '../../contract/rules/email'
import { normalisePlate } from '../../contract/rules/plate'

/** The steps of the form in their order. */
export const registrationSteps = ['you', 'password', 'vehicle', 'terms'] as const
export type RegistrationStep = (typeof registrationSteps)[number]
export const fieldsOf: Record<RegistrationStep, readonly AccountField[]> = {
  you: ['name', 'surname', 'email', 'emailRepeat', 'phone', 'personalId'],
  password: ['password', 'passwordRepeat'],
  vehicle: ['country', 'plate', 'brand', 'model'],
  terms: ['promotionCode', 'acceptsLegal', 'acceptsTerms'],
}

export type RegistrationContext = {
  form: AccountForm
  /** The fields in which the driver has typed. */
  touched: readonly AccountField[]
  /** What is wrong with each field. */
  faults: AccountFaults
  /** Why the server did not take the form, when that is about no field; `wait` seconds later it may. */
  fault?: FaultCode
  wait?: number
  /** E.164, as the phone of the form was read. */
  phone?: string
  /** The plate whose signs the driver has chosen: it is taken as it is, though the country may have no such plate. */
  insisted?: string
  /** The step that a stored form goes on with. */
  begin: 'you' | 'password'
  /** A reload has taken the passwords of a form that was past them. */
  passwordLost: boolean
  /** The mail was asked for again. */
  resent: boolean
}
/**
 * A stored form has no passwords, so that it goes on with them, whatever its `step`; one whose phone was not read yet begins
 * at its first step.
 */
export type RegistrationInput = {
  form?: Partial<AccountForm>
  step?: RegistrationStep
  insisted?: string
  phone?: string
}

export const emptyForm: AccountForm = {
  name: '',
  surname: '',
  email: '',
  emailRepeat: '',
  phone: '',
  personalId: '',
  password: '',
  passwordRepeat: '',
  country: '',
  plate: '',
  brand: '',
  model: '',
  promotionCode: '',
  acceptsLegal: false,
  acceptsTerms: false,
}

/** Where each refusal of the server belongs; any other is about no field. */
const fieldOfFault: Partial<Record<FaultCode, AccountField>> = {
  'account.emailTaken': 'email',
  'session.emailInvalid': 'email',
  'account.lettersOnly': 'name',
  'account.phoneInvalid': 'phone',
  'account.personalIdInvalid': 'personalId',
  'account.passwordWeak': 'password',
  'account.passwordSymbol': 'password',
  'account.passwordCommon': 'password',
  'account.countryMissing': 'country',
  'account.plateTaken': 'plate',
  'vehicle.plateInvalid': 'plate',
  'account.promotionUnknown': 'promotionCode',
  'account.legalMissing': 'acceptsLegal',
  'account.termsMissing': 'acceptsTerms',
}

/** The plate of the form sign by sign; undefined when the country has none like it, or the driver insists on another. */
export function plateOf({ form, insisted }: RegistrationContext): ReadPlate | undefined {
  return readTypedPlate(form.plate, form.country, insisted)
}

/** The form with another sign in the plate. */
export function withChosenSign(
  context: RegistrationContext,
  at: number,
  sign: string,
): Partial<RegistrationContext> {
  const plate = withSign(plateOf(context)?.plate ?? normalisePlate(context.form.plate), at, sign)
  return { form: { ...context.form, plate }, insisted: plate, faults: without(context.faults, ['plate']) }
}

/** The fields that are judged by what stands in another one. */
const judgedBy: Partial<Record<AccountField, AccountField>> = {
  email: 'emailRepeat',
  password: 'passwordRepeat',
  country: 'plate',
}

/** The form with what was typed; a fault goes with the text that it was about. */
export function edited(
  context: RegistrationContext,
  typed: Partial<AccountForm>,
): Partial<RegistrationContext> {
  const form = { ...context.form, ...typed }
  const changed = (Object.keys(typed) as AccountField[]).filter(
    (field) => form[field] !== context.form[field],
  )
  const phone = changed.includes('phone') ? undefined : context.phone
  const touched = [...new Set([...context.touched, ...changed])]
  const judged = changed.flatMap((field) => [field, judgedBy[field] ?? field])
  return { form, phone, touched, faults: without(context.faults, judged), fault: undefined, wait: undefined }
}

/** What is wrong in a step after `typed`, with the plate as it is read. */
export function faultsOfStep(
  context: RegistrationContext,
  step: RegistrationStep,
  typed: Partial<AccountForm>,
): AccountFaults {
  return accountFaults(readForm({ ...context, form: { ...context.form, ...typed } }), fieldsOf[step])
}

/** The same for the first step, in which the phone was read: undefined when no such number exists. */
export function faultsOfPerson(context: RegistrationContext, phone: string | undefined): AccountFaults {
  return {
    ...(phone === undefined && { phone: 'account.phoneInvalid' }),
    ...faultsOfStep(context, 'you', {}),
  }
}

/** The same while the driver types: what was told stays, and a field that is untouched or empty is not wrong yet. */
export function faultsOfTyped(context: RegistrationContext, step: RegistrationStep): AccountFaults {
  const { form, touched, faults } = context
  const untold = fieldsOf[step].filter((field) => !touched.includes(field) || form[field] === '')
  return { ...faults, ...without(faultsOfStep(context, step, {}), untold) }
}

/** The first step in which something is wrong; undefined when nothing is. */
export function stepWithFault(
  context: RegistrationContext,
  typed: Partial<AccountForm>,
): RegistrationStep | undefined {
  return registrationSteps.find((step) => Object.keys(faultsOfStep(context, step, typed)).length > 0)
}

/** The form with its plate as it is read. */
export function readForm(context: RegistrationContext): AccountForm {
  return { ...context.form, plate: plateOf(context)?.plate ?? context.form.plate }
}

/** What the server is asked to register. */
export function accountOf(context: RegistrationContext, locale: Locale): NewAccount {
  const { emailRepeat: _, passwordRepeat: __, ...form } = readForm(context)
  const filled = (text: string): string | undefined => text.trim() || undefined
  return {
    ...form,
    name: form.name.trim(),
    surname: form.surname.trim(),
    email: normaliseEmail(form.email),
    phone: context.phone ?? form.phone,
    personalId: filled(form.personalId),
    brand: filled(form.brand),
    model: filled(form.model),
    promotionCode: filled(form.promotionCode),
    plate: normalisePlate(form.plate),
    locale,
  }
}

/** The step of a refusal's field; the last one when it is about no field. */
export function stepOfError(error: unknown): RegistrationStep {
  const field = fieldOfFault[faultCode(error)]
  return registrationSteps.find((step) => field && fieldsOf[step].includes(field)) ?? 'terms'
}

/** A refusal at its field, or above the form. */
export function blamed(error: unknown): Partial<RegistrationContext> {
  const fault = faultCode(error)
  const field = fieldOfFault[fault]
  const wait = error instanceof Fault ? error.retryAfter : undefined
  return field ? { faults: { [field]: fault }, fault: undefined } : { fault, wait }
}

function without(faults: AccountFaults, fields: readonly AccountField[]): AccountFaults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field as AccountField)),
  )
}
