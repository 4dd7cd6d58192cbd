import { createActor } from 'xstate'
import type { Locale } from '../../contract/locale'
import type { Offer } from '../../contract/parking'
import { converse, type TurnInput } from '../../dialogue/turn/converse'
import type { QuickReply } from '../../dialogue/reply/line'
import type { Texts } from '../../dialogue/language/languagePack'
import { phrase } from '../../dialogue/reply/render'
import { replyFacts } from '../../dialogue/facts'
import { stateMeta } from '../../machines/children'
import { conversationMachine, type ConversationActor } from '../../machines/conversation.machine'
import { readConfiguration } from '../configuration'
import type { Front } from '../driver'
import { currentPlace, deviceZone } from '../device/position'
import { loadLanguage } from './loadLanguage'

/** A way to go on: what it says when tapped, and the parking it stands for, if it does. */
export type ChatOption = QuickReply & {
  offer?: Offer
  /** It opens the login instead of being said. */ login?: boolean
}
export type Turn =
  | { id: number; who: 'driver'; text: string }
  | {
      id: number
      who: 'plaza'
      text: string
      /** The same for the ear; what is asked again after a silence; whether an answer is expected. */
      speech: string
      reprompt?: string
      listen: boolean
      ways: readonly ChatOption[]
      /** The number that it offers to call. */
      call?: string
      readBack?: 'booking' | 'cancellation' | 'change'
    }
export type ChatState = {
  /** The chart of the conversation; another account has another one. */
  conversation: ConversationActor
  turns: readonly Turn[]
  thinking: boolean
  failed: boolean
}

export type ChatSession = {
  read: () => ChatState
  subscribe: (notify: () => void) => () => void
  /**
   * One utterance; they are taken one after the other, however fast they come. What comes back is the language in which
   * the driver wants to go on, when the utterance asks for one. What was said `aloud` to somebody else leaves no turn.
   */
  say: (text: string, locale: Locale, aloud?: boolean) => Promise<Locale | undefined>
  /** The last utterance once more, after it failed. */
  again: (locale: Locale) => Promise<Locale | undefined>
  /** Plaza speaks first, once, from wherever the screen is. */
  open: (locale: Locale) => Promise<void>
}

/** The first three results carry their parking, so that they can be shown as what they are. */
const waysOf = (options: readonly QuickReply[], offers: readonly Offer[], spoken: Texts): ChatOption[] => {
  const login = phrase(spoken, 'option.login.say').text
  return options.map((option, index) => {
    const offer = offers[index]
    if (option.say === login) return { ...option, login: true }
    return offer && option.label.startsWith(offer.parking.name) ? { ...option, offer } : option
  })
}

const emptyState = (): ChatState => ({
  conversation: createActor(conversationMachine).start(),
  turns: [],
  thinking: false,
  failed: false,
})

const startTalk = (front: Front): ChatSession => {
  const watchers = new Set<() => void>()
  let state = emptyState()
  let last: Promise<unknown> = Promise.resolve()
  let spokenLocale: Locale | undefined
  /** Ends the turns of an account that leaves. */
  let leaving = new AbortController()
  const change = (patch: Partial<ChatState>): void => {
    state = { ...state, ...patch }
    for (const notify of watchers) notify()
  }

  const turn = async (heard: TurnInput, locale: Locale): Promise<Locale | undefined> => {
    const { conversation } = state
    const { signal } = leaving
    spokenLocale = locale
    change({ thinking: true, failed: false })
    try {
      const [pack, here] = await Promise.all([loadLanguage(locale), currentPlace(front)])
      if (signal.aborted) return
      const reply = await converse(
        {
          ...pack,
          driver: front.actor,
          conversation,
          locale,
          here,
          now: front.now(),
          support: readConfiguration().support,
          timeZone: deviceZone(),
          account: front.api,
          switchesLanguage: true,
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
        await turn({ switched: true }, reply.language)
        return reply.language
      }
      const { ranked, at } = replyFacts(front.actor.getSnapshot(), front.now())
      const said: Turn = {
        id: state.turns.length,
        who: 'plaza',
        text: reply.text,
        speech: reply.speech,
        listen: reply.listen,
        ...(reply.reprompt !== undefined && { reprompt: reply.reprompt }),
        ways: waysOf(reply.options, ranked, pack.spoken),
        ...(reply.call !== undefined && { call: reply.call }),
        ...(reply.readBack !== undefined && {
          readBack: conversation.getSnapshot().context.change
            ? 'change'
            : at.startsWith('cancellation.')
              ? 'cancellation'
              : 'booking',
        }),
      }
      change({ thinking: false, turns: [...state.turns, said] })
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

  // The talk names bookings and their codes: nobody reads what the account before has said and heard.
  let departures = front.departures()
  front.actor.subscribe(() => {
    if (front.departures() === departures) return
    departures = front.departures()
    leaving.abort()
    leaving = new AbortController()
    last = Promise.resolve()
    spokenLocale = undefined
    change(emptyState())
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

  return {
    read: () => state,
    subscribe: (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    say: (text, locale, aloud = false) => {
      change({ turns: [...state.turns, { id: state.turns.length, who: 'driver', text }] })
      return queue(() => turn({ text, aloud }, locale))
    },
    again: (locale) => {
      const lost = state.turns.findLast((made) => made.who === 'driver')
      return queue(() => turn(lost ? { text: lost.text } : { opening: true }, locale))
    },
    open: (locale) =>
      queue(async () => {
        if (state.turns.length === 0) await turn({ opening: true }, locale)
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
