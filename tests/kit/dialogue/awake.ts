import { createActor } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { Locale } from '../../../contract/locale'
import { converse } from '../../../dialogue/turn/converse'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { hear } from '../../../dialogue/understand/hear'
import type { Intent, Slots } from '../../../dialogue/frame'
import { replyFacts } from '../../../dialogue/facts'
import { decide } from '../../../dialogue/decide/decide'
import { activeState, can } from '../../../machines/selectors'
import { conversationMachine } from '../../../machines/conversation.machine'
import { createDriver, type Tokens } from '../../../machines/provide'
import type { DriverEvent } from '../../../machines/events'
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
  const deps = {
    driver,
    conversation,
    locale,
    ...readLanguagePack(locale),
    now,
    clock: () => now,
    timeZone,
    account: api,
  }
  return {
    at: () => activeState(driver.getSnapshot()),
    mean: (intent: Intent, slots: Slots = {}) => converse(deps, { frame: { intent, slots, confidence: 1 } }),
    /** The words that a sentence would say to the machines now, as far as they may be said. */
    would: (text: string): DriverEvent['type'][] => {
      const snapshot = driver.getSnapshot()
      const { asked, part, readBack } = conversation.getSnapshot().context
      const facts = replyFacts(snapshot, now)
      const frame = hear(text, facts, { ...deps, snapshot, asked, part })
      const planning = { at: now, timeZone, part, asked, yesTo: readBack?.id }
      const words = decide(frame, facts, planning)?.events ?? []
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
