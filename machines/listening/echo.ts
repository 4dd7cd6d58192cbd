/**
 * The words of somebody in the car in what a microphone heard while Plaza was saying `spoken`; empty when it heard Plaza.
 * Numbers count as Plaza's: they are spoken as words and heard as digits. After words of Plaza's own, two others are needed:
 * one may be a word of hers that was heard wrong.
 */
export function driversWords(heard: string, spoken: string): string {
  const words = heard.split(/\s+/).filter((word) => folded(word) !== '')
  const own = ownWords(spoken)
  const foreign = words.map((word) => !own(folded(word)))
  const first = foreign.indexOf(true)
  if (first < 0) return ''
  if (foreign.every(Boolean)) return words.join(' ')
  const rest = foreign.slice(first)
  const others = rest.filter(Boolean).length
  return others >= 2 && others * 2 >= rest.length ? words.slice(first).join(' ') : ''
}

/** How much of a word's letters must be among Plaza's own for it to be one of hers that was heard a little wrong. */
const alike = 0.75

function ownWords(spoken: string): (word: string) => boolean {
  const own = new Set(spoken.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded))
  const run = new Set(threes([...own].join('')))
  return (word) => {
    if (/\d/.test(word) || own.has(word)) return true
    const parts = threes(word)
    return parts.length >= 2 && parts.filter((part) => run.has(part)).length / parts.length >= alike
  }
}

/** Letters and digits alone, small, without accents. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Every three letters in a row. */
function threes(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => word.slice(at, at + 3))
}
