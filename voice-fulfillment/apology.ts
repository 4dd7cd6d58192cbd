import type { FaultCode } from '../contract/fault'
import { readLanguagePack } from '../dialogue/language/readLanguage'
import type { Reply } from '../dialogue/reply/reply'
import { quickReplies } from '../dialogue/reply/line'
import { sentence, type Rendered } from '../dialogue/reply/render'
import type { Turn } from './channel'

type Listener = Pick<Turn, 'locale' | 'timeZone'>

/** The reply after a bug: an apology and a next step. The conversation is unchanged. */
export function apologise(turn: Listener, now: number): Reply {
  return replyOf(turn, now, sentence(readLanguagePack(turn.locale).spoken, 'topic.apology'))
}

/** The reply to a refused turn: the text of its refusal and a next step. */
export function refuse(turn: Listener, now: number, code: FaultCode): Reply {
  const [owner = '', name = ''] = code.split('.')
  const text = readLanguagePack(turn.locale).faults[owner]?.[name] ?? ''
  return replyOf(turn, now, { speech: text, text })
}

function replyOf(turn: Listener, now: number, said: Rendered): Reply {
  const { spoken } = readLanguagePack(turn.locale)
  return {
    ...said,
    reprompt: said.speech,
    options: quickReplies({ ...turn, spoken, now }, 'retry', 'help'),
    listen: true,
  }
}
