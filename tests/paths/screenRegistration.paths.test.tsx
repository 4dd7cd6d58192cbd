// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { limits } from '../../contract/limits'
import type { registrationMachine } from '../../machines/account/registration.machine'
import { fieldsOf, plateOf, registrationSteps } from '../../machines/account/registrationContext'
import { soundForm } from '../kit/accountForm'
import { registration } from '../kit/paths/accountWorlds'
import { coveringPaths, firstPaths, titledPaths, within } from '../kit/paths/cover'
import { fillAndSend, holds, playPath, shownForm, typeIn } from '../kit/paths/formTaps'
import { holdTimers } from '../kit/paths/heldTimers'
import type { Model } from '../kit/paths/model'
import type { Outside } from '../kit/paths/outside'
import { press, type Tap } from '../kit/paths/taps'

const { name, surname, email, emailRepeat, password, passwordRepeat, country, plate } = soundForm
const phone = { real: '+34 612 34 56 78', unreal: '+34 12' }
const person = { name, surname, email, emailRepeat }
const terms = { acceptsLegal: true, acceptsTerms: true }

describe('the covering paths of the registration by taps on the screen (R214)', async () => {
  let passTime: ReturnType<typeof holdTimers>
  let phoneTyped = phone.real
  const goOn =
    (values: Parameters<typeof fillAndSend>[0]): Tap =>
    () =>
      fillAndSend(values)
  const taps: Record<string, Tap> = {
    'types a name': () => typeIn({ name }),
    'goes on with everything of a person': () => fillAndSend({ ...person, phone: phoneTyped }),
    'goes on with another repeat': goOn({ name, emailRepeat: 'other@x.example' }),
    'types a password': () => typeIn({ password }),
    'types a weak password': () => typeIn({ password: 'weak' }),
    'stops typing of the person': () => act(async () => passTime(limits.typingCheckDelay)),
    'stops typing of the password': () => act(async () => passTime(limits.typingCheckDelay)),
    'stops typing of the vehicle': () => act(async () => passTime(limits.typingCheckDelay)),
    'goes on with a password': goOn({ password, passwordRepeat }),
    'goes on with two passwords': goOn({ password, passwordRepeat: 'Garaje2026' }),
    'goes on with a plate': goOn({ country, plate }),
    'goes on without a country': goOn({ plate, country: '' }),
    'types a doubtful plate': () => typeIn({ country: 'DE', plate: 'M 0Z 2481' }),
    'takes the zero': async () => {
      await act(async () => fireEvent.click(document.querySelector('input[type=radio]:not(:checked)')!))
    },
    'types a code': () => typeIn({ promotionCode: 'AMIGA5' }),
    'goes back': press(/^Back$/),
    'sends it': goOn(terms),
    'sends it without the terms': goOn({ acceptsTerms: false }),
    'asks for the mail again': press(/^Send the email again/),
    // The link is opened in another tab, and this one is looked at again.
    'opens the link': async (_, outside) => {
      outside.setAccount({ email, completed: true })
      await act(async () => fireEvent(document, new Event('visibilitychange')))
    },
  }
  const where: Record<string, string> = {
    'types a name': 'you',
    'goes on with everything of a person': 'you',
    'goes on with another repeat': 'you',
    'types a password': 'password',
    'types a weak password': 'password',
    'goes on with a password': 'password',
    'goes on with two passwords': 'password',
    'goes on with a plate': 'vehicle',
    'goes on without a country': 'vehicle',
    'types a doubtful plate': 'vehicle',
    'takes the zero': 'vehicle',
    'types a code': 'terms',
  }
  const stepOf = (snapshot: AnyMachineSnapshot) =>
    registrationSteps.find((step) => snapshot.matches({ editing: step } as never)) ??
    (snapshot.matches('readingPhone') ? 'you' : snapshot.matches('sending') ? 'terms' : undefined)
  const onScreen: Model<AnyStateMachine> = {
    ...within(registration as never as Model<AnyStateMachine>, [
      ...Object.keys(taps),
      'the phone exists',
      'no such phone exists',
      'it is registered',
      'the e-mail is taken',
      'the password is too common',
      'the plate is taken',
      'there is no network',
      'the mail is sent again',
      'the mail is not sent again',
    ]),
    // The country of this browser, `en-US`.
    input: { form: { country: 'GB' } },
    // Each field is on the page of its step alone.
    causable: (given, cause) => {
      const snapshot = given as SnapshotFrom<typeof registrationMachine>
      if (cause === 'takes the zero' && !plateOf(snapshot.context)?.doubtful.length) return false
      return !(cause in where) || where[cause] === stepOf(snapshot)
    },
  }
  const shows = (expected: AnyMachineSnapshot, story: string): void => {
    const { form, faults, fault } = expected.context as SnapshotFrom<typeof registrationMachine>['context']
    const step = stepOf(expected)
    const title = step
      ? `registration:${step}.title`
      : expected.matches('done')
        ? 'registration:done.title'
        : 'registration:sent.title'
    const wrong = Object.entries(faults).flatMap(([at, code]) => (code ? [at] : []))
    expect(shownForm(), story).toEqual({
      title: i18next.t(title as never),
      busy: expected.hasTag('busy'),
      wrong: wrong.sort(),
    })
    if (fault) expect(document.body.textContent, story).toContain(i18next.t(`faults:${fault}`))
    if (!step) return
    const shown = fieldsOf[step].filter((at) => at !== 'phone' && at !== 'personalId')
    holds(Object.fromEntries(shown.map((at) => [at, form[at]])), story)
    const doubtful = step === 'vehicle' && plateOf(expected.context as never)?.doubtful.length
    expect(document.querySelectorAll('main input[type=radio]').length, story).toBe(
      doubtful ? 2 * doubtful : 0,
    )
  }
  /** Whether a phone exists is read in the page: the number that is typed decides it. */
  const answering = (outside: Outside, answers: AnyEventObject[]): void => {
    const read = answers.find(({ type }) => type.endsWith('.readPhone'))
    phoneTyped = read && read['output'] === undefined ? phone.unreal : phone.real
    if (answers.some(({ type }) => type.endsWith('done.actor.register')))
      outside.setAccount({ email, completed: false })
    outside.answer(answers.filter((answer) => answer !== read))
  }
  const { paths, missed } = await coveringPaths(onScreen)

  it.each(titledPaths(onScreen, firstPaths(paths, 5)))(
    '%s',
    async (_, path) => {
      passTime = holdTimers([limits.typingCheckDelay])
      await playPath(onScreen, path, { taps, url: '/en/registration', shows, answering })
    },
    120_000,
  )

  it('leave out what the screen does not offer, and nothing else', () => {
    // A kept form begins with its passwords (`registrationKept`), and the tables of phones are a file of the page (`registration.story`).
    expect(missed).toMatchInlineSnapshot(`
      [
        "registration.editing.beginning —always→ registration.editing.password",
        "registration.editing.password —registration.edit→ stays",
        "registration.editing.terms —registration.submit→ registration.editing.you",
        "registration.editing.terms —registration.submit→ registration.editing.password",
        "registration.editing.terms —registration.submit→ registration.editing.vehicle",
        "registration.readingPhone —xstate.error.actor.readPhone→ registration.editing.you",
      ]
    `)
  })
})
