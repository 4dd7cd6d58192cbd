import type { ActorRefFrom } from 'xstate'
import { limits } from '../contract/limits'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import { instantOf, isoAt, wallAt } from '../contract/zonedTime'
import { can, isBusy } from '../machines/attention'
import type { conversationMachine } from '../machines/conversation.machine'
import type { DriverActor, DriverSnapshot } from '../machines/driver.machine'
import type { Word } from '../machines/words'
import type { Window } from '../contract/window'
import type { HeardFrame } from './heard'
import type { Language } from './language'
import { reply, type Reply } from './reply'
import { replyFacts, zoneOf } from './replyFacts'
import type { Faults } from './replyLine'
import type { Topic } from './replyTopics'
import type { Spoken } from './spoken'
import { hear } from './hear'
import { suggestedFrame } from './suggested'
import type { Suggest } from './suggestion'
import { wordsOf, type Plan } from './words'

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** One driver in conversation: live actors, a language, and the instant of this turn. */
export type ConverseDeps = {
  driver: DriverActor
  conversation: ConversationActor
  locale: Locale
  language: Language
  spoken: Spoken
  faults: Faults
  /** Epoch ms at which the driver spoke. */
  now: number
  /** The driver's own IANA zone, for when no place is known yet. */
  timeZone: string
  /** Where the driver is, when the front knows and may say. */
  here?: Place
  /** How long a reply may wait for the world, ms; after it, it says that it is still working. */
  patience?: number
  /** A model to be asked about what was refused, where one is set. */
  suggest?: Suggest
}
/** What reached us: words, a frame that an assistant made, an opening without words, or silence. */
export type Heard = { text: string } | { frame: HeardFrame } | { opening: true } | { silence: true }

/** Resolves when nobody is being waited for any more, or when patience has ended. */
const settle = (driver: DriverActor, patience: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      subscription.unsubscribe()
      resolve()
    }
    const look = (snapshot: DriverSnapshot): void => {
      if (!isBusy(snapshot)) queueMicrotask(done)
    }
    const subscription = driver.subscribe({ next: look, error: reject, complete: done })
    void patience.then(done)
    look(driver.getSnapshot())
  })

/** Says every word that may be said now, in order; stops at the first that may not. */
const tell = async (
  driver: DriverActor,
  words: readonly Word[],
  patience: Promise<void>,
): Promise<boolean> => {
  for (const word of words) {
    if (!can(driver.getSnapshot(), word)) return false
    driver.send(word)
    await settle(driver, patience)
  }
  return true
}

/** Nine o'clock was said before it was known where: it means nine there, not here. Undefined when it is the same. */
const windowThere = (driver: DriverActor, window: Window, zone: string): Window | undefined => {
  const { place } = replyFacts(driver.getSnapshot())
  if (!place) return undefined
  const there = (iso: string): string =>
    isoAt(instantOf(wallAt(Date.parse(iso), zone), place.timeZone), place.timeZone)
  const moved = { from: there(window.from), to: there(window.to) }
  return Date.parse(moved.from) === Date.parse(window.from) ? undefined : moved
}

/** A place and a time in one breath: located first, so that the search that follows asks for the right hours, once. */
const tellPlan = async (
  driver: DriverActor,
  { words }: Plan,
  zone: string,
  patience: Promise<void>,
): Promise<boolean> => {
  const told: Word[] = words.map((word) =>
    word.type === 'search.ask' && word.where !== undefined && word.window && word.go
      ? { ...word, go: false }
      : word,
  )
  if (!(await tell(driver, told, patience))) return false
  for (const [i, word] of words.entries()) {
    if (word === told[i] || word.type !== 'search.ask' || !word.window) continue
    const { place, fault } = replyFacts(driver.getSnapshot())
    if (isBusy(driver.getSnapshot())) await tell(driver, [{ type: 'search.go', at: word.at }], patience)
    if (!place || fault || isBusy(driver.getSnapshot())) continue
    const moved = windowThere(driver, word.window, zone)
    if (moved || can(driver.getSnapshot(), { type: 'search.go', at: word.at }))
      await tell(
        driver,
        [{ type: 'search.ask', at: word.at, go: true, ...(moved && { window: moved }) }],
        patience,
      )
  }
  return true
}

