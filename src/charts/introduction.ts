import type { Front } from '../driver'
import type { ChatSession } from '../voice/chatSession'

/** The conversation of an app, and how its panel is opened. */
export type TalkOfApp = { session: ChatSession; open: () => void }

/** What the app in the frame tells the page around it: its driver, and later its conversation. */
export type Introduction = { front: Front; talk?: undefined } | { front?: undefined; talk: TalkOfApp }

/** The event on the frame's element that carries an `Introduction`. */
export const introductionEvent = 'plaza-introduction'
