export { createServerRecogniser } from './serverRecogniser'
export { createServerSpeaker } from './serverSpeaker'
