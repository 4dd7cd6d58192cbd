import { letSoundThrough } from './audio'

/** Folder of the model, the worklet and the WebAssembly, on our own origin (`hearingBuild.ts`). */
declare const __HEARING__: string

/** What is heard of one utterance. */
export type Speech = {
  /** Somebody has spoken for a moment. */
  begun: () => void
  /** The utterance is over: its samples at `soundRate`, with the moment before it. */
  over: (samples: Float32Array) => void
}
/** Finds in the sound of a microphone where speech begins and ends. */
export type EndOfSpeech = {
  listen: (stream: MediaStream, speech: Speech) => Promise<void>
  /** Stops listening. `give`: what is being said counts as over. */
  rest: (give: boolean) => Promise<void>
}

/**
 * Times, ms. A pause for thought within a sentence is shorter than `redemptionMs`; a yes is longer than `minSpeechMs`, a
 * knock on the dashboard is not.
 */
const timing = { redemptionMs: 800, minSpeechMs: 128, preSpeechPadMs: 320 }
const thresholds = { positiveSpeechThreshold: 0.5, negativeSpeechThreshold: 0.35 }

/** Loads the detector, some megabytes at the first time. Rejects where they do not come or the browser cannot run them. */
export const openEndOfSpeech = async (): Promise<EndOfSpeech> => {
  const { MicVAD } = await import('@ricky0123/vad-web/dist/real-time-vad')
  const audioContext = new AudioContext()
  let microphone: MediaStream | undefined
  let heard: Speech | undefined
  let starting: Promise<void> | undefined
  // The microphone is the recogniser's: it opens and closes it.
  const current = (): Promise<MediaStream> =>
    microphone ? Promise.resolve(microphone) : Promise.reject(new Error('no microphone'))
  const detector = await MicVAD.new({
    model: 'v5',
    baseAssetPath: __HEARING__,
    onnxWASMBasePath: __HEARING__,
    startOnLoad: false,
    audioContext,
    ...timing,
    ...thresholds,
    ortConfig: (ort) => {
      ort.env.logLevel = 'error'
      // Several threads need a page that is isolated from all other origins.
      ort.env.wasm.numThreads = 1
    },
    getStream: current,
    resumeStream: current,
    pauseStream: () => Promise.resolve(),
    onSpeechRealStart: () => heard?.begun(),
    onSpeechEnd: (samples) => heard?.over(samples),
  })
  return {
    listen: (stream, speech) => {
      microphone = stream
      heard = speech
      starting = letSoundThrough(audioContext).then(() => detector.start())
      return starting
    },
    rest: async (give) => {
      // A detector that is told to rest while it starts would listen on.
      await starting?.catch(() => undefined)
      detector.setOptions({ submitUserSpeechOnPause: give })
      await detector.pause()
      microphone = heard = undefined
      await audioContext.suspend()
    },
  }
}
