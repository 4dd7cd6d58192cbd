// @vitest-environment jsdom
import { act, fireEvent, screen, within as inside } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { accessMachine, AccessRead } from '../../machines/account/access.machine'
import { access } from '../kit/paths/accessWorld'
import { coveringPaths, titledPaths, within } from '../kit/paths/cover'
import { playPath } from '../kit/paths/formTaps'
import { holdTimers } from '../kit/paths/heldTimers'
import type { Model } from '../kit/paths/model'
import { press, type Tap } from '../kit/paths/taps'
import { user } from '../kit/scriptedApi'

type Snapshot = SnapshotFrom<typeof accessMachine>

const pause = access.delays.pollPause
const questions = {
  consenting: 'Switch on Vía Libre for',
  ending: 'Switch off Vía Libre for',
  needingCard: 'A card is missing',
  disputing: 'Wasn’t that you at Garaje Sol?',
} as const

describe('the covering paths of automatic access by taps on the screen (R214)', async () => {
  let passTime: ReturnType<typeof holdTimers>
  const taps: Record<string, Tap> = {
    'reads it again': press(/^Try again$/),
    'chooses another vehicle': async () => {
      const choice = await screen.findByLabelText('Vehicle')
      await act(async () => fireEvent.change(choice, { target: { value: '2345BCD' } }))
    },
    'moves the switch': async () => {
      const theSwitch = await screen.findByRole('switch', { name: 'Automatic access at Vía Libre' })
      // One that is halted is switched off by its row.
      const off = screen.queryByRole('button', { name: /^Switch off Vía Libre/ })
      await act(async () => fireEvent.click(off ?? theSwitch))
    },
    'says yes': press(/^I agree$/, /^Switch off$/, /^It wasn’t me$/),
    'goes back': press(/^Cancel$/, /^Keep it on$/, /^Back$/),
    'says that it was not him': press(/^It wasn’t me at Garaje Sol$/),
    pays: press(/^Pay 3,40 €$/),
    'three seconds pass': () => act(async () => passTime(pause)),
  }
  const onScreen: Model<AnyStateMachine> = {
    ...within(access as never as Model<AnyStateMachine>, Object.keys(access.world)),
    causable: (given, cause) => {
      const snapshot = given as Snapshot
      const { plate } = snapshot.context
      if (cause === 'reads it again') return snapshot.matches('unread')
      if (cause === 'chooses another vehicle') return plate !== '2345BCD'
      return true
    },
  }
  const shows = (given: AnyMachineSnapshot, story: string): void => {
    const expected = given as Snapshot
    const { access: shown, stays, fault, told } = expected.context
    const question = Object.entries(questions).find(([state]) => expected.matches(state as never))
    const title = screen.queryByRole('dialog')?.querySelector('h2')?.textContent
    if (question) expect(title, story).toContain(question[1])
    else expect(title, story).toBeUndefined()
    const [platform] = shown?.platforms ?? []
    const theSwitch = screen.queryByRole('switch')
    expect(theSwitch !== null, story).toBe(platform !== undefined)
    const section = document.querySelector<HTMLElement>('section[aria-labelledby=platforms]')!
    if (platform) {
      const isOn = platform.state === 'on' || platform.state === 'starting'
      expect(theSwitch!.getAttribute('aria-checked'), story).toBe(String(isOn))
      expect(section.textContent, story).toContain(i18next.t(`access:texts.${platform.state}`))
    }
    const listed = document.querySelector<HTMLElement>('section[aria-labelledby=stays]')
    for (const { state } of stays ?? [])
      expect(listed?.textContent, story).toContain(i18next.t(`access:stays.states.${state}`))
    if (
      fault &&
      (expected.matches('unread') || expected.matches('showing') || expected.matches('consenting'))
    )
      expect(document.body.textContent, story).toContain(i18next.t(`faults:${fault}`))
    if (told) inside(document.querySelector('main')!).getByText(i18next.t(`access:told.${told}`))
  }
  const { paths, missed } = await coveringPaths(onScreen)

  it.each(titledPaths(onScreen, paths))(
    '%s',
    (_, path) => {
      passTime = holdTimers([pause])
      return playPath(onScreen, path, {
        ...{ taps, url: '/en/user/cars/providers', shows },
        prepare: (outside) =>
          outside.setAccount({
            vehicles: [...user.vehicles, { plate: '2345BCD', country: 'ES', main: false }],
          }),
        calls: (promised) => {
          // Platforms and stays are asked for together, and answer as one.
          let read: Promise<AccessRead>
          return {
            listAccess: async ({ plate }, signal) => {
              read = promised(['readAccess', 'refreshAccess', 'rereadAccess'], signal)
              return { ...(await read).access!, plate }
            },
            listStays: async () => [...(await read).stays],
            setAccess: (_input, signal) => promised('setAccess', signal),
            disputeStay: (_input, signal) => promised('disputeStay', signal),
            payStay: (_input, signal) => promised('payStay', signal),
          }
        },
      })
    },
    120_000,
  )

  it('leave out reading a list again that stands there, and nothing else', () => {
    expect(missed).toMatchInlineSnapshot(`
      [
        "access.showing —access.read→ access.reading",
      ]
    `)
  })
})
