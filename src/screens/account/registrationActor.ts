import { createActor, type ActorRefFrom } from 'xstate'
import { splitPath } from '../../../contract/locale'
import { homeCountry } from '../../../contract/rules/account/homeCountry'
import type { AccountForm } from '../../../contract/rules/account/newAccount'
import { normaliseEmail } from '../../../contract/rules/email'
import { provideRegistration } from '../../../machines/account/provide'
import { registrationMachine } from '../../../machines/account/registration.machine'
import {
  emptyForm,
  registrationSteps,
  type RegistrationInput,
  type RegistrationStep,
} from '../../../machines/account/registrationContext'
import type { Front } from '../../driver'
import { isOfToday } from '../../../machines/stored/version'
import { recallPart, rememberPart } from '../../storage/chartStorage'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
type RegistrationSnapshot = ReturnType<RegistrationActor['getSnapshot']>

const part = { name: 'registration', machine: registrationMachine }
const actors = new WeakMap<Front, RegistrationActor>()

/** Country of a phone number without `+`. */
export const phoneCountry = (): string =>
  homeCountry(splitPath(location.pathname).locale, navigator.languages)

/**
 * The registration of this page: it lasts as long as the page does, so that leaving its screen and coming back loses no
 * password; a reload goes on with what the tab has kept, which never has one.
 */
export function registrationOf(front: Front): RegistrationActor {
  const known = actors.get(front)
  if (known && !isOver(known.getSnapshot(), front)) return known
  const machine = provideRegistration(front.api, {
    signedIn: (token) => void front.sendIfAllowed({ type: 'session.signedIn', token }),
    phoneCountry,
  })
  const actor: RegistrationActor = createActor(machine, { input: recallRegistration() })
  actor.subscribe(rememberRegistration)
  actor.start()
  actors.set(front, actor)
  return actor
}

/** The step that is shown while the chart asks, reads and sends; undefined once the mail is sent. */
export function stepOf(snapshot: RegistrationSnapshot): RegistrationStep | undefined {
  if (snapshot.matches('readingPhone')) return 'you'
  if (snapshot.matches('sending')) return 'terms'
  return registrationSteps.find((step) => snapshot.matches({ editing: step }))
}

/** After its mail, a registration is over as soon as nobody or another driver is signed in. */
function isOver(snapshot: RegistrationSnapshot, { actor }: Front): boolean {
  if (stepOf(snapshot)) return false
  const session = actor.getSnapshot().context.session.getSnapshot()
  const { user } = session.context
  return (
    session.matches('visitor') ||
    (user !== undefined && user.email !== normaliseEmail(snapshot.context.form.email))
  )
}

function rememberRegistration(snapshot: RegistrationSnapshot): void {
  const { form, insisted, phone } = snapshot.context
  const step = stepOf(snapshot)
  const { password: _, passwordRepeat: __, ...kept } = form
  rememberPart(part, step && { form: kept, step, insisted, phone })
}

/** Of what the tab has kept, what has the right type; nothing of another version of the chart. */
function recallRegistration(): RegistrationInput {
  const kept = recallPart(part) as
    | { form?: Record<string, unknown>; step?: unknown; insisted?: unknown; phone?: unknown }
    | null
    | undefined
  const query = new URLSearchParams(location.search)
  const [code, email] = [query.get('code')?.slice(0, 20), query.get('email')?.slice(0, 254)]
  const given = code ? { promotionCode: code } : {}
  if (!kept || !isOfToday(part.machine, kept))
    return { form: { country: phoneCountry(), ...(email && { email }), ...given } }
  const sound = Object.entries(emptyForm).flatMap(([field, empty]) => {
    const value = kept.form?.[field]
    return typeof value === typeof empty ? [[field, value] as const] : []
  })
  return {
    form: {
      ...(Object.fromEntries(sound) as Partial<AccountForm>),
      ...given,
      password: '',
      passwordRepeat: '',
    },
    step: registrationSteps.find((step) => step === kept.step),
    insisted: typeof kept.insisted === 'string' ? kept.insisted : undefined,
    phone: typeof kept.phone === 'string' ? kept.phone : undefined,
  }
}
