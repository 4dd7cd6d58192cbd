import { readFileSync } from 'node:fs'

/** A regular expression that matches a text as it stands. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Arguments of Vitest for the words after `npm test --`: files whose path holds every word; else the words one after the
 * other are a part of a test's title, looked for in the files that carry it literally, or in all (titles made by a table).
 * `read` gives a file's text. What starts with a dash is Vitest's own and passed on.
 */
export function selection(
  words: readonly string[],
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): string[] {
  const flags = words.filter((word) => word.startsWith('-'))
  const named = words.filter((word) => !word.startsWith('-'))
  if (named.length === 0) return flags
  const byPath = files.filter((file) =>
    named.every((word) => file.toLowerCase().includes(word.toLowerCase())),
  )
  if (byPath.length > 0) return [...byPath, ...flags]
  const title = named.join(' ')
  const byText = files.filter((file) => read(file).includes(title))
  return [...byText, '-t', literally(title), ...flags]
}
