import { alexa } from './alexa/channel'
import type { Channel } from './channel'
import { chat } from './chat/channel'

/** Every channel of `/voice`. */
export const channels: readonly Channel[] = [chat, alexa]