const rungs: Record<string, Topic> = {
  rephrasing: 'missed.rephrasing',
  narrowing: 'missed.narrowing',
  handingOver: 'missed.handingOver',
}

/** Understands one utterance against what may happen now; undefined when it makes no sense here. */
const planOf = (deps: ConverseDeps, heard: Heard): Plan | undefined => {
  const { driver, conversation, now } = deps
  const snapshot = driver.getSnapshot()
  const facts = replyFacts(snapshot)
  const { readBack, part, asked } = conversation.getSnapshot().context
  if ('opening' in heard) return { words: [] }
  if ('silence' in heard) return { words: [], topic: 'silence' }
  const timeZone = zoneOf(facts, deps.timeZone)
  const frame =
    'frame' in heard ? heard.frame : hear(heard.text, facts, { ...deps, snapshot, timeZone, asked, part })
  const fresh =
    readBack && conversation.getSnapshot().can({ type: 'conversation.yes', id: readBack.id, at: now })
  return wordsOf(frame, snapshot, {
    at: now,
    timeZone,
    part,
    asked,
    yesTo: fresh ? readBack.id : undefined,
    here: deps.here,
  })
}

/** What a model makes of refused words. A guess confirms nothing: no read-back is open to it. */
const guessedPlan = async (
  deps: ConverseDeps,
  heard: Heard,
  ended: AbortSignal,
): Promise<Plan | undefined> => {
  if (!deps.suggest || !('text' in heard)) return undefined
  const { driver, conversation, now, here } = deps
  const { part, asked } = conversation.getSnapshot().context
  const timeZone = zoneOf(replyFacts(driver.getSnapshot()), deps.timeZone)
  const hearing = { ...deps, timeZone, asked, part }
  const frame = await suggestedFrame(deps.suggest, driver, heard.text, hearing, ended)
  return frame && wordsOf(frame, driver.getSnapshot(), { at: now, timeZone, part, asked, here })
}

const isYesTo = (plan: Plan, id: string | undefined): boolean =>
  id !== undefined &&
  plan.words.some(
    (word) =>
      (word.type === 'booking.confirm' && word.quote === id) ||
      (word.type === 'cancellation.confirm' && word.booking === id),
  )

/**
 * One turn: understand, say the words that may be said, wait until the world has settled or patience ends, and answer.
 * Browser chat, hands-free and every webhook run exactly this. Never throws for what a driver may say; a bug is loud.
 */
export const converse = async (deps: ConverseDeps, heard: Heard): Promise<Reply> => {
  const { driver, conversation, now } = deps
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const patience = new Promise<void>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve())
    timer = setTimeout(() => ended.abort(), deps.patience ?? limits.voicePatience)
  })
  try {
    await settle(driver, patience)
    const plan = planOf(deps, heard) ?? (await guessedPlan(deps, heard, ended.signal))
    const { readBack, said } = conversation.getSnapshot().context
    if (!plan) conversation.send({ type: 'conversation.missed' })
    else if (plan.topic === 'stop') conversation.send({ type: 'conversation.stop' })
    else if (isYesTo(plan, readBack?.id))
      conversation.send({ type: 'conversation.yes', id: readBack?.id ?? '', at: now })
    else conversation.send({ type: 'conversation.understood' })
    const zone = zoneOf(replyFacts(driver.getSnapshot()), deps.timeZone)
    const told = plan ? await tellPlan(driver, plan, zone, patience) : true

    const facts = replyFacts(driver.getSnapshot())
    const { turn, part: known } = conversation.getSnapshot().context
    const topic = plan ? (told ? plan.topic : 'notNow') : rungs[String(conversation.getSnapshot().value)]
    // Half a stay lives until it is completed or replaced; a digression does not lose it.
    const part = plan && plan.words.length > 0 ? plan.part : (plan?.part ?? known)
    const made = reply(facts, { ...deps, seed: turn, conversation: { part, said }, topic })
    conversation.send({
      type: 'conversation.replied',
      said: { speech: made.speech, text: made.text },
      readBack: made.readBack === undefined ? undefined : { id: made.readBack, at: now },
      asked: made.asked,
      part,
    })
    return made
  } finally {
    clearTimeout(timer)
  }
}
