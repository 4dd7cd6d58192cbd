import { limits } from '../limits'
import { isPlate, plateCountries } from '../rules/plate'
import { maskAddresses } from './addresses'
import { maskNames } from './names'
import { isDoubtful, maskSpoken } from './spoken'
import { afterTimes, beforeTimes } from './times'
import { plain } from './words'

/** Plates as they are typed in lower case, whose letters no sentence has in this order: Spain's first, which end in letters. */
const spanishPlates = /(?<![\p{L}\d])\d{4}[\s-]?[bcdfghjklmnpqrstvwxyz]{3}(?![\p{L}\d])/giu
const typedPlates =
  /(?<![\p{L}\d])(?:[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}|[a-z]{2}\d{2}[\s-]?[a-z]{3}|[a-zäöü]{1,3}-[a-zäöü]{1,2}[\s-]?\d{1,4}[eh]?|[a-zäöü]{1,3}[\s-]?[a-zäöü]{1,2}[\s-]?\d{3,4}[eh]?|[a-z]{1,2}[\s-]?\d{4}[\s-]?[a-z]{1,2})(?![\p{L}\d])/giu
/** `b ab 12`, `hh ab 1`: German plates in small letters, where the first letters are no word. */
const spacedPlates = /(?<![\p{L}\d])([a-zäöü]{1,3})[\s-]([a-zäöü]{1,2})[\s-]?\d{1,4}[eh]?(?![\p{L}\d:.])/giu
const shortWords: ReadonlySet<string> = new Set(
  `a ab ad ai al all am an and any are as at au aux avg bei ben bin bis but by ca can car ce ces che chi ci con d da dal das day de dei del dem den der des di die dio
  dos du due e ed ei ein el em en er es est et eu eur fa far fin fra fur gar get gia go h ha hat hay he her hin hs i ich if ihr il im in io is ist it j ja je km l
  la las le les lei lo los lui m ma mai man max me mes mi min mit mon mm more my ne nei no non nos now nr nun nur o ob od of off ok on one or os ou our out par pay per plus
  piu por pour pro qua que qui s sa se sei ser ses si sie sin so sol son su sul sur sus te the ti to too top tra tu tun two um un una und uno uns up us uso va van
  vas via vi vom von vor voy vu was we wer wie wir wo y ya yes yo you zu zum zur`
    .trim()
    .split(/\s+/),
)
const upperWords = /(?<![\p{L}\d])[\p{Lu}\d]+(?:[ .·-][\p{Lu}\d]+){0,4}(?![\p{L}\d])/gu
/** `PZ-7F3K-21`, in whole and in part, as it is typed and as it is printed. */
const bookingNumbers =
  /(?<![\p{L}\d])(?:[Pp][Zz][\s-]*[\dA-Za-z]{2,4}(?:-[\dA-Za-z]{1,2})?|[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2})(?![\p{L}\d])/gu
const dates = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:20)?\d\d)?|20\d\d-\d\d-\d\d)$/
const clock = /^\d{1,2}[:.]\d{2}$/

/**
 * A sentence without what tells who has said it: addresses of mails, pages and houses, plates, numbers of telephones, cards and
 * accounts, codes, passwords, names that are introduced as such, and `names`; as they are typed, and as a recogniser writes them.
 * Look-alikes are masked, too: `[plate]`, `[address]` … Undefined where in doubt: such a sentence is not kept at all.
 */
export function anonymous(text: string, names: readonly string[] = []): string | undefined {
  const own = names.flatMap((name) => name.split(/[\s@.]+/)).filter((name) => name.length > 1)
  const said = unified(text)
  if (otherScript.test(said)) return undefined
  const left = maskNumbers(maskPlates(maskAddresses(maskNames(maskSpoken(maskTyped(said)), own))))
  return isDoubtful(left) ? undefined : left
}

/** Letters that only look like those of the five languages, and digits of other scripts. */
const otherScript = /(?!\p{Script=Latin})\p{L}|(?![0-9])\p{Nd}/u

/** Full-width letters and ligatures as the usual ones, without signs that are not seen. */
function unified(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, limits.utteranceLength)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘]/g, "'")
}

function maskTyped(text: string): string {
  return (
    text
      // `lucia (at) gmail [dot] com`
      .replace(/\s*[([{<]\s*(?:at|ät|arrobas?|aroba[sz]e?|chiocciola|klammeraffe)\s*[)\]}>]\s*/giu, '@')
      .replace(/\s*[([{<]\s*(?:dot|punto|point|punkt)\s*[)\]}>]\s*/giu, '.')
      .replace(/https?:\/\/\S+|www\.\S+/giu, '[link]')
      .replace(/\S+\s?@\s?\S+/gu, '[mail]')
      .replace(/(?<![\p{L}\d])[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,}[a-z\d\s]{0,4}/giu, '[number]')
      .replace(/(?<![\p{L}\d])(?:\d{7,8}|[xyz]\d{7})[\s-]?[a-z](?![\p{L}\d])/giu, '[number]')
  )
}

function maskPlates(text: string): string {
  return text
    .replace(spanishPlates, '[plate]')
    .replace(spacedPlates, (whole: string, first: string, second: string) =>
      shortWords.has(plain(first)) || (shortWords.has(plain(second)) && first.length > 1) ? whole : '[plate]',
    )
    .replace(typedPlates, '[plate]')
    .replace(upperWords, (run) => {
      const plate = /\d/.test(run) && /\p{Lu}/u.test(run)
      return plate && plateCountries.some((country) => isPlate(run, country)) ? '[plate]' : run
    })
}

/** Masks codes, and every number but times, days, durations and amounts. */
function maskNumbers(text: string): string {
  return text
    .replace(bookingNumbers, '[code]')
    .replace(/\+?\(?\d(?:[ .()/-]{0,2}\d){6,}/g, (run) => (dates.test(run) ? run : '[number]'))
    .replace(/[\p{L}\d]+(?:[-_][\p{L}\d]+)*/gu, (word) => {
      const whole = word.length >= 5 && /\p{L}/u.test(word) && /\d.*\d/.test(word)
      const code = whole || /\d\p{L}+\d|\p{L}\d+\p{L}/u.test(word)
      return code &&
        !/^\dx\d$|^\d{1,2}(?:h|uhr|am|pm)\d{0,2}(?:m|min)?(?:-\d{1,2}(?:h|uhr|am|pm)\d{0,2})?$/iu.test(word)
        ? '[code]'
        : word
    })
    .replace(/\d+(?:[.,:/-]\d+)*/g, (run, at: number, said: string) =>
      isPlainNumber(run, said.slice(0, at), said.slice(at + run.length)) ? run : '[number]',
    )
}

/** Whether a number in a sentence is a time, a day, a duration or an amount. */
function isPlainNumber(run: string, before: string, after: string): boolean {
  if (clock.test(run) || dates.test(run)) return true
  const [, last = ''] = /([\p{L}'’]+)[^\p{L}\d]*$/u.exec(before) ?? []
  const told = afterTimes.test(after)
  const digits = run.replace(/\D/g, '')
  if (digits.length > 4 || (Number(digits) > 59 && !told)) return /^20[2-4]\d$/.test(run)
  return told || beforeTimes.has(plain(last)) || (before + after).trim() === ''
}
