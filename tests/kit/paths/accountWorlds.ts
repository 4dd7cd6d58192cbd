import { profileMachine } from '../../../machines/account/profile.machine'
import { recoveryMachine } from '../../../machines/account/recovery.machine'
import { registrationMachine } from '../../../machines/account/registration.machine'
import { soundForm } from '../accountForm'
import { profileOf } from '../profileOf'
import { done, failed } from './answers'
import type { Model } from './model'

const { name, surname, email, emailRepeat, phone, password, passwordRepeat, country, plate } = soundForm
const terms = { acceptsLegal: true, acceptsTerms: true }
export const registration = {
  machine: registrationMachine,
  input: {},
  delays: { typingCheckDelay: 1000 },
  world: {
    'types a name': { type: 'registration.edit', typed: { name } },
    'goes on with everything of a person': {
      type: 'registration.next',
      typed: { name, surname, email, emailRepeat, phone },
    },
    'goes on with another repeat': {
      type: 'registration.next',
      typed: { name, emailRepeat: 'other@x.example' },
    },
    'the phone exists': done('readPhone', '+34612345678'),
    'no such phone exists': done('readPhone', undefined),
    'the tables of phones do not come': failed('readPhone', 'session.offline'),
    'types a password': { type: 'registration.edit', typed: { password } },
    'types a weak password': { type: 'registration.edit', typed: { password: 'weak' } },
    'stops typing of the password': {
      type: 'xstate.after.typingCheckDelay.registration.editing.password.typing',
    },
    'stops typing of the person': {
      type: 'xstate.after.typingCheckDelay.registration.editing.you.typing',
    },
    'stops typing of the vehicle': {
      type: 'xstate.after.typingCheckDelay.registration.editing.vehicle.typing',
    },
    'goes on with a password': { type: 'registration.next', typed: { password, passwordRepeat } },
    'goes on with two passwords': {
      type: 'registration.next',
      typed: { password, passwordRepeat: 'Garaje2026' },
    },
    'goes on with a plate': { type: 'registration.next', typed: { country, plate } },
    'goes on without a country': { type: 'registration.next', typed: { plate, country: '' } },
    'types a doubtful plate': { type: 'registration.edit', typed: { country: 'DE', plate: 'M 0Z 2481' } },
    'takes the letter': { type: 'registration.sign', at: 1, sign: 'O' },
    'takes the zero': { type: 'registration.sign', at: 1, sign: '0' },
    'types a code': { type: 'registration.edit', typed: { promotionCode: 'AMIGA5' } },
    'goes back': { type: 'registration.back' },
    'sends it': { type: 'registration.submit', typed: terms, locale: 'es' },
    'sends it without the terms': {
      type: 'registration.submit',
      typed: { acceptsTerms: false },
      locale: 'es',
    },
    'sends it after the browser changed the e-mail': {
      type: 'registration.submit',
      typed: { ...terms, email: 'x' },
      locale: 'es',
    },
    'sends it after the browser changed the password': {
      type: 'registration.submit',
      typed: { ...terms, password: 'x' },
      locale: 'es',
    },
    'sends it after the browser changed the plate': {
      type: 'registration.submit',
      typed: { ...terms, plate: '' },
      locale: 'es',
    },
    'it is registered': done('register'),
    'the e-mail is taken': failed('register', 'account.emailTaken'),
    'the password is too common': failed('register', 'account.passwordCommon'),
    'the plate is taken': failed('register', 'account.plateTaken'),
    'there is no network': failed('register', 'session.offline'),
    'asks for the mail again': { type: 'registration.resend' },
    'the mail is sent again': done('resendCompletion'),
    'the mail is not sent again': failed('resendCompletion', 'request.tooMany'),
    'opens the link': { type: 'registration.completed' },
  },
  // What the guards read; the first fault stands for the others.
  project: ({ form, faults, fault }) => [
    form.email === 'x',
    form.password === password,
    form.plate === plate,
    Object.keys(faults).length > 0,
    fault !== undefined,
  ],
} satisfies Model<typeof registrationMachine>

