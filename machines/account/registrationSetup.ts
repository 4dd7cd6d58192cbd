import { assign, setup } from 'xstate'
import type { NewAccount } from '../../contract/identity'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import type { AccountForm } from '../../contract/rules/account/newAccount'
import {
  blamed,
  edited,
  faultsOfPerson,
  faultsOfStep,
  faultsOfTyped,
  stepOfError,
  stepWithFault,
  withChosenSign,
  type RegistrationContext,
  type RegistrationInput,
  type RegistrationStep,
} from './registrationContext'
import { unprovided } from '../unprovided'

export type Typed = Partial<AccountForm>
export type RegistrationEvent =
  /** What stands in these fields now. */
  | { type: 'registration.edit'; typed: Typed }
  /** Goes on to the next step with what stands in the fields of this one. */
  | { type: 'registration.next'; typed: Typed }
  | { type: 'registration.back' }
  /** One of two signs of the plate was chosen; `at` counts from 0. */
  | { type: 'registration.sign'; at: number; sign: string }
  | { type: 'registration.submit'; typed: Typed; locale: Locale }
  | { type: 'registration.resend' }
  /** The link of the mail was opened, here or on another device. */
  | { type: 'registration.completed' }

const typedOf = (event: RegistrationEvent): Typed => ('typed' in event ? event.typed : {})

/** What the chart of the registration is made of: its events, actors, guards and actions. */
export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** E.164, undefined when no such number exists. */
    readPhone: unprovided<string | undefined, { phone: string }>('readPhone'),
    register: unprovided<void, { account: NewAccount }>('register'),
    resendCompletion: unprovided<void, undefined>('resendCompletion'),
  },
  delays: { typingCheckDelay: limits.typingCheckDelay },
  guards: {
    sound: ({ context, event }, step: RegistrationStep) =>
      Object.keys(faultsOfStep(context, step, typedOf(event))).length === 0,
    /** The form is sound up to the step before this one, or it begins there. */
    wrongIn: ({ context, event }, step: RegistrationStep) => stepWithFault(context, typedOf(event)) === step,
    saysPhone: ({ context, event }) => ({ ...context.form, ...typedOf(event) }).phone.trim() !== '',
    soundPerson: ({ context }, phone: string | undefined) =>
      Object.keys(faultsOfPerson(context, phone)).length === 0,
    begins: ({ context }, step: RegistrationStep) => context.begin === step,
    about: (_, { step, error }: { step: RegistrationStep; error: unknown }) => stepOfError(error) === step,
    setsPassword: (_, typed: Typed) => 'password' in typed || 'passwordRepeat' in typed,
  },
  actions: {
    edit: assign(({ context, event }) => edited(context, typedOf(event))),
    chooseSign: assign(({ context }, { at, sign }: { at: number; sign: string }) =>
      withChosenSign(context, at, sign),
    ),
    check: assign(({ context }, step: RegistrationStep) => ({ faults: faultsOfStep(context, step, {}) })),
    checkTyped: assign(({ context }, step: RegistrationStep) => ({ faults: faultsOfTyped(context, step) })),
    keepPhone: assign((_, phone: string | undefined) => ({ phone, faults: {} })),
    checkPerson: assign(({ context }, phone: string | undefined) => ({
      faults: faultsOfPerson(context, phone),
    })),
    givePassword: assign({ passwordLost: false }),
    forgive: assign({ faults: {}, fault: undefined, wait: undefined }),
    blame: assign((_, { error }: { error: unknown }) => blamed(error)),
    /** The account has the password now, and nothing else needs it. */
    forgetPasswords: assign(({ context }) => ({
      form: { ...context.form, password: '', passwordRepeat: '' },
      faults: {},
      fault: undefined,
    })),
    noteResent: assign({ resent: true, fault: undefined, wait: undefined }),
  },
})
