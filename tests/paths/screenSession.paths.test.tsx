// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import type { sessionMachine } from '../../machines/session.machine'
import type { SessionContext } from '../../machines/sessionSetup'
import { App } from '../../src/App'
import { createFront, DriverProvider } from '../../src/driver'
import { startLanguage } from '../../src/language'
import { startPage } from '../../src/sync/startPage'
import '../kit/src/shell/mount'
import type { Mounted } from '../kit/src/shell/mount'
import { bookingOf, now, token } from '../kit/scriptedApi'
import { coveringPaths, titledPaths } from '../kit/paths/cover'
import { namesOf, type Model } from '../kit/paths/model'
import { plannedOutside, type Outside } from '../kit/paths/outside'
import { fill, follow, follows, press, turnsOf, withEveryTap, type Tap } from '../kit/paths/taps'
import { session } from '../kit/paths/worlds'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const signIn =
  (email: string): Tap =>
  async (mounted, outside) => {
    if (!screen.queryByLabelText('Password')) await follow(/^Log in/)(mounted, outside)
    await fill('Email', email)
    await fill('Password', 'Plaza2026')
    await press(/^Continue/)(mounted, outside)
  }
const taps: Record<string, Tap> = {
  'signs in': signIn('driver@plaza.example'),
  'signs in without an address': signIn(''),
  'signs in with a broken address': signIn('driver'),
  'wants to go somewhere': async (mounted, outside) => {
    await press(/^My parking/)(mounted, outside)
    const prompt = await screen.findByRole('dialog', { name: 'Log in first' })
    await act(async () => fireEvent.click(prompt.querySelector('a')!))
  },
  // Back from another tab.
  'reads again': async (mounted, outside) => {
    if (mounted.front.actor.getSnapshot().context.session.getSnapshot().matches('expired'))
      await press(/^Try again/)(mounted, outside)
    else await act(async () => fireEvent(document, new Event('visibilitychange')))
  },
  // Any call may be the one that is refused: here the question what a cancellation would cost.
  'the session ends': async (mounted, outside) => {
    await follow(/^My parking/)(mounted, outside)
    await press(/^Cancel/)(mounted, outside)
  },
  'presses the button of the popup': press(/^Log in/),
  'signs out': async (mounted, outside) => {
    await press(/^Lucía Ferrer/)(mounted, outside)
    await press(/^Log out/)(mounted, outside)
  },
}

const model: Model<AnyStateMachine> = {
  ...(session as never as Model<AnyStateMachine>),
  /** A page is opened with one URL, only a visitor is asked to log in before going on, and one button reads again. */
  causable: (given, name) => {
    const snapshot = given as SnapshotFrom<typeof sessionMachine>
    const { fault, wanted, tokenWarning } = snapshot.context
    const visitor = snapshot.matches('visitor')
    switch (name) {
      // It waits for the cookie, and is then taken without a tap: `session.story` and `routes` tell it.
      case 'brings a token':
      case 'comes with a session':
      case 'brings the token of another account':
      // Nor is a tap on this page: `otherTab.story` and `otherTab` tell it.
      case 'the same account logs in with another tab':
      case 'another account logs in with another tab':
      // Another device tells it: `bookedElsewhere.story` and `bookedInTab` tell it.
      case 'another device of the talk books':
        return false
      case 'brings a token without identity':
        return (visitor || snapshot.matches({ member: 'fresh' })) && !fault && !wanted && !tokenWarning
      case 'wants to go somewhere':
        return visitor
      case 'tries to load again':
        return false
      default:
        return true
    }
  },
}

/** The wish is left out: a page for members keeps it by itself. */
const known = ({ user, fault, tokenWarning }: SessionContext) => [user?.uid, fault, tokenWarning]

/** The port's answers to the words of a login; everything else is the planned outside's. */
const signingIn = (outside: Outside) => {
  let login: AnyEventObject | undefined
  const refusal = (code: number) => ({ authenticateSuccess: false, error: { code, message: '' } })
  const api: ParkingApi = {
    ...outside.api,
    authenticate: () => {
      const error: unknown = login?.['error']
      if (!login) return new Promise(() => undefined)
      if (!error) return Promise.resolve({ token, uid: 'u1', authenticateSuccess: true })
      return Promise.resolve(refusal(error instanceof Fault && error.code === 'session.inactive' ? 403 : 401))
    },
    quoteCancellation: () => Promise.reject(new Fault('session.expired')),
  }
  /** The cookie and the new token are the browser's own, and answer by themselves. */
  const answer = (events: AnyEventObject[]): void => {
    login = events.find(({ type }) => type.endsWith('.actor.authenticate'))
    outside.answer(events.filter(({ type }) => /\.actor\.(load|reload)Driver$/.test(type)))
  }
  return { api, answer }
}

