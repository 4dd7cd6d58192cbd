import { createActor } from 'xstate'
import type { Locale } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import { converse } from '../../dialogue/turn/converse'
import type { TurnInput } from '../../dialogue/turn/input'
import { hasMoved, questionOf } from '../../dialogue/decide/yesNo'
import { isDone, standpointOf, takeBackEvents, type Standpoint } from '../../dialogue/decide/takeBack'
import type { Texts } from '../../dialogue/language/languagePack'
import { suggestionsOf } from '../../dialogue/reply/suggestions'
import { replyFacts } from '../../dialogue/facts'
import { stateMeta } from '../../machines/children'
import { conversationMachine } from '../../machines/conversation.machine'
import { readConfiguration } from '../configuration'
import type { Front } from '../driver'
import { currentPlace, deviceZone } from '../device/position'
import { attachConsent } from '../talk/attached'
import { accountOf } from '../talk/shareHere'
import { loadLanguage } from './loadLanguage'
import { memberOf, reopenCancellation, watchBookedElsewhere } from './talk/whose'
import { recallTalk, rememberTalk, type KeptTalk } from './talk/keptTalk'
import type { ChatSession, ChatState } from './talk/session'
import { isAfterYes, isOpen, withReply } from './talk/outcome'
import { heardAgain, withSwitch, type Turn } from './talk/turn'
import { turnOf } from './talk/reply'

export type { ChatSession, ChatState }

/** The talk goes on from what the tab has kept; a turn whose answer the page has not lived to see is offered once more. */
const beginState = ({ turns = [], context }: Partial<KeptTalk> = {}): ChatState => {
  const snapshot = context && conversationMachine.resolveState({ value: 'idle', context })
  return {
    conversation: createActor(conversationMachine, snapshot && { snapshot }).start(),
    turns,
    thinking: false,
    failed: turns.at(-1)?.who === 'driver',
  }
}

type Understood = Extract<Turn, { who: 'plaza' }>['understood']

