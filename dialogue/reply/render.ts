import type { Texts } from '../language/languagePack'

/** A text to be spoken (`speech`) and to be read (`text`). */
export type Rendered = { speech: string; text: string }
export type Values = Readonly<Record<string, Rendered | string>>

/** A text with its slots filled, as a part of a sentence: its first letter stays as it is. */
export function phrase(spoken: Texts, path: string, values: Values = {}, seed = 0): Rendered {
  const variants = variantsOf(spoken, path)
  const template = variants[seed % variants.length] ?? ''
  return { speech: fill(forEar(template), values, 'speech'), text: fill(forEye(template), values, 'text') }
}

/** A text with its slots filled, as a sentence: its first letter becomes a capital. */
export function sentence(spoken: Texts, path: string, values: Values = {}, seed = 0): Rendered {
  const { speech, text } = phrase(spoken, path, values, seed)
  return { speech: capital(speech), text: capital(text) }
}

/**
 * The text at `path.one` or `path.other` by count; no other plural form exists in the five languages for these nouns.
 */
export function plural(spoken: Texts, path: string, n: number, values: Values = {}): Rendered {
  return phrase(spoken, `${path}.${n === 1 ? 'one' : 'other'}`, { n: String(n), count: String(n), ...values })
}

export function join(parts: readonly Rendered[], mark = ' '): Rendered {
  return {
    speech: parts.map((p) => p.speech).join(mark),
    text: parts.map((p) => p.text).join(mark),
  }
}
const spelled = /(?<![\p{L}\p{N}])[\p{Lu}\p{N}](?: [\p{Lu}\p{N}](?![\p{L}\p{N}]))+/gu
/** The words of a speech; signs that are spelled one by one (`K J T`) are one. */
export function words(text: string): number {
  return text
    .replace(spelled, 'X')
    .split(/\s+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w)).length
}

/** The text as the beginning of a sentence. */
export function capital(text: string): string {
  return text.replace(
    /^([¿¡«“„"]?\s?)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  )
}

/**
 * The last question of a line, which is repeated after an answer to something else (C13); the whole line when it has
 * none.
 */
export function questionOf({ speech, text }: Rendered): Rendered {
  return { speech: lastQuestion(speech), text: lastQuestion(text) }
}

/** All variants of a text; `path` is dotted. Throws when there is no such text. */
function variantsOf(spoken: Texts, path: string): readonly string[] {
  const found = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], spoken)
  if (typeof found === 'string') return [found]
  if (Array.isArray(found) && found.length > 0) return found as string[]
  throw new Error(`nothing to say for "${path}"`)
}

/**
 * A part in brackets is for the ear alone: somebody who listens may be driving ("[Once you've stopped, ]log in on the
 * screen"), somebody who types is not.
 */
function forEar(template: string): string {
  return template.replace(/[[\]]/g, '')
}

function forEye(template: string): string {
  return template.replace(
    /(^|[.!?]\s)?\[[^\]]*\](\p{L}?)/gu,
    (_, start: string | undefined, letter: string) =>
      start === undefined ? letter : start + letter.toUpperCase(),
  )
}

function fill(template: string, values: Values, way: keyof Rendered): string {
  return template.replace(/\{(\w+)\}(\.?)/g, (_, slot: string, stop: string) => {
    const value = values[slot]
    if (value === undefined) throw new Error(`"${template}" lacks {${slot}}`)
    const text = typeof value === 'string' ? value : value[way]
    // `4 Min.` ends a sentence by its own full stop.
    return text.endsWith('.') ? text : text + stop
  })
}

function lastQuestion(line: string): string {
  const said = line.trim()
  if (!said.endsWith('?')) return line
  const mark = [...said.matchAll(endOfSentence)].at(-1)
  return mark ? said.slice(mark.index + 1).trim() : said
}

/** A mark before a space; the point of an abbreviation in a name (`Parking Pl. España`, `Goethestr. 5`) ends no sentence. */
const endOfSentence =
  /[!?:;](?=\s)|(?<!(?:^|[^\p{L}])(?:pl|plz|pza|av|avd|avda|st|sta|sto|ste|\p{L}*str|ctra|dr|dra|gral|bd|blvd|sq|rd|hbf|bhf|prof|mons))\.(?=\s)/giu
