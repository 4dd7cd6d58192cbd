import { SpeechError } from '../../../machines/listening/listeningContext'
import { closeMicrophone, microphoneFault } from '../speech/microphone'

/** Asks for the microphone, and lets it go again: what recognises opens it by itself. Rejects with a `SpeechError`. */
export const askForMicrophone = async (): Promise<void> => {
  // Without it, as over plain http, the recogniser asks by itself.
  if (!('mediaDevices' in navigator)) return
  try {
    closeMicrophone(await navigator.mediaDevices.getUserMedia({ audio: true }))
  } catch (error) {
    throw new SpeechError(microphoneFault(error))
  }
}

/** One tab of the browser listens: the one that began last. Tells when another begins; ends when the result is called. */
export const holdMicrophone = (takenOver: () => void): (() => void) => {
  if (!('locks' in navigator)) return () => undefined
  let release = (): void => undefined
  let released = false
  const held = new Promise<void>((resolve) => (release = resolve))
  navigator.locks
    .request('plaza-microphone', { steal: true }, () => held)
    // A lock that is taken away is refused after it was given.
    .catch(() => released || takenOver())
  return () => {
    released = true
    release()
  }
}
