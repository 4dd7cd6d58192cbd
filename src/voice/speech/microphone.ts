import type { SpeechFault } from './recogniser'

/** Refusals of `getUserMedia` by their names; any other fault is one of the microphone. */
const refusals = ['NotAllowedError', 'SecurityError']

/** The microphone, freed of what the loudspeaker says. Where there is none at all, as over plain http, it rejects likewise. */
export const openMicrophone = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })

/** The code of why a microphone does not open. */
export const microphoneFault = (error: unknown): SpeechFault =>
  error instanceof Error && refusals.includes(error.name) ? 'not-allowed' : 'audio-capture'

/** The lamp of the microphone goes off. */
export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
