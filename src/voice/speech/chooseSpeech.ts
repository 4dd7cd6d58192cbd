import { locales } from '../../../contract/locale'
import { readConfiguration } from '../../configuration'
import { loadChunk } from '../../loadChunk'
import { browserRecogniser, hasRecogniser } from './browserRecogniser'
import { browserSpeaker } from './browserSpeaker'
import type { Recogniser, Speaker } from './recogniser'

export type SpeechHere = { recogniser: Recogniser | undefined; speaker: Speaker | undefined }

/** Whether what is said goes to this Plaza's speech server; known before anybody is asked for the microphone. */
export const goesToServer = (): boolean => !hasRecogniser() && readConfiguration().speech?.hears === true

/**
 * What recognises and says sentences in this browser: its own recogniser and voice, or else the speech server of this Plaza.
 * Where that hears, it speaks too, as far as it can: a browser takes out of what it hears only what comes out of the page.
 * `atServer`: the server hears, whatever the browser has.
 */
export const chooseSpeech = async (atServer = goesToServer()): Promise<SpeechHere> => {
  const [recogniser, speaker] = [browserRecogniser(), browserSpeaker()]
  const { says = [] } = readConfiguration().speech ?? {}
  if (!atServer && (speaker || says.length === 0)) return { recogniser, speaker }
  const { createServerRecogniser, createServerSpeaker } = await loadChunk(() => import('./serverSpeech'))
  const cancelsEcho = locales.every((locale) => says.includes(locale))
  return {
    recogniser: atServer ? createServerRecogniser(cancelsEcho) : recogniser,
    speaker: says.length > 0 ? createServerSpeaker(says, speaker) : speaker,
  }
}