/** A page as `main.tsx` opens it: what the URL brings is told before the session has looked at its cookie. */
const open = async (url: string, api: ParkingApi, cookie: string | undefined): Promise<Mounted> => {
  history.replaceState(null, '', url)
  await startLanguage('en', ['search', 'account', 'booking', 'payments'])
  let kept = cookie
  const tokens = {
    read: () => kept,
    keep: (fresh: string) => void (kept = fresh),
    forget: () => void (kept = undefined),
  }
  const front = createFront(api, tokens, () => now)
  startPage(front)
  await act(async () => {
    render(
      <DriverProvider front={front}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </DriverProvider>,
    )
  })
  const go = (steps: number): Promise<void> => act(async () => history.go(steps))
  return {
    front,
    where: () => location.pathname,
    go,
    entries: () => history.length,
    kept: () => kept,
    write: (token) => void (kept = token),
    user: userEvent.setup(),
  }
}

const { paths: covering, missed } = await coveringPaths(model)
const paths = withEveryTap(model, covering, taps)

describe('the covering paths by taps on the screen (R214)', () => {
  it.each(titledPaths(model, paths))(
    'of session, %s',
    async (_, path) => {
      const names = namesOf(model.world, path)
      const story = names.join(' → ')
      const outside = plannedOutside()
      outside.planLoading()
      outside.setBookings([bookingOf()])
      const { api, answer } = signingIn(outside)
      const [opening, ...turns] = turnsOf(model, path, taps)
      answer(opening!.answers)
      const brought = names.includes('brings a token')
        ? token
        : names.includes('brings a token without identity') && 'nonsense'
      const member = names.includes('a token is remembered')
      const mounted = await open(
        `/en${member ? '/user/bookings' : ''}${brought ? `?access-token=${brought}` : ''}`,
        api,
        member ? token : undefined,
      )
      await waitFor(() => expect(outside.unasked(), story).toEqual([]))
      await follows(mounted, 'session', opening!.last, story, known)
      for (const { name = '', answers, last } of turns) {
        answer(answers)
        await taps[name]!(mounted, outside)
        await waitFor(() => expect(outside.unasked(), story).toEqual([]))
        await follows(mounted, 'session', last, `${story}, at ${name}`, known)
      }
    },
    180_000,
  )

  it('leave out what the screen does not offer, and nothing else', () => {
    // A 401 to reading again is told to the session before the reading itself fails: the same place by another door.
    expect(missed).toMatchInlineSnapshot(`
      [
        "session —session.bookedElsewhere→ stays",
        "session.visitor —session.useToken→ session.exchanging",
        "session.visitor —session.signedIn→ session.adopting",
        "session.visitor —session.changed→ session.loading",
        "session.adopting —xstate.done.actor.adoptToken→ session.loading",
        "session.exchanging —xstate.done.actor.exchangeToken→ session.proving",
        "session.exchanging —xstate.done.actor.exchangeToken→ session.loading",
        "session.exchanging —xstate.error.actor.exchangeToken→ session.proving",
        "session.exchanging —xstate.error.actor.exchangeToken→ session.member",
        "session.exchanging —xstate.error.actor.exchangeToken→ session.visitor",
        "session.proving —session.prove→ session.exchanging",
        "session.proving —session.changed→ session.loading",
        "session.proving —session.keep→ session.member",
        "session.proving —session.keep→ session.visitor",
        "session.proving.asking —session.notMine→ session.proving.disowning",
        "session.proving.disowning —session.notMine→ session.exchanging",
        "session.proving.disowning —session.keep→ session.proving.asking",
        "session.loading —session.changed→ session.loading",
        "session.member —session.signedIn→ session.adopting",
        "session.member —session.changed→ session.loading",
        "session.member —session.bookedElsewhere→ session.member.refreshing",
        "session.member —session.useToken→ session.exchanging",
        "session.member —session.useToken→ session.member.replacing",
        "session.member.replacing —session.replace→ session.exchanging",
        "session.member.replacing —session.keep→ session.member.fresh",
        "session.member.replacing —session.bookedElsewhere→ stays",
        "session.expired —session.changed→ session.loading",
        "session.expired —session.signedIn→ session.adopting",
        "session.expired —session.useToken→ session.exchanging",
      ]
    `)
  })
})
