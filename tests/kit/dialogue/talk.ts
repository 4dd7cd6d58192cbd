import { createActor, type Snapshot } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import type { Support } from '../../../contract/configuration'
import type { Locale } from '../../../contract/locale'
import { converse } from '../../../dialogue/turn/converse'
import type { TurnInput } from '../../../dialogue/turn/input'
import { settle } from '../../../dialogue/turn/perform'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import type { Frame, Intent, Slots } from '../../../dialogue/frame'
import type { Language } from '../../../dialogue/language/compile'
import type { Reply } from '../../../dialogue/reply/reply'
import { activeState } from '../../../machines/selectors'
import { conversationMachine } from '../../../machines/conversation.machine'
import type { DriverEvent } from '../../../machines/events'
import { createDriver, type Tokens } from '../../../machines/provide'
import { now, scriptedApi, token } from '../scriptedApi'

type Setting = {
  script?: Partial<ParkingApi>
  member?: boolean
  locale?: Locale
  language?: Language
  timeZone?: string
  patience?: number
  /** False where the device sets the language. */
  switchesLanguage?: boolean
  support?: Support
  /** Sleep as JSON after every turn and wake for the next. */
  sleeping?: boolean
  /** Told what each utterance was understood as. */
  heard?: (frame: Frame) => void
}

/** A driver in conversation over the scripted port; `at` is where the last turn left the driver's attention. */
export const talkTo = (setting: Setting = {}) => {
  const { script, member = true, locale = 'es', sleeping = false } = setting
  const pack = readLanguagePack(locale)
  const api = scriptedApi(script)
  let held = member ? token : undefined
  const tokens: Tokens = { read: () => held, keep: (t) => (held = t), forget: () => (held = undefined) }
  const start = (slept?: string) => {
    const [driving, talking] = slept ? (JSON.parse(slept) as Snapshot<unknown>[]) : []
    const driver = createDriver(api, tokens, { keep: 3, snapshot: driving }).start()
    return { driver, conversation: createActor(conversationMachine, { snapshot: talking }).start() }
  }
  let awake = start()
  let clock = now
  const replies: Reply[] = []
  const hear = async (heard: TurnInput, at = clock): Promise<Reply> => {
    const reply = await converse(
      {
        ...awake,
        account: api,
        switchesLanguage: setting.switchesLanguage ?? true,
        locale,
        ...pack,
        language: setting.language ?? pack.language,
        now: at,
        clock: () => clock,
        timeZone: setting.timeZone ?? 'Europe/Madrid',
        patience: setting.patience ?? 2_000,
        support: setting.support,
        heard: setting.heard,
      },
      heard,
    )
    replies.push(reply)
    if (sleeping) {
      const slept = JSON.stringify([
        awake.driver.getPersistedSnapshot(),
        awake.conversation.getPersistedSnapshot(),
      ])
      awake.driver.stop()
      awake.conversation.stop()
      awake = start(slept)
    }
    return reply
  }
  return {
    api,
    replies,
    /** `at`: when it was said, epoch ms, where it had to wait. */
    say: (text: string, at?: number) => hear({ text }, at),
    mean: (intent: Intent, slots: Slots = {}, confidence = 1) =>
      hear({ frame: { intent, slots, confidence } }),
    hear,
    /** Sends an event to the same driver from the screen, between two turns. */
    tap: async (event: DriverEvent) => {
      awake.driver.send(event)
      await settle(awake.driver, new Promise(() => undefined))
    },
    at: () => activeState(awake.driver.getSnapshot()),
    search: () => awake.driver.getSnapshot().context.search.getSnapshot().context,
    stay: () => awake.driver.getSnapshot().context.booking?.getSnapshot().context.window,
    conversation: () => awake.conversation.getSnapshot(),
    later: (ms: number) => (clock += ms),
  }
}
export const nineToSix = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }

/** A plain yes. */
export const yesIn: Record<Locale, string> = { es: 'sí', en: 'yes', fr: 'oui', de: 'ja', it: 'sì' }

/** A talk at the read-back of the first car park. */
export const reviewing = async (locale: Locale, script: Partial<ParkingApi> = {}) => {
  const talk = talkTo({ locale, script })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  if ((await talk.mean('book')).readBack !== 'q1') throw new Error(`not read back but ${talk.at()}`)
  return talk
}
