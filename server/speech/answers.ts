/** What a model writes instead of words, and no driver says: `<|nospeech|>`, `[BLANK_AUDIO]`, `♪`. */
const marks = /<\|[^|]*\|>|\[\p{Lu}+(?:_\p{Lu}+)+\]|[♪♫]/gu
/** `(music)` may be a remark about a sound, and `sí (si baja a diez)` is what was said. */
const remarks = /\[[^\]]*\]|\([^)]*\)/g

/** How films end: recognisers that learned from subtitles (Whisper) write that where nobody speaks. */
const subtitles = new RegExp(
  `^(${[
    'gracias por ver (el|este) v[ií]deo',
    'suscr[ií]bete( al canal)?',
    'subt[ií]tulos .*amara.*',
    '(thanks|thank you)( so much| very much)? for watching',
    '(please )?(like and )?subscribe( to (the|my|our) channel)?',
    'subtitles by .*',
    "merci d[’']avoir regardé( cette vidéo| la vidéo)?",
    "sous-titr(es|age) .*(amara|soustitreur|st[’' ]*\\d+).*",
    '(vielen dank|danke) f[üu]rs zuschauen',
    'untertitel (der|von|im auftrag) .*',
    'grazie (a tutti|per la visione|per aver guardato( il video)?)',
    'sottotitoli .*(amara|qtss|a cura di).*',
  ].join('|')})$`,
  'iu',
)

/**
 * A text on one line, without control characters; empty when all of it is remarks about sounds, or the end of a film. Beside
 * other words the words of a remark stay: a yes with a condition must not become a clean yes.
 */
export function cleaned(text: string): string {
  const said = text.replace(marks, ' ')
  const words = /[\p{L}\p{N}]/u.test(said.replace(remarks, ' ')) ? said.replace(/[()[\]]/g, ' ') : ''
  const line = words.replace(/[\s\p{C}]+/gu, ' ').trim()
  return subtitles.test(line.replace(/[¡!¿?.,…]/gu, '').trim()) ? '' : line
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
