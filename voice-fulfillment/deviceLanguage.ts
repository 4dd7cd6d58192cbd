import type { Locale } from '../contract/locale'
import { readLanguagePack } from '../dialogue/language/readLanguage'
import { join, phrase, sentence } from '../dialogue/reply/render'
import type { Reply } from '../dialogue/reply/reply'

/**
 * The reply in the language that was asked for, that the device sets the language; then the open question in the device's own,
 * in which the answer will be heard.
 */
export function tellOfDevice(reply: Reply, locale: Locale): Reply {
  const told = phrase(readLanguagePack(locale).spoken, 'topic.deviceLanguage')
  const { reprompt: question = '' } = reply
  const said = question === '' ? told : join([told, { speech: question, text: question }])
  return { ...reply, ...said, foreign: { locale, speech: told.speech } }
}

/** The reply after the news that the talk has ended on the other devices: here it goes on. */
export function tellOfEnd(reply: Reply, locale: Locale): Reply {
  return { ...reply, ...join([sentence(readLanguagePack(locale).spoken, 'topic.talkEnded'), reply]) }
}
