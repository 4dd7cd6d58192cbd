import { describe, expect, it, vi } from 'vitest'
import { soundForm } from '../kit/accountForm'
import { next, secret, startRegistration, you } from '../kit/startedRegistration'

const { name, surname, password } = soundForm

describe('what is typed into the registration', () => {
  it('checks the password one second after typing stops, and at once when going on (R224, R225, R331)', async () => {
    const { tell, actor } = startRegistration()
    await tell(you)
    vi.useFakeTimers()
    try {
      const faults = () => actor.getSnapshot().context.faults
      const type = (text: string) => actor.send({ type: 'registration.edit', typed: { password: text } })
      type('w')
      vi.advanceTimersByTime(900)
      type('we')
      vi.advanceTimersByTime(999)
      expect(faults()).toEqual({})
      vi.advanceTimersByTime(1)
      expect(faults()).toEqual({ password: 'account.passwordWeak', passwordRepeat: undefined })
      type(password)
      expect(faults()).not.toHaveProperty('password')
      actor.send(next({ password: 'weak', passwordRepeat: 'x' }))
      expect(faults()).toEqual({
        password: 'account.passwordWeak',
        passwordRepeat: 'account.passwordMismatch',
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('checks what was typed one second after typing stops, and no field that is untouched or empty (R224, R331)', async () => {
    const { tell, actor } = startRegistration([], { form: { country: 'ES', email: 'half' } })
    const faults = () => actor.getSnapshot().context.faults
    const type = (typed: Partial<typeof soundForm>, ms = 1000) => {
      actor.send({ type: 'registration.edit', typed })
      vi.advanceTimersByTime(ms)
    }
    vi.useFakeTimers()
    try {
      type({ name: 'R' }, 900)
      type({ name: 'R2' }, 999)
      expect(faults()).toEqual({})
      vi.advanceTimersByTime(1)
      expect(faults()).toEqual({ name: 'account.lettersOnly' })
      type({ surname: 'x' })
      type({ surname: '' })
      expect(faults()).toEqual({ name: 'account.lettersOnly' })
      type({ name, email: 'ana@x.example', emailRepeat: 'b@x.example' })
      expect(faults()).toEqual({ emailRepeat: 'account.emailMismatch' })
      type({ email: 'b@x.example' }, 0)
      expect(faults()).toEqual({})
      vi.advanceTimersByTime(1000)
      expect(faults()).toEqual({})
      actor.send(next({}))
      expect(faults()).toEqual({ surname: 'account.fieldsMissing', phone: 'account.fieldsMissing' })
      type({ surname })
      expect(faults()).toEqual({ phone: 'account.fieldsMissing' })
    } finally {
      vi.useRealTimers()
    }
    await tell(you, secret)
    vi.useFakeTimers()
    try {
      expect(actor.getSnapshot().value).toEqual({ editing: { vehicle: 'resting' } })
      type({ plate: '12' }, 999)
      expect(faults()).toEqual({})
      vi.advanceTimersByTime(1)
      expect(faults()).toEqual({ plate: 'vehicle.plateInvalid' })
      type({ country: 'PT' }, 0)
      expect(faults()).toEqual({})
      type({ plate: '' })
      expect(faults()).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  it('checks the repeat of a password while it is typed, and nothing while something else is (R225)', async () => {
    const { tell, actor } = startRegistration()
    await tell(you)
    const edit = (typed: Partial<typeof soundForm>) => actor.send({ type: 'registration.edit', typed })
    edit({ name: 'Ana' })
    expect(actor.getSnapshot().value).toEqual({ editing: { password: 'resting' } })
    vi.useFakeTimers()
    try {
      edit({ passwordRepeat: 'x' })
      vi.advanceTimersByTime(1000)
      expect(actor.getSnapshot().context.faults).toEqual({ passwordRepeat: 'account.passwordMismatch' })
    } finally {
      vi.useRealTimers()
    }
  })
})
