// @vitest-environment jsdom
import { act, fireEvent, screen, within as inside } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { formatPlate } from '../../contract/rules/plate'
import type { vehiclesMachine } from '../../machines/account/vehicles.machine'
import { coveringPaths, titledPaths, within } from '../kit/paths/cover'
import { playPath } from '../kit/paths/formTaps'
import type { Model } from '../kit/paths/model'
import { press, type Tap } from '../kit/paths/taps'
import { vehicles } from '../kit/paths/vehiclesWorld'

type Snapshot = SnapshotFrom<typeof vehiclesMachine>

const type = (label: string, value: string): void => {
  const field = inside(screen.getByRole('dialog')).queryByLabelText(label)
  if (field) fireEvent.change(field, { target: { value } })
}
/** A vehicle is added with its plate; one that is changed has it. */
const save =
  (height: string): Tap =>
  () =>
    act(async () => {
      type('Country of the number plate', 'ES')
      type('Number plate', '2345BCD')
      type('Height', height)
      fireEvent.submit(document.querySelector('dialog form')!)
    })
const taps: Record<string, Tap> = {
  'reads it again': press(/^Try again$/),
  'adds one': press(/^Add a vehicle$/),
  'opens the main one': press(/^4821 KJT|4821 KJT/),
  'opens the second one': press(/2345 BCD/),
  'saves it': save('1,49'),
  'saves it with a height that no car has': save('14'),
  'removes it': press(/^Delete vehicle$/),
  'says yes': press(/^Delete$/),
  'names the second one as the main one': press(/^Delete$/),
  'goes back': press(/^Cancel$/, /^Keep it$/, /^Close$/),
}

/** The main one of several is removed with its heir named; the only other one is named by the page. */
const needsHeir = ({ context: { vehicles: list = [], plate } }: Snapshot): boolean =>
  list.length > 1 && list.find((one) => one.plate === plate)?.main === true

describe('the covering paths of the vehicles by taps on the screen (R214)', async () => {
  const onScreen: Model<AnyStateMachine> = {
    ...within(vehicles as never as Model<AnyStateMachine>, Object.keys(vehicles.world)),
    causable: (given, cause) => {
      const snapshot = given as Snapshot
      if (cause === 'names the second one as the main one') return needsHeir(snapshot)
      // The list is read again by the page where it could not be read.
      if (cause === 'reads it again') return snapshot.matches('unread')
      return cause !== 'says yes' || !needsHeir(snapshot)
    },
  }
  const shows = (given: AnyMachineSnapshot, story: string): void => {
    const expected = given as Snapshot
    const { vehicles: list = [], plate = '', fault, told } = expected.context
    const dialog = screen.queryByRole('dialog')
    const title = expected.matches('adding')
      ? 'Add a vehicle'
      : expected.matches('changing')
        ? formatPlate(plate)
        : expected.matches({ removing: 'refused' })
          ? 'Error deleting vehicle'
          : expected.matches('removing')
            ? needsHeir(expected)
              ? 'Which vehicle becomes the main one?'
              : `Delete ${formatPlate(plate)}?`
            : undefined
    expect(dialog ? inside(dialog).getByRole('heading').textContent : undefined, story).toBe(title)
    const rows = [...document.querySelectorAll('main li > button')].map((row) => row.textContent)
    expect(rows.length, story).toBe(list.length)
    list.forEach((one, i) => expect(rows[i], story).toContain(formatPlate(one.plate)))
    if (dialog) {
      const busy = dialog.querySelector('button[aria-busy=true]') !== null
      expect(busy, story).toBe(expected.hasTag('busy'))
    }
    const asks = expected.matches('removing') && !expected.matches({ removing: 'refused' })
    if (fault && !asks && !expected.hasTag('busy'))
      expect(document.body.textContent, story).toContain(i18next.t(`faults:${fault}`))
    if (told) expect(document.body.textContent, story).toContain(i18next.t(`vehicles:told.${told}`))
  }
  const { paths, missed } = await coveringPaths(onScreen)

  it.each(titledPaths(onScreen, paths))(
    '%s',
    (_, path) =>
      playPath(onScreen, path, {
        ...{ taps, url: '/en/user/cars', shows },
        calls: (promised) => ({
          listVehicles: (_input, signal) => promised(['listVehicles', 'rereadVehicle'], signal),
          addVehicle: (_input, signal) => promised('addVehicle', signal),
          changeVehicle: (_input, signal) => promised('changeVehicle', signal),
          removeVehicle: (_input, signal) => promised('removeVehicle', signal),
        }),
      }),
    120_000,
  )

  // After a transfer of a plate: `tests/src/screens/vehicles`.
  it('leave out reading a list again that stands there, and nothing else', () => {
    expect(missed).toMatchInlineSnapshot(`
      [
        "vehicles.listing —vehicles.read→ vehicles.reading",
      ]
    `)
  })
})
