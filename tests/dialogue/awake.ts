import { createActor } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { Fault, type FaultCode } from '../../contract/fault'
import type { Locale } from '../../contract/locale'
import { converse } from '../../dialogue/converse'
import { languageFromDisk } from '../../dialogue/fromDisk'
import { hear } from '../../dialogue/hear'
import type { HeardSlots } from '../../dialogue/heard'
import { replyFacts } from '../../dialogue/replyFacts'
import { wordsOf } from '../../dialogue/words'
import { attentionOf, can } from '../../machines/attention'
import { conversationMachine } from '../../machines/conversation.machine'
import { createDriver, type Tokens } from '../../machines/provide'
import type { Word } from '../../machines/words'
import { texts } from '../../voice-fulfillment/texts'
import { bookingOf, now, scriptedApi, token } from '../scriptedApi'

const timeZone = 'Europe/Madrid'
export const refusal = (code: FaultCode) => (): Promise<never> => Promise.reject(new Fault(code))

/** A member with a booking, awake on the real machines; `would` tells what a sentence would do here without doing it. */
export const awake = (locale: Locale, script: Partial<ParkingApi> = {}) => {
  let held: string | undefined = token
  const tokens: Tokens = { read: () => held, keep: (t) => (held = t), forget: () => (held = undefined) }
  const api = scriptedApi({ listBookings: async () => [bookingOf()], ...script })
  const driver = createDriver(api, tokens).start()
  const conversation = createActor(conversationMachine).start()
  const language = languageFromDisk(locale)
  const deps = { driver, conversation, locale, language, ...texts[locale], now, timeZone }
  return {
    at: () => attentionOf(driver.getSnapshot()),
    mean: (intent: string, slots: HeardSlots = {}) =>
      converse(deps, { frame: { intent, slots, confidence: 1 } }),
    /** The words that a sentence would say to the machines now, as far as they may be said. */
    would: (text: string): Word['type'][] => {
      const snapshot = driver.getSnapshot()
      const { asked, part, readBack } = conversation.getSnapshot().context
      const frame = hear(text, replyFacts(snapshot, now), { ...deps, snapshot, asked, part })
      const planning = { at: now, timeZone, part, asked, yesTo: readBack?.id }
      const words = wordsOf(frame, snapshot, planning)?.words ?? []
      const [first] = words
      return first && can(snapshot, first) ? words.map(({ type }) => type) : []
    },
    stop: () => {
      driver.stop()
      conversation.stop()
    },
  }
}
export type Awake = ReturnType<typeof awake>
