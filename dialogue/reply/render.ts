import type { Texts } from '../language/languagePack'

/** One thing said in two ways: for the ear and for the eye. */
export type Rendered = { speech: string; text: string }
export type Values = Readonly<Record<string, Rendered | string>>

/** A phrase inside a sentence: its slots filled, its first letter left alone. */
export function phrase(spoken: Texts, path: string, values: Values = {}, seed = 0): Rendered {
  const variants = variantsOf(spoken, path)
  const template = variants[seed % variants.length] ?? ''
  return { speech: fill(template, values, 'speech'), text: fill(template, values, 'text') }
}

/** A sentence: as a phrase, beginning with a capital. */
export function sentence(spoken: Texts, path: string, values: Values = {}, seed = 0): Rendered {
  const { speech, text } = phrase(spoken, path, values, seed)
  return { speech: capital(speech), text: capital(text) }
}

/** `key.one` or `key.other`, by count; all five languages tell only these two apart for our numbers. */
export function plural(spoken: Texts, path: string, n: number, values: Values = {}): Rendered {
  return phrase(spoken, `${path}.${n === 1 ? 'one' : 'other'}`, { n: String(n), count: String(n), ...values })
}

export function join(parts: readonly Rendered[], mark = ' '): Rendered {
  return {
    speech: parts.map((p) => p.speech).join(mark),
    text: parts.map((p) => p.text).join(mark),
  }
}
export function words(text: string): number {
  return text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length
}

/** All variants of a line; `path` is dotted. A line that is missing is a bug of ours. */
function variantsOf(spoken: Texts, path: string): readonly string[] {
  const found = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], spoken)
  if (typeof found === 'string') return [found]
  if (Array.isArray(found) && found.length > 0) return found as string[]
  throw new Error(`nothing to say for "${path}"`)
}

function fill(template: string, values: Values, way: keyof Rendered): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot]
    if (value === undefined) throw new Error(`"${template}" lacks {${slot}}`)
    return typeof value === 'string' ? value : value[way]
  })
}
function capital(text: string): string {
  return text.replace(
    /^([¿¡«“„"]?\s?)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  )
}
