import type { Reply } from '../dialogue/reply/reply'
import type { ChannelLimits } from './channel'

/** A reply within the limits of its channel: truncated after a word, with fewer quick replies. */
export function fitReply(
  reply: Reply,
  { textLength, speechLength, listLength }: Pick<ChannelLimits, 'textLength' | 'speechLength' | 'listLength'>,
): Reply {
  return {
    ...reply,
    text: shorten(reply.text, textLength),
    speech: shorten(reply.speech, speechLength),
    ...(reply.reprompt !== undefined && { reprompt: shorten(reply.reprompt, speechLength) }),
    options: reply.options.slice(0, listLength),
  }
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.replace(/\s+\S*$/, '')}…`
}
