// @vitest-environment jsdom
import { act, fireEvent, screen, within as inside } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { cardsMachine } from '../../machines/account/cards.machine'
import { cards } from '../kit/paths/cardsWorld'
import { coveringPaths, titledPaths, within } from '../kit/paths/cover'
import { playPath } from '../kit/paths/formTaps'
import type { Model } from '../kit/paths/model'
import { press, type Tap } from '../kit/paths/taps'

type Snapshot = SnapshotFrom<typeof cardsMachine>

const taps: Record<string, Tap> = {
  'reads it again': press(/^Try again$/),
  'adds one': press(/^Add a card$/),
  // The browser shows the page again as it was left.
  'comes back by Back': () =>
    act(async () => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    }),
  'lets the other one pay': press(/^Pay with this Mastercard 4444$/),
  'wants to remove one': press(/^Remove Mastercard 4444$/),
  'says yes': press(/^Remove card$/),
  'keeps it': press(/^Keep it$/),
}
const waysToPay = ['the page opens', 'comes back by Back']

describe('the covering paths of the cards by taps on the screen (R214)', async () => {
  const onScreen: Model<AnyStateMachine> = {
    ...within(
      cards as never as Model<AnyStateMachine>,
      // jsdom goes to no other page: the way there and back is driven in Chromium (`browser/cards.test.ts`).
      Object.keys(cards.world).filter((name) => !waysToPay.includes(name)),
    ),
    causable: (given, cause) => {
      const { context } = given as Snapshot
      const other = context.cards?.find(({ id }) => id === 'c2')
      return cause === 'wants to remove one' ? other !== undefined : true
    },
  }
  const shows = (given: AnyMachineSnapshot, story: string): void => {
    const expected = given as Snapshot
    const { cards: list, fault, told } = expected.context
    const asks = expected.matches('asking') || expected.matches('removing')
    const dialog = screen.queryByRole('dialog')
    expect(dialog?.querySelector('h2')?.textContent, story).toBe(asks ? 'Remove Mastercard 4444?' : undefined)
    const section = document.querySelector<HTMLElement>('section[aria-labelledby=cards]')!
    const rows = [...section.querySelectorAll('li')].map((row) => row.textContent ?? '')
    expect(rows.length, story).toBe(list?.length ?? 0)
    list?.forEach(({ last4, main }, i) => {
      expect(rows[i], story).toContain(last4)
      expect(rows[i]?.includes('Main card'), story).toBe(main)
    })
    expect(inside(section).queryAllByRole('button', { name: 'Try again' }).length, story).toBe(
      expected.matches('unread') ? 1 : 0,
    )
    if (fault) expect(section.textContent, story).toContain(i18next.t(`faults:${fault}`))
    if (told === 'removed') expect(section.textContent, story).toContain('The card is no longer saved.')
    if (told === 'preferred')
      expect(section.textContent, story).toContain('You now pay with Mastercard 4444.')
    if (asks)
      expect(dialog?.querySelector('button[aria-busy=true]') !== null, story).toBe(expected.hasTag('busy'))
  }
  const { paths, missed } = await coveringPaths(onScreen)

  it.each(titledPaths(onScreen, paths))(
    '%s',
    (_, path) =>
      playPath(onScreen, path, {
        ...{ taps, url: '/en/user/payments', shows },
        calls: (promised) => ({
          listCards: (_input, signal) => promised(['listCards', 'rereadCards'], signal),
          preferCard: (_input, signal) => promised('preferCard', signal),
          removeCard: (_input, signal) => promised('removeCard', signal),
          startCardSetup: (_input, signal) => promised('startSetup', signal),
        }),
      }),
    120_000,
  )

  it('leave out what this page does not offer, and nothing else', () => {
    expect(missed).toMatchInlineSnapshot(`
      [
        "cards.deciding —always→ cards.returning",
        "cards.deciding —always→ cards.unfinished",
        "cards.deciding —always→ cards.offering",
        "cards.offering —cards.add→ cards.opening",
        "cards.opening —xstate.done.actor.startSetup→ cards.away",
        "cards.opening —xstate.error.actor.startSetup→ cards.listing",
        "cards.opening —xstate.error.actor.startSetup→ cards.offering",
        "cards.away —cards.back→ cards.reading",
        "cards.away —cards.back→ cards.offering",
        "cards.returning —xstate.done.actor.finishSetup→ cards.added",
        "cards.returning —xstate.done.actor.finishSetup→ cards.unfinished",
        "cards.returning —xstate.error.actor.finishSetup→ cards.refused",
        "cards.unfinished —cards.add→ cards.away",
        "cards.unfinished —cards.add→ cards.opening",
        "cards.refused —cards.read→ cards.returning",
      ]
    `)
  })
})