/** A form that a tab has kept: without its passwords it goes on with the step of them. */
export const resumedRegistrations = (['password', 'terms'] as const).map(
  (step) =>
    ({
      ...registration,
      input: { step, phone: '+34612345678', form: { ...soundForm, password: '', passwordRepeat: '' } },
    }) satisfies Model<typeof registrationMachine>,
)

export const recovery = {
  machine: recoveryMachine,
  input: {},
  delays: { typingCheckDelay: 1000, resetRedirectDelay: 5000 },
  world: {
    'asks for the mail': { type: 'recovery.request', email, locale: 'es' },
    'asks without an e-mail': { type: 'recovery.request', email: ' ', locale: 'es' },
    'asks with half an e-mail': { type: 'recovery.request', email: 'nobody', locale: 'es' },
    'the mail is sent': done('requestRecovery'),
    'nobody has this e-mail': failed('requestRecovery', 'recovery.notRegistered'),
    'there is no network': failed('requestRecovery', 'session.offline'),
    'asks again': { type: 'recovery.again' },
    'the link is good': done('checkReset', { success: true }),
    'the link was used': done('checkReset', { success: false }),
    'the link is good, and the account has no name': done('checkReset', { success: true, needsName: true }),
    'nobody says whether the link is good': failed('checkReset', 'session.offline'),
    'types a password': { type: 'recovery.edit', typed: { password, repeat: password } },
    'types another repeat': { type: 'recovery.edit', typed: { repeat: 'x' } },
    'stops typing for a second': { type: 'xstate.after.typingCheckDelay.recovery.setting.typing' },
    'saves it': { type: 'recovery.save', typed: { password, repeat: password } },
    'types a name': { type: 'recovery.edit', typed: { name, surname } },
    'saves nothing': { type: 'recovery.save', typed: { password: '', repeat: '' } },
    'it is saved': done('resetPassword', { success: true }),
    'the link has expired': done('resetPassword', { success: false }),
    'it is not saved without a name': done('resetPassword', { success: false, needsName: true }),
    'the password is too common': failed('resetPassword', 'account.passwordCommon'),
    'the server is away': failed('resetPassword', 'server.unavailable'),
    'five seconds pass': { type: 'xstate.after.resetRedirectDelay.recovery.saved' },
  },
  project: ({ email: asked, asksName, name: given, password: typed, repeat, faults, fault, vt }) => [
    asked,
    asksName,
    given,
    typed,
    repeat,
    Object.entries(faults).join(),
    fault,
    vt,
  ],
} satisfies Model<typeof recoveryMachine>

/** The page of the mailed link. */
export const openedRecovery = {
  ...recovery,
  input: { link: { email, vt: 'v1' } },
} satisfies Model<typeof recoveryMachine>
export const brokenRecovery = {
  ...recovery,
  input: { link: 'broken' },
} satisfies Model<typeof recoveryMachine>

const theirs = profileOf({ name: 'Lola', revision: 2 })
/** The profile on its page: read, saved, refused at a field or above the form, and changed in another tab meanwhile. */
export const profile = {
  machine: profileMachine,
  world: {
    'it is read': done('readProfile', profileOf()),
    'it cannot be read': failed('readProfile', 'session.offline'),
    'reads it again': { type: 'profile.read' },
    'types in a field': { type: 'profile.edit', field: 'name' },
    'saves it': { type: 'profile.save', draft: { name: 'Luz', phone: '+34600111222' } },
    'saves it without a name': { type: 'profile.save', draft: { name: '' } },
    'it is saved': done('saveProfile', profileOf({ name: 'Luz', revision: 2 })),
    'no such phone exists': failed('saveProfile', 'account.phoneInvalid'),
    'the server is away': failed('saveProfile', 'server.unavailable'),
    'another tab has saved it': failed('saveProfile', 'account.changed'),
    'theirs is read': done('readTheirs', theirs),
    'theirs cannot be read': failed('readTheirs', 'session.offline'),
    'keeps what was typed': { type: 'profile.keepMine' },
    'takes theirs': { type: 'profile.takeTheirs' },
  },
  project: ({ profile: read, draft, faults, fault }) => [
    read && `${read.name}${read.revision}`,
    draft?.name,
    Object.entries(faults).join(),
    fault,
  ],
} satisfies Model<typeof profileMachine>
