/** What a model writes instead of words, and no driver says: `<|nospeech|>`, `[BLANK_AUDIO]`, `♪`. */
const marks = /<\|[^|]*\|>|\[\p{Lu}+(?:_\p{Lu}+)+\]|[♪♫]/gu
/** `(music)` may be a remark about a sound, and `sí (si baja a diez)` is what was said. */
const remarks = /\[[^\]]*\]|\([^)]*\)/g

/**
 * A text on one line, without control characters; empty when all of it is remarks about sounds. Beside other words the words of
 * a remark stay: a yes with a condition must not become a clean yes.
 */
export function cleaned(text: string): string {
  const said = text.replace(marks, ' ')
  const words = /[\p{L}\p{N}]/u.test(said.replace(remarks, ' ')) ? said.replace(/[()[\]]/g, ' ') : ''
  return words.replace(/[\s\p{C}]+/gu, ' ').trim()
}

/** A text up to the last word within `most` characters. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trim()
}

/** Files of sound by their first bytes; each begins at `from`. */
const kinds = [
  { type: 'audio/wav', from: 8, bytes: 'WAVE' },
  { type: 'audio/mpeg', from: 0, bytes: 'ID3' },
  { type: 'audio/ogg', from: 0, bytes: 'OggS' },
  { type: 'audio/flac', from: 0, bytes: 'fLaC' },
] as const

/** The type of a file of sound; undefined for other bytes. An MP3 may begin with its first frame: eleven bits that are set. */
export function soundType(bytes: Uint8Array): string | undefined {
  const named = kinds.find(({ from, bytes: name }) =>
    [...name].every((sign, nth) => bytes[from + nth] === sign.charCodeAt(0)),
  )
  if (named) return named.type
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 && (bytes[1] ?? 0) !== 0xff
  return isFrame ? 'audio/mpeg' : undefined
}
