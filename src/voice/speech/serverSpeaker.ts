import type { Locale } from '../../../contract/locale'
import { letSoundThrough } from './audio'
import { partsOf } from './browserSpeaker'
import type { Speaker, SpeakerEvents } from './recogniser'
import { sayAtServer } from './speechServer'

/** What it is made of; a test scripts them. */
export type ServerVoice = {
  say: typeof sayAtServer
  /** Plays a file of sound; `begun` when it is heard. Resolves at its end, or when `signal` ends it. Rejects for what is no sound. */
  play: (file: ArrayBuffer, begun: () => void, signal: AbortSignal) => Promise<void>
}

/** Plays sound through the page, so that the browser can take it out of what its microphone hears. */
export const createPlayer = (): ServerVoice['play'] => {
  let audio: AudioContext | undefined
  return async (file, begun, signal) => {
    audio ??= new AudioContext()
    await letSoundThrough(audio)
    const source = new AudioBufferSourceNode(audio, { buffer: await audio.decodeAudioData(file) })
    source.connect(audio.destination)
    if (signal.aborted) return
    await new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve())
      signal.addEventListener('abort', () => source.stop())
      source.start()
      begun()
    })
  }
}

/**
 * The voice of the speech server, for the languages that it speaks; the browser's voice says the others, and what the server
 * fails to say. Sentences are asked for one ahead, so that the first is heard soon and no pause is between them.
 */
export const createServerSpeaker = (
  says: readonly Locale[],
  browser: Speaker | undefined,
  { say, play }: ServerVoice = { say: sayAtServer, play: createPlayer() },
): Speaker => {
  let silence: (() => void) | undefined

  const speak = (text: string, lang: Locale, on: SpeakerEvents): void => {
    silence?.()
    const stopped = new AbortController()
    const { signal } = stopped
    let over = false
    const end = (): void => {
      if (over) return
      over = true
      stopped.abort()
      silence = undefined
      on.ended()
    }
    silence = end
    const parts = partsOf(text)
    const ask = (at: number): Promise<ArrayBuffer> | undefined => {
      const part = parts[at]
      const file = part === undefined ? undefined : say(part, lang, signal)
      // Looked at when its turn comes.
      file?.catch(() => undefined)
      return file
    }
    /** From this part on the browser's voice speaks. */
    const giveOver = (at: number, begun: boolean): void => {
      if (over) return
      if (!browser) {
        if (!begun) on.failed()
        return end()
      }
      silence = () => browser.stop()
      browser.speak(parts.slice(at).join(' '), lang, {
        started: () => begun || on.started(),
        ended: end,
        failed: () => begun || on.failed(),
      })
    }
    const run = async (): Promise<void> => {
      let begun = false
      let file = ask(0)
      for (let at = 0; at < parts.length && !over; at++) {
        try {
          const sound = await file
          file = ask(at + 1)
          if (!sound || over) return
          const hear = (): void => {
            if (!begun && !over) on.started()
            begun = true
          }
          await play(sound, hear, signal)
        } catch {
          return giveOver(at, begun)
        }
      }
      end()
    }
    if (says.includes(lang)) void run()
    else giveOver(0, false)
  }
  return { speak, stop: () => silence?.() }
}
