// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { searchMachine } from '../../machines/search.machine'
import { pickStay } from '../kit/src/components/moment/pick'
import { mount } from '../kit/src/shell/mount'
import { atocha, now, stay } from '../kit/scriptedApi'
import { coveringPaths, titledPaths, within } from '../kit/paths/cover'
import { namesOf, type Model } from '../kit/paths/model'
import { plannedOutside } from '../kit/paths/outside'
import { fill, follow, follows, patient, press, turnsOf, withEveryTap, type Tap } from '../kit/paths/taps'
import { laterStay, pastStay, search } from '../kit/paths/worlds'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const where = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Where' })
const submit = press(/^Find parking/, /^Update search/)
/** The gazetteer suggests nothing for `atocha` alone, so that this name is the machine's to locate. */
const pick: Tap = async () => {
  await fill('Where', 'atocha station')
  const option = await screen.findByRole('option', { name: /Estación de Atocha/ })
  await act(async () => fireEvent.click(option))
}
const searchAt =
  (window: typeof stay): Tap =>
  async (mounted, outside) => {
    // A name that was not found still stands in the field, and would be searched for again.
    if ((await where()).value === 'atocha') await pick(mounted, outside)
    await pickStay(window)
    await submit(mounted, outside)
  }

const taps: Record<string, Tap> = {
  'picks a place': pick,
  'picks a place among results': async (mounted, outside) => {
    await pickStay(stay)
    await pick(mounted, outside)
  },
  'says when': () => pickStay(stay),
  'says place and time at once': async (mounted, outside) => {
    await fill('Where', 'atocha')
    await pickStay(stay)
    await submit(mounted, outside)
  },
  'changes the time': searchAt(laterStay),
  // The panel offers no past; the chat, which shares the actor, can say it.
  'says a time in the past': async ({ front }) =>
    act(async () => void front.sendIfAllowed({ type: 'search.ask', at: now, window: pastStay })),
  'prefers closer': async () => {
    const radio = screen.queryByRole('radio', { name: 'Closer' })
    if (radio) await act(async () => fireEvent.click(radio))
    else await fill('Sort by', 'closer')
  },
  'wants only bookable ones': async () => {
    const radio = await screen.findByRole('radio', { name: /^Book/ })
    await act(async () => fireEvent.click(radio))
  },
  searches: press(/^(Search again|Continue searching)/),
  'searches when the time has passed': async (mounted, outside) => {
    mounted.front.now = () => search.world['searches when the time has passed'].at
    await press(/Change place or time/)(mounted, outside)
    await press(/^(Search again|Continue searching)/)(mounted, outside)
  },
  'chooses the first': press(/^Parking Atocha Sur/),
  'chooses another': press(/^Plaza del Brillante/),
  'goes back': press(/^Back to the list/),
  'presses the logo': follow(/plaza.*home/i),
}

const wide: Model<AnyStateMachine> = {
  ...(search as never as Model<AnyStateMachine>),
  world: {
    ...search.world,
    // Before the first search a place is only told; among results it is all that a new search needs.
    'picks a place among results': { type: 'search.ask', at: now, place: atocha, window: stay, go: true },
  },
}
const model: Model<AnyStateMachine> = {
  ...within(wide, [
    ...Object.keys(taps),
    'the place is found',
    'the place is unknown',
    'the gazetteer is down',
    'platforms are asked',
    'offers arrive',
    'a platform answers',
    'everyone has answered',
    'the stream breaks',
  ]),
  project: (context: SnapshotFrom<typeof searchMachine>['context']) => [
    ...search.project(context),
    context.preference,
    context.filter,
  ],
  /** The screen offers what its fields and buttons say, and none of it twice: a chosen radio takes no second tap. */
  causable: (given, name) => {
    const snapshot = given as SnapshotFrom<typeof searchMachine>
    const { place, where, window, preference, filter, chosen, fault } = snapshot.context
    const looking = snapshot.matches('looking')
    const locating = snapshot.matches({ asking: 'locating' })
    const broken = snapshot.matches({ looking: { stream: 'broken' } })
    const listed = snapshot.matches({ looking: { attention: 'listing' } }) && !broken
    // What broke and is now in the past: the clock of this page does not come back.
    if (name in taps && broken && fault === 'search.windowPast') return name === 'presses the logo'
    switch (name) {
      case 'picks a place':
        return !looking
      case 'picks a place among results':
        return looking
      case 'says when':
        return !looking && window?.from !== stay.from
      case 'says place and time at once':
        return !locating
      case 'changes the time':
        // A name that nobody answered for is chosen anew by the tap.
        return !locating && !!place && where === undefined && window?.from !== laterStay.from
      case 'says a time in the past':
        return !locating && !!place
      case 'prefers closer':
        return preference !== 'closer' && (looking ? listed : !locating || !chosen)
      case 'wants only bookable ones':
        return filter !== 'bookable' && listed
      case 'searches':
        return broken || snapshot.matches({ looking: { stream: 'cut' } })
      case 'searches when the time has passed':
        return broken
      case 'chooses the first':
        return listed
      case 'chooses another':
        return listed && filter === 'all'
      default:
        return true
    }
  },
}

const { paths: covering, missed } = await coveringPaths(model)
const paths = withEveryTap(model, covering, taps)

describe('the covering paths by taps on the screen (R214)', () => {
  it.each(titledPaths(model, paths))(
    'of search, %s',
    async (_, path) => {
      const outside = plannedOutside()
      const { api, answer, suggestTo } = patient(outside, (q) => (q === 'atocha' ? [] : [{ ...atocha }]))
      const mounted = await mount('/en', api)
      suggestTo(mounted.front)
      const [opening, ...turns] = turnsOf(model, path, taps)
      await follows(mounted, 'search', opening!.last, 'the page')
      const story = namesOf(model.world, path).join(' → ')
      for (const { name = '', answers, last } of turns) {
        await taps[name]!(mounted, outside)
        await answer(answers)
        await follows(mounted, 'search', last, `${story}, at ${name}`, model.project)
      }
    },
    180_000,
  )

  it('of search are more than eight', () => {
    expect(paths.length).toBeGreaterThan(8)
  })

  it('leave out what the screen does not offer, and nothing else', () => {
    expect(missed).toMatchInlineSnapshot(`
      [
        "search —search.kinds→ stays",
        "search —search.rename→ stays",
        "search.asking.open —search.go→ search.asking.locating",
        "search.asking.open —search.go→ search.looking",
        "search.asking.open —search.go→ stays",
        "search.asking.locating —search.go→ stays",
        "search.looking —search.kinds→ search.looking",
        "search.looking.attention.listing —search.arrived→ search.looking.attention.viewing",
      ]
    `)
  })
})
