/** What the page may send to the speech server, and what it may have said. */
export const speechLimits = {
  /** Longest utterance, s, and its sound with what surrounds it in a request, bytes. */
  seconds: 30,
  bytes: 1024 * 1024,
  /** Longest text that is said at once, characters. */
  textLength: 600,
  /** Names that the recogniser is told of, and the longest one, characters. */
  phrases: 40,
  phraseLength: 80,
} as const
