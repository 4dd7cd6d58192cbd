import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TalkEntry, type TalkEvent } from '../../../contract/talk/talk'
import { createDriver } from '../../../machines/provide'
import { can } from '../../../machines/selectors'
import { eventsBetween, nothingShown, sameShown, shownOf } from '../../../machines/talk/shown'
import { newTalk, talkAfter } from '../../../machines/talk/talkState'
import { settle } from '../../../dialogue/turn/perform'
import { offers } from '../../kit/sampleOffers'
import { atocha, now, scriptedApi, stay } from '../../kit/scriptedApi'
import { strength } from '../../kit/strength'

const later = { from: '2026-11-25T09:00:00+01:00', to: '2026-11-25T12:00:00+01:00' }
const places = [atocha, { ...atocha, id: 'p2', name: 'Sol', lat: 40.4169, lng: -3.7035 }]
const ids = [...offers.map(({ parking }) => parking.id), 'nobody:1']
const ask = fc.record(
  {
    place: fc.constantFrom(...places),
    window: fc.constantFrom(stay, later),
    preference: fc.constantFrom('cheaper' as const, 'closer' as const),
    filter: fc.constantFrom('all' as const, 'automatic' as const),
    needs: fc.constantFrom({}, { charger: true }, { height: 190 }),
    radius: fc.constantFrom(1_500, 3_000),
    go: fc.boolean(),
  },
  { requiredKeys: [] },
)
const tap: fc.Arbitrary<TalkEvent> = fc.oneof(
  { weight: 4, arbitrary: ask.map((said) => ({ type: 'search.ask' as const, at: now, ...said })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...ids).map((parking) => ({ type: 'search.choose' as const, parking })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ids).map((parking) => ({ type: 'driver.book' as const, parking, at: now })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TalkEvent[]>(
      { type: 'search.back' },
      { type: 'search.clear' },
      { type: 'booking.leave' },
    ),
  },
)

/** Half of them begin with a search that finds something. */
const found: TalkEvent = { type: 'search.ask', at: now, place: atocha, window: stay, go: true }
const taps = fc
  .tuple(fc.constantFrom([], [found]), fc.array(tap, { maxLength: 12 }))
  .map(([before, after]): TalkEvent[] => [...before, ...after])

const visitor = { read: () => undefined, keep: () => undefined, forget: () => undefined }
const openDriver = () => createDriver(scriptedApi(), visitor).start()
const forever = new Promise<void>(() => undefined)
const send = async (driver: ReturnType<typeof openDriver>, event: TalkEvent): Promise<boolean> => {
  if (!can(driver.getSnapshot(), event)) return false
  driver.send(event)
  await settle(driver, forever)
  return true
}

/** The log of what a driver does on one device, as that device tells it. */
const logOf = async (
  driver: ReturnType<typeof openDriver>,
  taps: readonly TalkEvent[],
): Promise<TalkEntry[]> => {
  const entries: TalkEntry[] = []
  let talk = newTalk
  for (const one of taps) {
    await send(driver, one)
    for (const event of eventsBetween(talk.shown, shownOf(driver.getSnapshot()), now)) {
      const entry: TalkEntry = { n: talk.n + 1, at: now, front: 1, kind: 'event', event }
      entries.push(entry)
      talk = talkAfter(talk, [entry])
    }
  }
  return entries
}

const runs = strength(60, 3_000)

describe('the log of a talk', () => {
  it('folds to what the device shows, whatever was tapped, and to the same bytes again (X33)', async () => {
    let booked = 0
    await fc.assert(
      fc.asyncProperty(taps, async (tapped) => {
        const driver = openDriver()
        await settle(driver, forever)
        const entries = await logOf(driver, tapped)
        const sent = JSON.parse(JSON.stringify(entries)) as unknown[]
        const read = sent.map((entry) => TalkEntry.parse(entry))
        const talk = talkAfter(newTalk, read)
        const shown = shownOf(driver.getSnapshot())
        expect(sameShown(talk.shown, shown)).toBe(true)
        expect(JSON.stringify(talkAfter(newTalk, entries))).toBe(JSON.stringify(talk))
        // In pieces that overlap, as a stream and a poll give them.
        const half = Math.ceil(read.length / 2)
        const pieces = talkAfter(talkAfter(newTalk, read.slice(0, half)), read.slice(Math.max(0, half - 2)))
        expect(JSON.stringify(pieces)).toBe(JSON.stringify(talk))
        if (shown.booking !== undefined) booked += 1
      }),
      { numRuns: runs },
    )
    expect(booked).toBeGreaterThan(0)
  })

  it('leads another device to the same place, and its search to the same state (X29, X33)', async () => {
    await fc.assert(
      fc.asyncProperty(taps, async (tapped) => {
        const [first, second] = [openDriver(), openDriver()]
        await Promise.all([settle(first, forever), settle(second, forever)])
        const { shown } = talkAfter(newTalk, await logOf(first, tapped))
        for (const event of eventsBetween(nothingShown, shown, now))
          expect(await send(second, event)).toBe(true)
        expect(shownOf(second.getSnapshot())).toEqual(shownOf(first.getSnapshot()))
      }),
      { numRuns: runs },
    )
  })
})
