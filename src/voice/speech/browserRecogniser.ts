import Recognition from 'react-speech-recognition'
import type { Locale } from '../../../contract/locale'
import { speechFault, type Recogniser, type RecogniserEvents } from './recogniser'
import { phrasesOf, readResults, recognisedHere, tagOf, type WebRecogniser } from './webSpeech'

/** How long the browser may take to open its microphone, ms, for which it may have to ask, and to close it; then it is replaced. */
const slowestStart = 20_000
const slowestEnd = 5_000
/** Readings of an utterance. */
const readings = 5

type Asked = { lang: Locale; phrases: readonly string[]; on: RecogniserEvents }

export const hasRecogniser = (): boolean => Recognition.browserSupportsSpeechRecognition()

/**
 * The recogniser that the browser has; undefined where it has none. It listens to one utterance at a time: one that is asked
 * for while another closes begins after it.
 */
export const browserRecogniser = (): Recogniser | undefined => {
  if (!hasRecogniser()) return undefined
  const here = new Map<Locale, boolean>()
  /** Ends the wait for the utterance that is under way, and drops what it would still tell. */
  let current: { abort: () => void; stop: () => void } | undefined
  let next: Asked | undefined

  const begin = ({ lang, phrases, on }: Asked): void => {
    const recogniser = Recognition.getRecognition() as WebRecogniser | null
    if (!recogniser) return on.ended()
    const listening = new AbortController()
    const { signal } = listening
    /** Whether nothing more is told but the end. */
    let quiet = false
    let refused = false
    let aborting = false
    const close = (): void => {
      if (signal.aborted) return
      listening.abort()
      clearTimeout(watch)
      current = undefined
      if (refused) Recognition.removePolyfill()
      on.ended()
      const waiting = next
      next = undefined
      if (waiting) begin(waiting)
    }
    const fail = (code: string): void => {
      if (!quiet) on.failed(speechFault(code))
      quiet = true
    }
    /** A recogniser that does not answer any more is replaced. */
    const giveUp = (): void => {
      refused = true
      fail('aborted')
      close()
    }
    let watch = setTimeout(giveUp, slowestStart)
    const closing = (): void => {
      clearTimeout(watch)
      watch = setTimeout(giveUp, slowestEnd)
    }
    const heed = (type: string, then: (event: Event) => void): void =>
      recogniser.addEventListener(type, then, { signal })
    heed('start', () => {
      clearTimeout(watch)
      if (!quiet) on.started()
    })
    heed('speechstart', () => {
      if (!quiet) on.speechStarted()
    })
    heed('result', (event) => {
      if (quiet) return
      const read = readResults((event as unknown as { results: Parameters<typeof readResults>[0] }).results)
      if ('text' in read) return on.interim(read.text)
      quiet = true
      on.heard(read.alternatives, read.doubtful)
      closing()
      recogniser.stop()
    })
    heed('error', (event) => {
      const { error } = event as unknown as { error: string }
      refused ||= error === 'not-allowed'
      fail(error)
    })
    heed('end', close)
    current = {
      stop: () => {
        closing()
        recogniser.stop()
      },
      abort: () => {
        quiet = true
        // Asked twice, it might abort the utterance after this one.
        if (aborting) return
        aborting = true
        closing()
        recogniser.abort()
      },
    }
    recogniser.maxAlternatives = readings
    const local = here.get(lang) ?? false
    if ('processLocally' in recogniser) recogniser.processLocally = local
    // What recognises elsewhere refuses names.
    const names = local ? phrasesOf(recogniser, phrases) : undefined
    if (names) recogniser.phrases = names
    void Recognition.startListening({ language: tagOf(lang), continuous: false })
  }

  return {
    cancelsEcho: false,
    heardBy: async (lang) => {
      here.set(lang, await recognisedHere(lang))
      return here.get(lang) ? 'device' : 'browser'
    },
    start: ({ lang, phrases }, on) => {
      next?.on.ended()
      next = undefined
      if (!current) return begin({ lang, phrases, on })
      next = { lang, phrases, on }
      current.abort()
    },
    stop: () => current?.stop(),
    abort: () => {
      next?.on.ended()
      next = undefined
      current?.abort()
    },
  }
}
