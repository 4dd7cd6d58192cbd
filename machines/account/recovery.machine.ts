import { assign, setup } from 'xstate'
import { Fault, faultCode, type FaultCode } from '../../contract/fault'
import type { PasswordReset, PasswordResetAnswer, RecoveryHash } from '../../contract/identity'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { passwordFault } from '../../contract/rules/account/password'
import { personNameFault } from '../../contract/rules/account/personName'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import { unprovided } from '../unprovided'

/** What the page of the link asks for; a name only where the account has none. */
export type NewPassword = { name: string; surname: string; password: string; repeat: string }
export type RecoveryContext = NewPassword & {
  email: string
  /** The one-time token of the mailed link. */
  vt?: string
  /** The hash of the address could not be read. */
  broken: boolean
  /** The account has no name: its owner has said that somebody else had registered it. */
  asksName: boolean
  /** What is wrong with the e-mail or with what the page of the link asks for. */
  faults: Partial<Record<'email' | keyof NewPassword, FaultCode>>
  /** Why the server did nothing, when that is about no field; `wait` seconds later it may. */
  fault?: FaultCode
  wait?: number
}
/** `link` is what the hash of the address holds: 'broken' when it cannot be read; absent on the page that asks. */
export type RecoveryInput = { email?: string; link?: RecoveryHash | 'broken' }
export type RecoveryEvent =
  | { type: 'recovery.request'; email: string; locale: Locale }
  /** Asks for another mail. */
  | { type: 'recovery.again' }
  | { type: 'recovery.edit'; typed: Partial<NewPassword> }
  | { type: 'recovery.save'; typed: Partial<NewPassword> }

type Asked = NewPassword & Pick<RecoveryContext, 'asksName'>
const rules: Record<keyof NewPassword, (asked: Asked) => FaultCode | undefined> = {
  name: ({ asksName, name }) => (asksName ? personNameFault(name) : undefined),
  surname: ({ asksName, surname }) => (asksName ? personNameFault(surname) : undefined),
  password: ({ password }) => (password === '' ? 'account.fieldsMissing' : passwordFault(password)),
  repeat: ({ password, repeat }) => (repeat === password ? undefined : 'account.passwordMismatch'),
}
const fields = Object.keys(rules) as (keyof NewPassword)[]
const faultsOf = (asked: Asked, of = fields): RecoveryContext['faults'] =>
  Object.fromEntries(
    of.flatMap((field) => {
      const fault = rules[field](asked)
      return fault ? [[field, fault]] : []
    }),
  )
const emailFaults: readonly FaultCode[] = [
  'session.emailMissing',
  'session.emailInvalid',
  'recovery.notRegistered',
]
const passwordFaults: readonly FaultCode[] = [
  'account.passwordWeak',
  'account.passwordSymbol',
  'account.passwordCommon',
]
const blamed = (error: unknown): Partial<RecoveryContext> => {
  const fault = faultCode(error)
  if (emailFaults.includes(fault)) return { faults: { email: fault } }
  if (passwordFaults.includes(fault)) return { faults: { password: fault } }
  return { fault, wait: error instanceof Fault ? error.retryAfter : undefined }
}
const typedOf = (event: RecoveryEvent): Partial<NewPassword> => ('typed' in event ? event.typed : {})

