/** The files of texts that the search does without, in a file of its own: their names alone are 1 KB of the first load. */
export const laterTexts = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/{pageFaults,ui/*}.json', '!../locales/*/ui/{shell,search}.json'],
  { import: 'default' },
)
