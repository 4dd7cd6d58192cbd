import { openEndOfSpeech, type EndOfSpeech } from './endOfSpeech'
import { closeMicrophone, microphoneFault, openMicrophone } from './microphone'
import type { Recogniser, RecogniserEvents, SpeechFault } from './recogniser'
import { recogniseAtServer } from './speechServer'

/** What it is made of; a test scripts them. */
export type ServerEars = {
  openMicrophone: () => Promise<MediaStream>
  openEndOfSpeech: () => Promise<EndOfSpeech>
  recognise: typeof recogniseAtServer
}

/** Who speaks longer is heard so far, ms: what surrounds it has to fit into 30 s. */
const longest = 25_000

/**
 * A recogniser for browsers that have none: the end of speech is found in the page, and the sound of one utterance goes to
 * Plaza, which has it recognised. The microphone is open only while it listens. `cancelsEcho`: what Plaza says comes out of
 * the page, where the browser can take it out of what it hears.
 */
export const createServerRecogniser = (
  cancelsEcho: boolean,
  ears: ServerEars = { openMicrophone, openEndOfSpeech, recognise: recogniseAtServer },
): Recogniser => {
  let loading: Promise<EndOfSpeech> | undefined
  let current: ReturnType<typeof listen> | undefined
  /** Resolves when the detector has let go of the utterance before. */
  let free = Promise.resolve()

  /** Loaded once; tried again after a failure. */
  const detector = (): Promise<EndOfSpeech> => {
    loading ??= ears.openEndOfSpeech()
    loading.catch(() => (loading = undefined))
    return loading
  }

  const listen = (
    { lang, phrases }: Parameters<Recogniser['start']>[0],
    on: RecogniserEvents,
  ): { stop: () => void; abort: () => void } => {
    const asking = new AbortController()
    let over = false
    /** Its sound is at the server. */
    let sent = false
    let stream: MediaStream | undefined
    let found: EndOfSpeech | undefined
    let cut: ReturnType<typeof setTimeout> | undefined

    const close = (give: boolean): Promise<void> => {
      clearTimeout(cut)
      if (stream) closeMicrophone(stream)
      stream = undefined
      const resting = found
      found = undefined
      // A detector that cannot rest is replaced.
      if (resting) free = resting.rest(give).catch(() => void (loading = undefined))
      return free
    }
    const end = (code?: SpeechFault): void => {
      if (over) return
      over = true
      asking.abort()
      void close(false)
      if (code) on.failed(code)
      on.ended()
    }
    const send = async (samples: Float32Array): Promise<void> => {
      if (over || sent) return
      sent = true
      void close(false)
      const asked = { samples, lang, phrases }
      const text = await ears.recognise(asked, asking.signal).catch(() => undefined)
      if (over) return
      if (text) on.heard([text])
      end(text === undefined ? 'network' : text === '' ? 'no-speech' : undefined)
    }
    const stop = async (): Promise<void> => {
      if (over || sent) return
      await close(true)
      if (!sent) end()
    }
    const open = async (): Promise<void> => {
      const ready = await detector().catch(() => undefined)
      await free
      if (over) return
      if (!ready) return end('network')
      const opened = await ears.openMicrophone().catch((error: unknown) => end(microphoneFault(error)))
      if (!opened) return
      if (over) return closeMicrophone(opened)
      stream = opened
      found = ready
      for (const track of opened.getTracks())
        for (const type of ['ended', 'mute'])
          // A track that is stopped tells neither.
          track.addEventListener(type, () => stream === opened && end('audio-capture'))
      const speech = {
        begun: () => {
          if (over || sent) return
          cut ??= setTimeout(() => void stop(), longest)
          on.speechStarted()
        },
        over: (samples: Float32Array) => void send(samples),
      }
      try {
        await ready.listen(opened, speech)
      } catch {
        loading = undefined
        return end('audio-capture')
      }
      if (over) return
      on.started()
    }
    void open()
    return { stop: () => void stop(), abort: () => end() }
  }

  return {
    cancelsEcho,
    heardBy: () => {
      // By the time that somebody speaks it is there.
      void detector().catch(() => undefined)
      return Promise.resolve('server')
    },
    start: (asked, on) => {
      current?.abort()
      current = listen(asked, on)
    },
    stop: () => current?.stop(),
    abort: () => current?.abort(),
  }
}