/** A forgotten password: the mail is asked for, and its link leads to the page that sets a new one. */
export const recoveryMachine = setup({
  types: {
    input: {} as RecoveryInput,
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as 'busy',
  },
  actors: {
    requestRecovery: unprovided<void, { email: string; locale: Locale }>('requestRecovery'),
    /** Neither succeeds when the link has expired, was used or was replaced. */
    checkReset: unprovided<PasswordResetAnswer, RecoveryHash>('checkReset'),
    resetPassword: unprovided<PasswordResetAnswer, PasswordReset>('resetPassword'),
  },
  delays: { typingCheckDelay: limits.typingCheckDelay, resetRedirectDelay: limits.resetRedirectDelay },
  guards: {
    hasLink: ({ context }) => context.vt !== undefined,
    broken: ({ context }) => context.broken,
    saysEmail: (_, email: string) => email.trim() !== '',
    soundEmail: (_, email: string) => isEmail(email),
    sound: ({ context, event }) => Object.keys(faultsOf({ ...context, ...typedOf(event) })).length === 0,
    succeeded: (_, { success }: PasswordResetAnswer) => success,
    needsName: (_, { needsName }: PasswordResetAnswer) => needsName === true,
  },
  actions: {
    nameEmail: assign((_, email: string) => ({ email, faults: {}, fault: undefined, wait: undefined })),
    missEmail: assign({ faults: { email: 'session.emailMissing' as const } }),
    refuseEmail: assign({ faults: { email: 'session.emailInvalid' as const } }),
    edit: assign(({ event }) => ({ ...typedOf(event), faults: {}, fault: undefined, wait: undefined })),
    check: assign(({ context }) => ({ faults: faultsOf(context) })),
    askName: assign((_, { needsName = false }: PasswordResetAnswer) => ({ asksName: needsName })),
    /** A field that is still empty is not told to be wrong before the form is sent. */
    checkTyped: assign(({ context }) => ({
      faults: faultsOf(
        context,
        fields.filter((field) => context[field] !== ''),
      ),
    })),
    forget: assign({ password: '', repeat: '', vt: undefined, faults: {}, fault: undefined }),
    blame: assign((_, { error }: { error: unknown }) => blamed(error)),
  },
}).createMachine({
  id: 'recovery',
  version: '1',
  context: ({ input }) => {
    const link = input?.link === 'broken' ? undefined : input?.link
    return {
      email: link?.email ?? input?.email ?? '',
      vt: link?.vt,
      broken: input?.link === 'broken',
      asksName: false,
      name: '',
      surname: '',
      password: '',
      repeat: '',
      faults: {},
    }
  },
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'broken', target: 'unreadable' },
        { guard: 'hasLink', target: 'checking' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      on: {
        'recovery.request': [
          {
            guard: { type: 'soundEmail', params: ({ event }) => event.email },
            target: 'sending',
            actions: { type: 'nameEmail', params: ({ event }) => event.email },
          },
          {
            guard: { type: 'saysEmail', params: ({ event }) => event.email },
            actions: [{ type: 'nameEmail', params: ({ event }) => event.email }, 'refuseEmail'],
          },
          { actions: [{ type: 'nameEmail', params: ({ event }) => event.email }, 'missEmail'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestRecovery',
        src: 'requestRecovery',
        input: ({ context, event }) => ({
          email: normaliseEmail(context.email),
          locale: event.type === 'recovery.request' ? event.locale : 'es',
        }),
        onDone: 'sent',
        onError: { target: 'waiting', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    sent: { on: { 'recovery.again': 'waiting' } },
    /** Whether the link may be used, before a password is typed for it; without an answer, saving tells. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ context }) => ({ email: normaliseEmail(context.email), vt: context.vt ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'setting.typing',
            actions: { type: 'askName', params: ({ event }) => event.output },
          },
          { target: 'expired', actions: 'forget' },
        ],
        onError: 'setting.typing',
      },
      on: { 'recovery.edit': { actions: 'edit' } },
    },
    setting: {
      initial: 'resting',
      on: {
        'recovery.edit': { target: '.typing', actions: 'edit' },
        'recovery.save': [
          { guard: 'sound', target: 'saving', actions: 'edit' },
          { target: '.resting', actions: ['edit', 'check'] },
        ],
      },
      states: {
        resting: {},
        typing: { after: { typingCheckDelay: { target: 'resting', actions: 'checkTyped' } } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({
          email: normaliseEmail(context.email),
          vt: context.vt ?? '',
          pass: context.password,
          ...(context.asksName && { name: context.name, surname: context.surname }),
        }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'saved',
            actions: 'forget',
          },
          // The link was not read before.
          {
            guard: { type: 'needsName', params: ({ event }) => event.output },
            target: 'setting',
            actions: [{ type: 'askName', params: ({ event }) => event.output }, 'check'],
          },
          { target: 'expired', actions: 'forget' },
        ],
        onError: { target: 'setting', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    saved: { after: { resetRedirectDelay: 'over' } },
    /** The page of recovery asks for another link. */
    expired: { type: 'final' },
    /** The hash of the address was no link of ours. */
    unreadable: { type: 'final' },
    over: { type: 'final' },
  },
})
