import { identities, mailNouns, noun, numbers, plates, rooms, secrets, starts } from './nouns'
import { letter, number, ordinary, plain, weakLetter } from './words'

const gap = '[\\s,./–-]+'
const sign = `(?:${number}|${letter})`
/** Up to the end of the clause; a comma between digits is none. */
const rest = `(?:[^,;!?\\n.]|[.,](?!\\s|$)|,(?=\\s*${sign}))*`
const is = `(?:\\s*[:=]\\s*|'s\\s+|\\s+(?:c'est|es|era|seria|is|was|reads|are|est|etait|ist|war|lautet|è|e'|era)(?:\\s+(?:el|la|the|le|il|der|die|das))?\\s+)`
/** Between a noun and its value. */
const between = `(?:'s)?(?:[\\s:=,.#-]+(?:es|era|is|was|est|ist|lautet|è|el|la|the|le|il|lo|de|del|der|number|numero|nummer|nr|no|n|num|mi|mio|mia|my|mein|meine|ma|mon|movil|credito|debito|credit|debit|card|visa|mastercard|al|on|au|unter|en|in|que|acaba|termina|terminada|ends|ending|finit|finissant|endet|auf|finisce|finale|con|with|par|mit|of|telefono|phone|tel|acceso|access|reserva|back)(?![\\p{L}\\d]))*[\\s:=,.#-]+`
const dot = '(?:dot|punto|point|punkt)'
const ends = '(?:com|es|org|net|fr|it|uk|eu|co|ch|info|example)'

/** What is masked, and as what: the whole clause (`all`), the rest of it after the first group, or the row itself. */
type Rule = { as: string; pattern: RegExp; when: (hidden: string) => boolean }
const rule = (as: string, pattern: string, when: Rule['when'] = () => true): Rule => ({
  as,
  pattern: new RegExp(pattern, 'gu'),
  when,
})
const numbersIn = new RegExp(`${starts}${number}`, 'gu')
const lettersIn = new RegExp(`${starts}${letter}`, 'gu')
const firstWord = /^\s*([\p{L}']*)/u
const isValue = (hidden: string): boolean =>
  !ordinary.has(firstWord.exec(hidden)?.[1] ?? '') || /\d/.test(hidden) || isMixed(hidden)
const isMixed = (row: string): boolean =>
  (row.match(numbersIn)?.length ?? 0) > 0 &&
  (row.match(lettersIn)?.filter((one) => one !== 'h').length ?? 0) > 1
const clause = '(?<=^|[,;!?\\n.]\\s*)'

/** Each masks what follows its first group. */
const rules: readonly Rule[] = [
  // `lucia punto ferrer arroba gmail punto com`: the whole clause, because the name of a mail may be several words.
  rule(
    'mail',
    `${clause}()[^,;!?\\n]*${noun('arroba', 'arobas', 'arobase', 'chiocciola', 'klammeraffe', 'at[- ]?zeichen', 'at[- ]sign')}${rest}`,
  ),
  rule('mail', `${clause}()[^,;!?\\n]*\\s(?:at|ät)\\s+(?:[\\p{L}\\d-]+\\s+){1,3}${dot}\\s+\\p{L}${rest}`),
  rule(
    'mail',
    `${clause}()[^,;!?\\n]*\\sat\\s+(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|gmx|proton|protonmail|wanadoo|laposte|libero|example)(?!\\p{L})${rest}`,
  ),
  rule('mail', `(${mailNouns}\\s)[^,;!?\\n]*\\sat\\s${rest}`),
  rule('mail', `(${mailNouns}${is})${rest}`),
  rule('mail', `${clause}()[^,;!?\\n]*\\s(?:${dot}\\s+${ends}|(?:dot|punkt)\\s+de)(?!\\p{L})${rest}`),
  rule('code', `(${secrets}(?:\\s+[\\p{L}']+){0,4}?${is})${rest}`),
  rule('code', `(${secrets}${between})(?=\\S*\\d|${sign})${rest}`),
  rule('plate', `(${plates}(?:\\s+[\\p{L}']+){0,2}?${is})${rest}`, isValue),
  rule('plate', `(${plates}${between})${sign}${gap}(?:${sign}|${weakLetter})${rest}`),
  rule('plate', `(${plates}\\s)(?=[^,;!?\\n]*${starts}${sign}${gap}${sign})${rest}`),
  rule('plate', `(${plates}${between})(?=\\p{L}{1,3}[\\s-]*\\p{L}{0,2}[\\s-]*\\d|\\d)${rest}`),
  rule('number', `(${identities}(?:\\s+[\\p{L}']+){0,2}?${is})${rest}`),
  rule('number', `(${identities}${between})(?:\\S*\\d|${sign})${rest}`),
  rule('number', `(${numbers}${between})${number}(?:${gap}(?:(?:y|und|e|et|and)\\s+)?${sign}){2,}${rest}`),
  rule('number', `(${numbers}${between})(?=\\p{L}{0,2}\\d{3}|\\d\\d)${rest}`),
  rule('number', `(${rooms}${between})${number}`),
  // `seis uno dos tres`, `alpha bravo one two`, said without a noun.
  rule('code', `()${starts}${sign}(?:${gap}(?:${sign}|${weakLetter})){3,}`, isMixed),
  rule('number', `()${starts}${number}(?:${gap}(?:(?:y|und|e|et|and)\\s+)?${number}){3,}`),
  rule('code', `()${starts}${letter}(?:${gap}(?:${letter}|${weakLetter})){4,}`),
]

/** Masks mails, plates, numbers, letters and secrets that are said in words, to the end of their clause, in five languages. */
export function maskSpoken(text: string): string {
  return rules.reduce((left, { as, pattern, when }) => {
    let [out, at] = ['', 0]
    for (const { 0: whole, 1: kept = '', index } of plain(left).matchAll(pattern)) {
      const from = index + kept.length
      const hidden = left.slice(from, index + whole.length)
      if (hidden.trim() === '' || /^\[[a-z]+\]$/.test(hidden.trim()) || !when(plain(hidden))) continue
      out += `${left.slice(at, from)}[${as}]`
      at = index + whole.length
    }
    return out + left.slice(at)
  }, text)
}

const afterSecret = new RegExp(`${secrets}[\\s:=,]+([\\p{L}'-]+)`, 'gu')
const signsOfMails = /@|(?<!\p{L})(?:arrobas?|arobase|chiocciola|klammeraffe)(?!\p{L})/u

/** Whether a masked sentence may still tell something: what follows a password's noun without a verb, or half a mail. */
export function isDoubtful(text: string): boolean {
  const folded = plain(text)
  return (
    signsOfMails.test(folded) ||
    [...folded.matchAll(afterSecret)].some(([, next = '']) => !ordinary.has(next))
  )
}
