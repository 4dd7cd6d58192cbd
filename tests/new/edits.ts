/** Stands wherever a person must write what the tool cannot know; `fillIn.test.ts` lists each place. */
export const marker = 'FILL IN:'

/** The text of a file below the root of the repository; undefined when there is none. */
export type Read = (path: string) => string | undefined
/** The files that change, by their path, with their new text. Nothing is written before all of them are known. */
export type Changes = Map<string, string>

/** A wrong name, option or file: told to whoever called the tool, and nothing is written. */
export class RecipeError extends Error {}

export type Edits = {
  changes: Changes
  has: (path: string) => boolean
  /** The text as changed so far; throws a `RecipeError` when there is no such file. */
  text: (path: string) => string
  /** Throws a `RecipeError` when the file is there already. */
  create: (path: string, text: string) => void
  /** Throws a `RecipeError` unless the anchor is in the file. */
  insertBefore: (path: string, anchor: string, lines: string) => void
  insertAfter: (path: string, anchor: string, lines: string) => void
}

/** Changes to files that are read, not written. */
export function editing(read: Read): Edits {
  const changes: Changes = new Map()
  const text = (path: string): string => {
    const found = changes.get(path) ?? read(path)
    if (found === undefined) throw new RecipeError(`${path} is not there`)
    return found
  }
  const replace = (path: string, anchor: string, by: string): void => {
    const before = text(path)
    if (!before.includes(anchor))
      throw new RecipeError(`${path} has no "${anchor.trim()}": the recipe in tests/new is out of date`)
    changes.set(
      path,
      before.replace(anchor, () => by),
    )
  }
  return {
    changes,
    has: (path) => (changes.get(path) ?? read(path)) !== undefined,
    text,
    create: (path, content) => {
      if (read(path) !== undefined) throw new RecipeError(`${path} exists already`)
      changes.set(path, content)
    },
    insertBefore: (path, anchor, lines) => replace(path, anchor, lines + anchor),
    insertAfter: (path, anchor, lines) => replace(path, anchor, anchor + lines),
  }
}

/** Throws a `RecipeError` unless the name is camelCase. */
export function checkName(name: string | undefined): asserts name is string {
  if (name === undefined || !/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new RecipeError(`"${name ?? ''}" is no name: write it in camelCase, as liveDresden`)
}

/** `liveDresden` → `live-dresden`. */
export function withMark(name: string, mark: '-' | '_'): string {
  return name.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase())
}

/** Each place that is left to write, as `file:line what`. */
export function leftToWrite(files: Iterable<readonly [path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, i) => {
      const at = line.indexOf(marker)
      return at < 0
        ? []
        : [
            `${path}:${i + 1} ${line
              .slice(at + marker.length)
              .replace(/[\s'",*/]+$/, '')
              .trim()}`,
          ]
    }),
  )
}
