/** The faults of a recogniser of speech, by the codes of the Web Speech API. */
export const speechFaults = [
  'no-speech',
  'not-allowed',
  'audio-capture',
  'network',
  'language-not-supported',
  'aborted',
  'service-not-allowed',
  'phrases-not-supported',
  'bad-grammar',
] as const
export type SpeechFault = (typeof speechFaults)[number]

/** Where the sound of the microphone is recognised: on this device, by the maker of the browser, by our own server. */
export type HeardBy = 'device' | 'browser' | 'server'
