import { createActor, waitFor } from 'xstate'
import { vi } from 'vitest'
import { Fault, type FaultCode } from '../../contract/fault'
import type { NewAccount } from '../../contract/identity'
import { provideRegistration } from '../../machines/account/provide'
import type { RegistrationInput } from '../../machines/account/registrationContext'
import type { RegistrationEvent } from '../../machines/account/registrationSetup'
import { soundForm } from './accountForm'
import { scriptedApi } from './scriptedApi'

const { name, surname, email, emailRepeat, phone, password, passwordRepeat, country, plate } = soundForm
/** Goes on to the next step with these fields. */
export const next = (typed: Partial<typeof soundForm>): RegistrationEvent => ({
  type: 'registration.next',
  typed,
})
export const you = next({ name, surname, email, emailRepeat, phone })
export const secret = next({ password, passwordRepeat })
export const car = next({ country, plate })
export const submit = {
  type: 'registration.submit',
  typed: { acceptsLegal: true, acceptsTerms: true },
  locale: 'de',
} as const satisfies RegistrationEvent

/** The chart of the registration over a scripted port, which answers in this order, then 'ok'. */
export const startRegistration = (answers: (FaultCode | 'ok')[] = [], input: RegistrationInput = {}) => {
  const asked: NewAccount[] = []
  const signedIn = vi.fn()
  const answer = async <T>(value: T): Promise<T> => {
    const code = answers.shift() ?? 'ok'
    if (code !== 'ok') throw new Fault(code, undefined, code === 'request.tooMany' ? 30 : undefined)
    return Promise.resolve(value)
  }
  const api = scriptedApi({
    register: (account) => {
      asked.push(account)
      return answer({ token: 't1', authenticateSuccess: true })
    },
    resendCompletion: () => answer({}),
  })
  const machine = provideRegistration(api, { signedIn, phoneCountry: () => 'ES' })
  const actor = createActor(machine, { input }).start()
  const tell = async (...events: RegistrationEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 20_000 })
    }
    const { value, context } = actor.getSnapshot()
    return { at: JSON.stringify(value), ...context }
  }
  return { actor, tell, asked, signedIn }
}
