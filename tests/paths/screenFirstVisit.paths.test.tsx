// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { firstVisitMachine } from '../../machines/firstVisit.machine'
import { coveringPaths, firstPaths, replayed, titledPaths } from '../kit/paths/cover'
import { firstVisit } from '../kit/paths/firstVisitWorld'
import { namesOf, type Model } from '../kit/paths/model'
import { press, turnsOf, withEveryTap, type Tap } from '../kit/paths/taps'
import { mount } from '../kit/src/shell/mount'
import { scriptedApi } from '../kit/scriptedApi'

/** What the device answers to the next question for its position; without one it does not answer. */
let answer: AnyEventObject | undefined
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const getCurrentPosition = (found: PositionCallback, lost: PositionErrorCallback): void => {
    if (answer?.['output'] === 'found')
      found({ coords: { latitude: 40.4, longitude: -3.7 } } as GeolocationPosition)
    else if (answer)
      lost({ code: answer['output'] === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
})

const tick: Tap = async () => {
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
}
const taps: Record<string, Tap> = {
  'goes on': press(/^Next$/),
  // Before the first slide there is only the browser’s own Back.
  'goes back': async (mounted, outside) => {
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Back' })
    await (back.disabled ? mounted.go(-1) : press(/^Back$/)(mounted, outside))
  },
  skips: press(/^Skip$/),
  'turns booking off': async () => {
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Booking/ })))
  },
  'accepts the policy': tick,
  'takes it back': tick,
  allows: press(/^Allow$/),
  'does not allow now': press(/^Not now$/),
  'adds a card later': press(/^Later$/),
  'adds a card': press(/^Add a card$/),
}
const model: Model<AnyStateMachine> = {
  ...(firstVisit as never as Model<AnyStateMachine>),
  /** A switch and a tick turn what stands there. */
  causable: (given, cause) => {
    const { kinds, accepted } = (given as SnapshotFrom<typeof firstVisitMachine>).context
    if (cause === 'turns booking off') return kinds.booking
    if (cause === 'accepts the policy') return !accepted
    return cause !== 'takes it back' || accepted
  },
}

const titleOf = (expected: AnyMachineSnapshot): string => {
  const { slide } = expected.context as SnapshotFrom<typeof firstVisitMachine>['context']
  const at = expected.matches('locating') ? 'location' : String(expected.value)
  const key = at === 'slides' ? `slides.${slide}` : at === 'platforms' ? 'kinds' : at
  return i18next.t(`welcome:${key}.title` as never)
}
const shows = (expected: AnyMachineSnapshot, story: string): void => {
  const sheet = screen.queryByRole('dialog')
  if (expected.status !== 'active') return expect(sheet, story).toBeNull()
  const { kinds, accepted, fault, position } = expected.context as SnapshotFrom<
    typeof firstVisitMachine
  >['context']
  expect(sheet?.querySelector('h2')?.textContent, story).toBe(titleOf(expected))
  expect(sheet?.querySelector('[aria-busy=true]') !== null, story).toBe(expected.hasTag('busy'))
  const switches = screen.queryAllByRole('switch').map((each) => each.getAttribute('aria-checked'))
  const at = (state: string) => expected.matches(state as never)
  expect(switches, story).toEqual(at('platforms') ? [String(kinds.automatic), String(kinds.booking)] : [])
  const told = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  const faults = [
    ...(at('legal') && fault ? [i18next.t(`faults:${fault}`)] : []),
    ...(at('location') && position ? [i18next.t(`welcome:location.${position}` as never)] : []),
  ]
  expect(told, story).toEqual(faults)
  if (at('legal')) expect(screen.getByRole<HTMLInputElement>('checkbox').checked, story).toBe(accepted)
}

const { paths: covering, missed } = await coveringPaths(model)
const paths = withEveryTap(model, covering, taps)

describe('the covering paths of the first visit by taps on the screen (R214)', () => {
  it.each(titledPaths(model, firstPaths(paths, 4)))('%s', async (_, path) => {
    const story = namesOf(model.world, path).join(' → ')
    const mounted = await mount('/en', scriptedApi())
    const [opening, ...turns] = turnsOf(model, await replayed(model, path), taps)
    await screen.findByRole('dialog')
    shows(opening!.last, story)
    for (const { name = '', answers, last } of turns) {
      answer = answers[0]
      await taps[name]!(mounted, undefined as never)
      await waitFor(() => shows(last, `${story}, at ${name}`))
    }
    const over = turns.at(-1)!.last
    if (over.status === 'active') return
    const { addsCard } = (over as SnapshotFrom<typeof firstVisitMachine>).output!
    await waitFor(() => expect(mounted.where().includes('/addpayment'), story).toBe(addsCard))
  })

  it('leave out nothing', () => {
    expect(missed).toEqual([])
  })
})
