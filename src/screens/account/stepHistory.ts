import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import { registrationSteps, type RegistrationStep } from '../../../machines/account/registrationContext'
import { valuesOf } from './formValues'
import { stepOf, type RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'

/** The step of an entry of the browser's history, and how many entries of the steps before it lie under it. */
type EntryStep = { at: number; under: number }

/** One step back, with what stands in the fields now. */
export function goBack(actor: RegistrationActor, form: HTMLFormElement | null): void {
  const back = { type: 'registration.back' } as const
  if (!actor.getSnapshot().can(back)) return
  if (form) actor.send({ type: 'registration.edit', typed: valuesOf(form) })
  actor.send(back)
}

/**
 * One entry of the browser's history for each step: Back and Forward go where the chart allows, and the history follows
 * the chart otherwise. Once the mail is sent, Back leaves the registration.
 */
export function useStepHistory(actor: RegistrationActor, form: RefObject<HTMLFormElement | null>): void {
  const snapshot = useSnapshot(actor)
  const navigate = useNavigate()
  const location = useLocation() as Location<unknown>
  const traversed = useNavigationType() === NavigationType.Pop
  const last = useRef<string>(undefined)
  const walking = useRef(false)
  // How many steps through the browser's history have arrived since this page last looked.
  const arrived = useRef(0)
  const busy = snapshot.hasTag('busy')
  const at = indexOf(stepOf(snapshot))
  useEffect(() => {
    const count = (): void => void arrived.current++
    addEventListener('popstate', count)
    return () => removeEventListener('popstate', count)
  }, [])
  useEffect(() => {
    const { state, key, search, hash } = location
    const opened = last.current === undefined
    // The driver's Back or Forward may arrive together with our own step, and lead to the entry that we left.
    const driverToo = walking.current && arrived.current > 1
    const changed = last.current !== key || driverToo
    // Until our own step through the history has arrived, the entry says nothing.
    if (!changed && walking.current) return
    const moved = changed && traversed && (!walking.current || driverToo)
    last.current = key
    walking.current = false
    arrived.current = 0
    const walk = (steps: number): void => {
      walking.current = true
      void navigate(steps)
    }
    const entry = readEntry(state)
    const write = (step: EntryStep, replace: boolean): void =>
      void navigate({ search, hash }, { replace, state: step })
    if (at < 0) {
      if (entry && entry.under > 0) walk(-entry.under)
    } else if (!entry) write({ at, under: 0 }, true)
    else if (entry.at === at) return
    else if (moved && !busy && entry.at < at) for (let n = entry.at; n < at; n++) goBack(actor, form.current)
    else if (moved && !opened) {
      const next = { type: 'registration.next', typed: form.current ? valuesOf(form.current) : {} } as const
      if (!busy && actor.getSnapshot().can(next)) actor.send(next)
      const now = actor.getSnapshot()
      // What cannot be gone to is not shown: the entry of the step that stays comes back.
      if (!now.hasTag('busy') && indexOf(stepOf(now)) === at) walk(at - entry.at)
      else if (busy) walk(at - entry.at)
    } else if (busy) return
    else if (entry.at < at) write({ at, under: entry.under + 1 }, false)
    else if (entry.at - at <= entry.under) walk(at - entry.at)
    else write({ at, under: 0 }, true)
  }, [actor, form, at, busy, location, traversed, navigate])
}

const indexOf = (step: RegistrationStep | undefined): number => (step ? registrationSteps.indexOf(step) : -1)

function readEntry(state: unknown): EntryStep | undefined {
  const { at, under } = (state ?? {}) as Record<string, unknown>
  return typeof at === 'number' && typeof under === 'number' ? { at, under } : undefined
}
