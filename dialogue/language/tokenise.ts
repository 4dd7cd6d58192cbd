/** A word, number or mark of an utterance: its folded text and its UTF-16 offsets in the utterance. */
export type Token = {
  text: string
  start: number
  end: number
  /** True when folding removed an accent. */
  accented?: true
  /** True when a punctuation mark comes before it. */
  apart?: true
}

/** Length in characters after which an utterance is ignored; it bounds the work. */
export const longestUtterance = 500

const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '€': 'euro',
  '£': 'gbp',
}
/** Lower case without accents, for comparing words. */
export function fold(text: string): string {
  return /^[a-z0-9 ]*$/.test(text) ? text : [...text].map((c) => folded(c) || c).join('')
}

/**
 * Splits at every character that is no letter or digit (`l'hôtel`, `week-end` and `réserve-le` are two tokens) and
 * between digits and letters (`9h30`). `joined` keeps `gibt's` one token.
 */
export function tokenise(text: string, joined = false): Token[] {
  const chars = [...text.slice(0, longestUtterance)]
  const tokens: Token[] = []
  let open: Token | undefined
  let kind = ''
  let at = 0
  let apart = false
  chars.forEach((char, i) => {
    const end = at + char.length
    const letters = folded(char)
    const mark = letters ? undefined : markAt(chars, i)
    // A combining accent belongs to the letter before it.
    const joins = (!letters && char > '\x7f' && /\p{M}/u.test(char)) || (joined && isOwnS(chars, i, open))
    const is = letters === '' ? '' : isNumber(letters) ? 'digit' : 'letter'
    if (letters && open && (is === kind || isGlued(chars, i, open))) {
      open.text += letters
      open.end = end
    } else if (letters) {
      tokens.push((open = { text: letters, start: at, end, ...(apart && { apart }) }))
      apart = false
    } else if (!joins) {
      open = undefined
      if (!mark && /[,;.!?¿¡()]/.test(char)) apart = true
      if (mark) tokens.push({ text: mark, start: at, end })
    }
    if (open && letters && char > '\x7f') open.accented = true
    if (!joins) kind = is
    at = end
  })
  return tokens
}

/** The folded words of a text. Plain ASCII words, the most frequent case, skip the tokeniser. */
export function foldedWords(text: string): string[] {
  return /^[a-z ]*$/.test(text) ? text.split(' ').filter(Boolean) : tokenise(text).map((t) => t.text)
}

function plain(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= '0' && char <= '9')
}
function folded(char: string): string {
  if (plain(char)) return char
  if (char < '\x80') return plain(char.toLowerCase()) ? char.toLowerCase() : ''
  const low = char.toLowerCase()
  return special[low] ?? low.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
}

function isNumber(letters: string): boolean {
  return isDigit(letters[0]) || (!plain(letters[0] ?? '') && /^\p{N}/u.test(letters))
}
function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= '0' && c <= '9'
}

/**
 * The mark between digits at `i` that has a meaning: `:` in 9:30 and 14.30, `/` in 24/12 and 24.12., `,` in 1,5, `-`
 * in 9-18. Looks at the next characters only, so that an utterance is read in one pass.
 */
function markAt(chars: readonly string[], i: number): string | undefined {
  const c = chars[i] ?? ''
  if (!isDigit(chars[i + 1])) return undefined
  // `9h-18h`
  if (c === '-' && chars[i - 1] === 'h' && isDigit(chars[i - 2])) return '-'
  if (!isDigit(chars[i - 1])) return undefined
  if (c === ':') return ':'
  if (c === '/') return '/'
  if (c === '-' || c === '–' || c === '—') return '-'
  if (c !== '.' && c !== ',') return undefined
  const two = isDigit(chars[i + 2]) && !isDigit(chars[i + 3])
  if (c === '.' && two) return chars[i + 3] === '.' ? '/' : ':'
  return ','
}

/** True for one letter with one or two digits, which is a name (`o2`, `t5`); false for `9h30` and longer ones. */
function isGlued(chars: readonly string[], i: number, { text }: Token): boolean {
  const start = i - text.length
  if (!/^[a-z][0-9]?$/.test(text) || !isDigit(chars[i]) || isDigit(chars[start - 1])) return false
  let digits = start + 1
  while (isDigit(chars[digits])) digits++
  return digits - start <= 3 && !/[\p{L}]/u.test(chars[digits] ?? '')
}

/** True for the `s` of `gibt's` in a language that writes it as part of the verb. */
function isOwnS(chars: readonly string[], i: number, open: Token | undefined): boolean {
  return (
    open !== undefined &&
    /['’]/.test(chars[i] ?? '') &&
    /[sS]/.test(chars[i + 1] ?? '') &&
    !/[\p{L}\p{N}]/u.test(chars[i + 2] ?? '')
  )
}
