// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { extensionMachine } from '../../machines/change/extension.machine'
import { changeQuoteOf } from '../kit/changeOf'
import { coveringPaths, titledPaths, within } from '../kit/paths/cover'
import { extension } from '../kit/paths/extensionWorld'
import { playPath } from '../kit/paths/formTaps'
import type { Model } from '../kit/paths/model'
import { fill, press, type Tap } from '../kit/paths/taps'
import { bookingOf } from '../kit/scriptedApi'

type Snapshot = SnapshotFrom<typeof extensionMachine>

const taps: Record<string, Tap> = {
  'asks for another end': async (mounted, outside) => {
    await fill('New exit', changeQuoteOf().window.to)
    await press(/^See the price$/)(mounted, outside)
  },
  'says yes to the price': press(/^Extend and pay$/),
  'wants another one': press(/^Another time$/),
  'tries again': press(/^Extend and pay$/, /^See the price again$/),
  leaves: press(/^Close$/),
}
const answers = [
  'the price comes',
  'there is no price',
  'it is changed',
  'the platform refuses',
  'the platform has not answered',
  'the answer is lost',
  'the price is old',
]

describe('the covering paths of a later end by taps on the screen (R214)', async () => {
  const onScreen: Model<AnyStateMachine> = {
    ...within(extension as never as Model<AnyStateMachine>, [...Object.keys(taps), ...answers]),
    input: extension.input,
    // The price that is read is the one that is asked about; another end is chosen after "Another time".
    causable: (given, cause) => {
      const snapshot = given as Snapshot
      if (cause === 'leaves') return !snapshot.hasTag('busy')
      return cause !== 'asks for another end' || snapshot.matches('asking')
    },
  }
  const titles: Partial<Record<string, string>> = { changed: 'Booking changed', pending: 'Change pending' }
  const shows = (given: AnyMachineSnapshot, story: string): void => {
    const expected = given as Snapshot
    const dialog = screen.queryByRole('dialog')
    if (expected.matches('left')) return expect(dialog, story).toBeNull()
    const title = titles[String(expected.value)] ?? 'Extend your stay'
    expect(dialog?.querySelector('h2')?.textContent, story).toBe(title)
    const { fault, quote } = expected.context
    const busy = expected.hasTag('busy')
    // A yes is not left before its answer.
    const closable = dialog!.querySelector('button') !== null
    expect(closable, story).toBe(!expected.matches('confirming'))
    if (fault && !busy) expect(dialog?.textContent, story).toContain(i18next.t(`faults:${fault}`))
    expect(dialog?.textContent?.includes('You pay now'), story).toBe(
      quote !== undefined && (expected.matches('reviewing') || expected.matches('unsure')),
    )
    if (expected.matches('reviewing') && quote) expect(dialog?.textContent, story).toContain('4,00')
    expect(dialog?.querySelector('select') !== null, story).toBe(expected.matches('asking'))
  }
  const { paths, missed } = await coveringPaths(onScreen)

  it.each(titledPaths(onScreen, paths))(
    '%s',
    (_, path) =>
      playPath(onScreen, path, {
        ...{ taps, url: '/en/user/bookings/detail?booking=b1', shows },
        prepare: (outside) => outside.setBookings([bookingOf({ changeable: true })]),
        begins: press(/^Extend$/),
        calls: (promised) => ({
          quoteChange: (_input, signal) => promised('quoteChange', signal),
          confirmChange: () => promised('confirmChange'),
        }),
      }),
    120_000,
  )

  it('leave out the other plate, the choice among bookings and what a busy dialog does not take', () => {
    expect(missed).toMatchInlineSnapshot(`
      [
        "extension.opening —always→ extension.choosing",
        "extension.choosing —extension.choose→ extension.asking",
        "extension.choosing —extension.leave→ extension.left",
        "extension.asking —extension.plate→ extension.naming",
        "extension.quoting —extension.leave→ extension.left",
        "extension.reviewing —extension.ask→ extension.quoting",
        "extension.naming —extension.confirm→ extension.moving",
        "extension.naming —extension.plate→ extension.naming",
        "extension.naming —extension.back→ extension.asking",
        "extension.naming —extension.leave→ extension.left",
        "extension.moving —xstate.done.actor.changePlate→ extension.changed",
        "extension.moving —xstate.done.actor.changePlate→ extension.refused",
        "extension.moving —xstate.done.actor.changePlate→ extension.pending",
        "extension.moving —xstate.error.actor.changePlate→ extension.unsure",
        "extension.moving —xstate.error.actor.changePlate→ extension.refused",
        "extension.unsure —extension.retry→ extension.moving",
        "extension.unsure —extension.plate→ extension.naming",
        "extension.refused —extension.retry→ extension.asking",
        "extension.refused —extension.plate→ extension.naming",
      ]
    `)
  })
})
