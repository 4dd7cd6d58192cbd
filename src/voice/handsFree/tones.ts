import type { Tone } from '../../../machines/listening/listeningContext'

/** The notes of each tone: Hz, and when it begins, s. Rising: Plaza listens; falling: it does not. */
const notes: Record<Tone, readonly (readonly [pitch: number, at: number])[]> = {
  open: [
    [523, 0],
    [784, 0.09],
  ],
  understood: [[784, 0]],
  working: [
    [523, 0],
    [523, 0.16],
  ],
  closed: [
    [784, 0],
    [523, 0.09],
  ],
  fault: [
    [311, 0],
    [233, 0.14],
  ],
}
/** Seconds of a note, and how loud it is at most. */
const length = 0.11
const loudest = 0.18

/** The tones by which one follows hands-free without looking; silent where the browser has no sound. */
export const createTones = (): { play: (tone: Tone) => void; close: () => void } => {
  if (!('AudioContext' in globalThis)) return { play: () => undefined, close: () => undefined }
  const audio = new AudioContext()
  const play = (tone: Tone): void => {
    void audio.resume().catch(() => undefined)
    for (const [pitch, at] of notes[tone]) {
      const start = audio.currentTime + at
      const oscillator = new OscillatorNode(audio, { frequency: pitch })
      const gain = new GainNode(audio, { gain: 0 })
      // Without a slope at both ends a note clicks.
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(loudest, start + 0.015)
      gain.gain.linearRampToValueAtTime(0, start + length)
      oscillator.connect(gain).connect(audio.destination)
      oscillator.start(start)
      oscillator.stop(start + length)
    }
  }
  return { play, close: () => void audio.close().catch(() => undefined) }
}
