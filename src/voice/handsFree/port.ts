import type { Locale } from '../../../contract/locale'
import { SpeechError, type Answer, type OwnWords } from '../../../machines/listening/listeningContext'
import type { ListeningPort } from '../../../machines/listening/provide'
import { reachable } from '../../loadChunk'
import type { ChatSession, ChatState } from '../chatSession'
import type { SpeechHere } from '../speech/chooseSpeech'
import type { Turn } from '../talk/turn'
import { askForMicrophone, holdMicrophone } from './microphone'
import { createTones } from './tones'

type Given = {
  talk: Pick<ChatSession, 'say' | 'open'> & { read: () => Pick<ChatState, 'turns' | 'failed'> }
  speech: Promise<SpeechHere>
  /** The language of the talk. */
  locale: () => Locale
  /** Has the page go on in another language, when the driver asks for it. */
  goOnIn: (locale: Locale) => void
  words: (own: OwnWords) => string
  /** Brings the last reply to where the page is by now: after a network that was gone. */
  catchUp?: () => Promise<unknown>
  /** Names that the driver may say, the likeliest first. */
  names: () => readonly string[]
}

/** How long to wait between two attempts to reach the server, ms. */
const pause = 3_000

const answerOf = ({ speech, reprompt, listen }: Extract<Turn, { who: 'plaza' }>): Answer => ({
  speech,
  listen,
  ...(reprompt !== undefined && { reprompt }),
})
const lastReply = (talk: Given['talk']) => {
  const last = talk.read().turns.findLast(({ who }) => who === 'plaza')
  return last?.who === 'plaza' ? last : undefined
}

/** What hands-free needs of this page: its microphone, its loudspeaker, and the conversation that the chat shows too. */
export const createListeningPort = (given: Given): ListeningPort & { close: () => void } => {
  const { talk, speech, locale, goOnIn, words, names, catchUp } = given
  const tones = createTones()
  let here: SpeechHere | undefined

  const ask = async (text: string, doubtful: boolean): Promise<Answer> => {
    const before = lastReply(talk)
    const language = await talk.say(text, locale(), { aloud: true, doubtful })
    if (language) goOnIn(language)
    if (talk.read().failed) throw new Error('no answer')
    const reply = lastReply(talk)
    return !reply || reply === before ? { speech: '', listen: true, overheard: true } : answerOf(reply)
  }
  /** Its first words, or the question that is open; the answer to a sentence that the network has kept from one. */
  const open = async (): Promise<Answer> => {
    await talk.open(locale())
    await catchUp?.()
    const reply = lastReply(talk)
    if (!reply) throw new Error('no answer')
    return answerOf(reply)
  }
  return {
    prepare: async () => {
      here = await speech
      const { recogniser } = here
      if (!recogniser) throw new SpeechError('not-supported')
      await askForMicrophone()
      return { heardBy: await recogniser.heardBy(locale()), cancelsEcho: recogniser.cancelsEcho }
    },
    holdMicrophone,
    hear: ({ phrases }, tell) => {
      const recogniser = here?.recogniser
      recogniser?.start(
        { lang: locale(), phrases: phrases ? names() : [] },
        {
          started: () => undefined,
          speechStarted: () => tell({ type: 'listening.speech' }),
          interim: (text) => tell({ type: 'listening.interim', text }),
          heard: (alternatives, doubtful) => tell({ type: 'listening.heard', alternatives, doubtful }),
          failed: (code) => tell({ type: 'listening.failed', code }),
          ended: () => tell({ type: 'listening.closed' }),
        },
      )
      return { end: () => recogniser?.stop(), abort: () => recogniser?.abort() }
    },
    answer: (utterance, doubtful) => (utterance?.[0] === undefined ? open() : ask(utterance[0], doubtful)),
    speak: (said, spoken) => {
      const speaker = here?.speaker
      const text = 'text' in said ? said.text : words(said.own)
      // Nobody can hear it; it stands on the screen.
      if (!speaker || text === '') {
        const timer = setTimeout(spoken)
        return () => clearTimeout(timer)
      }
      speaker.speak(text, locale(), { started: () => undefined, failed: () => undefined, ended: spoken })
      return () => speaker.stop()
    },
    reconnect: async (signal) => {
      for (;;) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            resolve()
          })
        })
        if (signal.aborted || (navigator.onLine && (await reachable()))) return
      }
    },
    sound: tones.play,
    close: () => {
      tones.close()
      here?.recogniser?.abort()
      here?.speaker?.stop()
    },
  }
}