const startTalk = (front: Front): ChatSession => {
  const watchers = new Set<() => void>()
  const kept = recallTalk(uidOfToken(front.tokens.read() ?? ''), front.now())
  let state = beginState(kept)
  /** The account whose talk it is; undefined while it is a visitor's. */
  let owner = kept?.uid
  let last: Promise<unknown> = Promise.resolve()
  let spokenLocale: Locale | undefined
  let words: Texts | undefined
  /** Where the driver stood before the last utterance. */
  let stood: Standpoint | undefined
  /** Nothing has been said since the page was loaded again. */
  let isKept = kept !== undefined
  const reopen = reopenCancellation(front, kept?.cancelling)
  /** The language of the panel, once it was opened. */
  let opened: Locale | undefined
  /** Ends the turns of an account that leaves. */
  let leaving = new AbortController()
  const change = (patch: Partial<ChatState>): void => {
    state = { ...state, ...patch }
    for (const notify of watchers) notify()
    if (!patch.turns) return
    owner = memberOf(front) ?? owner
    const { turns, conversation } = state
    rememberTalk({ uid: owner, turns, context: conversation.getSnapshot().context }, front.now())
  }
  const nextId = (): number => (state.turns.at(-1)?.id ?? -1) + 1
  const spoken = () => ({ ...state, locale: spokenLocale })
  const turn = async (heard: TurnInput, locale: Locale, at = front.now()): Promise<Locale | undefined> => {
    const { conversation } = state
    const { signal } = leaving
    spokenLocale = locale
    change({ thinking: true, failed: false })
    let understood: Understood
    const begins = state.turns.length === 0
    const said = 'text' in heard ? heard.text : ''
    if (said) stood = standpointOf(front.actor.getSnapshot())
    try {
      const [pack, here] = await Promise.all([loadLanguage(locale), currentPlace(front)])
      words = pack.spoken
      if (signal.aborted) return
      const reply = await converse(
        {
          ...pack,
          driver: front.actor,
          conversation,
          ...{ locale, here, now: at, clock: front.now },
          support: readConfiguration().support,
          timeZone: deviceZone(),
          account: accountOf(front),
          consented: (id, said) => {
            if ('text' in heard) attachConsent(id, { said, heard: heard.text, locale })
          },
          switchesLanguage: true,
          heard: (frame, state) => (understood = { said, intent: frame.intent, state }),
          signal,
        },
        heard,
      )
      if (signal.aborted) return
      if (reply.overheard) {
        const heardLast = state.turns.findLastIndex((made) => made.who === 'driver')
        change({ thinking: false, turns: state.turns.toSpliced(heardLast, 1) })
        return
      }
      if (reply.language) {
        change({ turns: withSwitch(state.turns) })
        await turn({ switched: true }, reply.language, at)
        if (reply.meant && !state.failed) await turn({ text: reply.meant }, reply.language, at)
        return reply.language
      }
      // Who has spoken first is not asked what to say any more.
      if ('opening' in heard && begins && state.turns.length > 0) {
        change({ thinking: false })
        return
      }
      const snapshot = front.actor.getSnapshot()
      const { spoken } = pack
      const made = turnOf(reply, { id: nextId(), at: front.now(), snapshot, conversation, spoken })
      const isHeard = !('opening' in heard)
      change({ thinking: false, turns: withReply(state.turns, { ...made, understood }, isHeard) })
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      change({ thinking: false, failed: true })
    }
  }
  const queue = <T>(act: () => Promise<T>): Promise<T | undefined> => {
    const { signal } = leaving
    const taken = last.then(() => (signal.aborted ? undefined : act()))
    last = taken
    return taken
  }

  const forget = (): void => {
    leaving.abort()
    leaving = new AbortController()
    last = Promise.resolve()
    spokenLocale = stood = undefined
    change(beginState())
  }

  // The talk names bookings and their codes: nobody reads what the account before has said and heard.
  let departures = front.departures()
  front.actor.subscribe(({ context }) => {
    const session = context.session.getSnapshot()
    // Whose cookie turns out to be void after a reload has left, too.
    const lapsed = owner !== undefined && (session.matches('visitor') || session.matches('expired'))
    if (front.departures() === departures && !lapsed) return
    departures = front.departures()
    owner = undefined
    forget()
  })

  // Whoever was asked to log in and has done so on the screen is told how it goes on.
  front.actor.subscribe((snapshot) => {
    const asked = state.turns.at(-1)
    if (!spokenLocale || state.thinking || asked?.who !== 'plaza' || !asked.ways.some(({ login }) => login))
      return
    const { user, at } = replyFacts(snapshot, front.now())
    if (!user || stateMeta[at].login) return
    const locale = spokenLocale
    change({ thinking: true })
    void queue(() => turn({ opening: true }, locale))
  })

  // What was booked elsewhere is said at once where somebody talks: the last reply may have offered the same.
  watchBookedElsewhere(front, spoken, (locale) => void queue(() => turn({ opening: true }, locale)))
  // A reload asks for the price again: what the kept talk has read back is another one, so Plaza reads it back anew in its place, where it is seen.
  // A yes whose answer was lost, as by a reload, is not said again: what became of it is told.
  const goOn = (): void => {
    const { turns, thinking, failed } = state
    if (opened === undefined || thinking) return
    if (isKept) reopen()
    const snapshot = front.actor.getSnapshot()
    const { question } = state.conversation.getSnapshot().context
    const moved = isKept && isOpen(turns.at(-1)) && hasMoved(question, replyFacts(snapshot, front.now()))
    if (!moved && !(failed && isAfterYes(turns, snapshot))) return
    const locale = opened
    isKept = false
    change({ thinking: true, failed: false })
    void queue(() => turn({ opening: true }, locale))
  }
  front.actor.subscribe(goOn)

  const hear = (text: string, heard: TurnInput, locale: Locale): Promise<Locale | undefined> => {
    const at = front.now()
    isKept = false
    change({ turns: [...state.turns, { id: nextId(), at, who: 'driver', text }] })
    return queue(() => turn(heard, locale, at))
  }

  const isAsked = (): boolean => {
    const { question, change: changing } = state.conversation.getSnapshot().context
    // A change of a booking wakes for a turn alone, and nothing on the screen moves it.
    return (
      changing !== undefined || question === questionOf(replyFacts(front.actor.getSnapshot(), front.now()))
    )
  }

  return {
    read: () => state,
    subscribe: (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    say: (text, locale, how) => hear(text, { text, ...how }, locale),
    take: ({ say, card }, locale) => {
      const choose = card && ({ type: 'search.choose', parking: card.parking } as const)
      return hear(say, choose ? { event: choose } : { text: say }, locale)
    },
    isAsked,
    askNow: (locale) => queue(async () => void (isAsked() || (await turn({ opening: true }, locale)))),
    again: (locale) => queue(() => turn(heardAgain(state.turns), locale)),
    open: (locale) =>
      queue(async () => {
        const switched = opened !== undefined && opened !== locale && locale !== spokenLocale
        opened = locale
        if (state.turns.length === 0) return void (await turn({ opening: true }, locale))
        // The page has changed its language: what is asked, and its answers, are said again in that.
        if (switched && isAsked()) return void (await turn({ switched: true }, locale))
        // A talk that was kept goes on without a word, but for what may be said now.
        words = (await loadLanguage(locale).catch(() => undefined))?.spoken
        change({})
        goOn()
      }),
    suggestions: () => (words ? suggestionsOf(front.actor.getSnapshot(), front.now(), words) : []),
    forget,
    takeBack: (id, locale) =>
      queue(async () => {
        const events = stood ? takeBackEvents(stood, front.actor.getSnapshot(), front.now()) : []
        stood = undefined
        for (const event of events) front.sendIfAllowed(event)
        const notMeant = { back: events.length > 0 }
        change({ turns: state.turns.map((made) => (made.id === id ? { ...made, notMeant } : made)) })
        if (events.length > 0 || !isDone(front.actor.getSnapshot())) await turn({ opening: true }, locale)
      }),
  }
}

const talks = new WeakMap<Front, ChatSession>()
/** One for each front: closing the panel does not end the talk, the departure of its account does. */
export const chatSessionOf = (front: Front): ChatSession => {
  const known = talks.get(front)
  if (known) return known
  const talk = startTalk(front)
  talks.set(front, talk)
  return talk
}
