import { browserRecogniser } from './browserRecogniser'
import { browserSpeaker } from './browserSpeaker'
import type { Recogniser, Speaker } from './recogniser'

export type SpeechHere = { recogniser: Recogniser | undefined; speaker: Speaker | undefined }

/** What recognises and says sentences in this browser. */
export const chooseSpeech = (): Promise<SpeechHere> =>
  Promise.resolve({ recogniser: browserRecogniser(), speaker: browserSpeaker() })
