import { vi } from 'vitest'
import type { EndOfSpeech, Speech } from '../../../src/voice/speech/endOfSpeech'
import { createServerRecogniser, type ServerEars } from '../../../src/voice/speech/serverRecogniser'

/** A track of a microphone; jsdom has none. */
const createTrack = () =>
  Object.assign(new EventTarget(), {
    stopped: false,
    stop() {
      this.stopped = true
    },
  })
const samples = new Float32Array(16_000)

/** A recogniser over a microphone, a detector and a server that are scripted; what it told, in order. */
export const ears = (script: Partial<ServerEars> & { listens?: () => Promise<void> } = {}) => {
  const tracks: ReturnType<typeof createTrack>[] = []
  const asked: { signal: AbortSignal; phrases: readonly string[] }[] = []
  const told: string[] = []
  let speech: Speech | undefined
  /** What is being said when the detector is told to rest. */
  let unfinished: Float32Array | undefined
  let loads = 0
  const detector: EndOfSpeech = {
    listen: async (_, to) => {
      await script.listens?.()
      speech = to
    },
    rest: async (give) => {
      const was = speech
      speech = undefined
      if (give && unfinished) was?.over(unfinished)
    },
  }
  const recogniser = createServerRecogniser(true, {
    openMicrophone: async () => {
      const track = createTrack()
      tracks.push(track)
      return { getTracks: () => [track] } as unknown as MediaStream
    },
    openEndOfSpeech: async () => {
      loads += 1
      return detector
    },
    recognise: async ({ phrases }, signal) => {
      asked.push({ signal, phrases })
      return 'sí'
    },
    ...script,
  })
  const start = (label = '') =>
    recogniser.start(
      { lang: 'es', phrases: ['Atocha'] },
      {
        started: () => told.push(`${label}started`),
        speechStarted: () => told.push(`${label}speech`),
        interim: () => told.push(`${label}interim`),
        heard: (alternatives) => told.push(`${label}heard ${alternatives.join('|')}`),
        ended: () => told.push(`${label}ended`),
        failed: (code) => told.push(`${label}failed ${code}`),
      },
    )
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    recogniser,
    start,
    settle,
    told,
    asked,
    tracks,
    loads: () => loads,
    lamp: () => tracks.some((track) => !track.stopped),
    begin: () => speech?.begun(),
    finish: () => speech?.over(samples),
    talkOn: () => void (unfinished = samples),
  }
}
