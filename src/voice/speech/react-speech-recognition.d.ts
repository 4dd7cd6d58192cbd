/** The part of the package that is used; it has no types of its own. */
declare module 'react-speech-recognition' {
  const Recognition: {
    browserSupportsSpeechRecognition: () => boolean
    /** The browser's recogniser that the package starts; null where there is none. */
    getRecognition: () => EventTarget | null
    startListening: (options: { language: string; continuous: boolean }) => Promise<void>
    /** Makes a new recogniser: the package is deaf to its old one after a refusal. */
    removePolyfill: () => void
  }
  export default Recognition
}
