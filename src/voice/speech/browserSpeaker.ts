import type { Locale } from '../../../contract/locale'
import type { Speaker, SpeakerEvents } from './recogniser'
import { tagOf } from './webSpeech'

/** Chrome's voices stop in the middle of what takes longer than 15 s: no part is longer than this. */
const longestPart = 160
/** How long a browser may take to begin, ms. */
const slowestStart = 3_000
/** No voice is slower than this, ms a letter: one that has not told its end by then has forgotten to. */
const slowestLetter = 150

/** Sentences, and the longer ones cut at commas or between words. */
export const partsOf = (text: string): string[] => {
  const sentences = text.match(/[^.!?…]+[.!?…]*(\s|$)|[.!?…]+/g) ?? [text]
  const pieces = sentences.flatMap((sentence) =>
    sentence.length <= longestPart ? [sentence] : (sentence.match(/.{1,160}(?:[,;:]\s|\s|$)/g) ?? [sentence]),
  )
  const parts: string[] = []
  for (const piece of pieces) {
    const joined = (parts.at(-1) ?? '') + piece
    if (parts.length > 0 && joined.length <= longestPart) parts[parts.length - 1] = joined
    else parts.push(piece)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A voice of the language; one of this device before one to which the text has to be sent. */
const voiceOf = (lang: Locale): SpeechSynthesisVoice | undefined => {
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(lang))
  return voices.find(({ localService }) => localService) ?? voices[0]
}

/** The voice of the browser; undefined where it has none. */
export const browserSpeaker = (): Speaker | undefined => {
  if (!('speechSynthesis' in globalThis)) return undefined
  let silence: (() => void) | undefined

  const speak = (text: string, lang: Locale, on: SpeakerEvents): void => {
    silence?.()
    const parts = partsOf(text)
    let over = false
    let begun = false
    let watch: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      if (over) return
      over = true
      clearTimeout(watch)
      silence = undefined
      on.ended()
    }
    const fail = (): void => {
      if (over) return
      speechSynthesis.cancel()
      if (!begun) on.failed()
      end()
    }
    silence = () => {
      speechSynthesis.cancel()
      end()
    }
    const say = (at: number): void => {
      const part = parts[at]
      if (part === undefined) return end()
      // Kept by what waits for its end: a browser may drop one that nobody holds, and then never tells the end.
      const utterance = new SpeechSynthesisUtterance(part)
      utterance.lang = tagOf(lang)
      utterance.voice = voiceOf(lang) ?? null
      let told = false
      const goOn = (): void => {
        if (told || over) return
        told = true
        clearTimeout(watch)
        say(at + 1)
      }
      utterance.addEventListener('start', () => {
        if (over) return
        clearTimeout(watch)
        watch = setTimeout(goOn, slowestStart + part.length * slowestLetter)
        if (!begun) on.started()
        begun = true
      })
      utterance.addEventListener('end', goOn)
      utterance.addEventListener('error', () => (told ? undefined : fail()))
      watch = setTimeout(fail, slowestStart)
      speechSynthesis.speak(utterance)
    }
    say(0)
  }
  return { speak, stop: () => silence?.() }
}
