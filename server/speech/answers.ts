/** What a recogniser writes for sounds that are no speech: `[BLANK_AUDIO]`, `(music)`, `♪`, `<|nospeech|>`. */
const remarks = /\[[^\]]*\]|\([^)]*\)|<\|[^|]*\|>|[♪♫]/g

/** A text on one line, without control characters and without remarks about sounds. */
export function cleaned(text: string): string {
  return text
    .replace(remarks, ' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
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
