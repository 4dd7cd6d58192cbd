import { isPlate, plateCountries } from '../rules/plate'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words before a number that is a time, a day, a duration or an amount, in the five languages. */
const beforeTimes = words(
  `a de del desde las la los el hasta entre y e o sobre por para dentro en unas unos hoy mañana tarde noche mediodía lunes martes
  miércoles jueves viernes sábado domingo at from to till until by around about between and or for in the on after before within
  today tomorrow tonight morning afternoon evening noon monday tuesday wednesday thursday friday saturday sunday à dès vers et ou
  jusque jusqu jusqu'à jusqu’à pour dans le les demain soir matin midi lundi mardi mercredi jeudi vendredi samedi dimanche um ab von
  bis gegen zwischen und oder für am den der die das heute morgen abend früh mittags montag dienstag mittwoch donnerstag freitag
  samstag sonntag alle dalle dal dalla alla al fino tra fra per il verso ore oggi domani sera mattina lunedì martedì mercoledì
  giovedì venerdì sabato domenica enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre january
  february march april may june july august september october november december max máximo mínimo maximum menos more less than que
  als di meno più plus moins unter über höchstens massimo`,
)
/** What after a number makes it a time, a span, a day of a month, a size or an amount. */
const afterTimes =
  /^\s*(?:[:.]\d\d|h\b|h\d\d|uhr|am\b|pm\b|[ap]\.\s?m|a\s+(?:las\s+)?\d|to\s+\d|till\s+\d|until\s+\d|bis\s+\d|à\s+\d|alle\s+\d|[-–]\s?\d{1,2}\b|y\s+(?:media|cuarto)|e\s+mezz|et\s+demi|€|eur|cent|%|min|hora|hour|heure|stund|or[ae]\b|día|day|jour|tag|giorn|seman|week|woche|sem|settiman|km|met|mèt|m\b|cm\b|mes\b|de\s+(?:la\s+)?(?:mañana|tarde|noche|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|o.clock)/iu

/** `sentences` with their first letters in either case, for a pattern in which the case of what follows counts. */
const begun = (...sentences: readonly string[]): string =>
  sentences.map((text) => text.replace(/^\p{L}/u, (first) => `[${first}${first.toUpperCase()}]`)).join('|')
const introduced = begun(
  ...['me llamo', 'mi nombre es', 'my name is', "je m[’']appelle", 'mon nom est', 'ich heiße', 'ich heisse'],
  ...['mein name ist', 'mi chiamo', 'il mio nome è'],
)
const titled = begun(
  ...['a nombre de', 'au nom de', 'auf den namen', 'a nome di', 'señora?', 'sra?\\.', 'mrs?\\.?', 'ms\\.?'],
  ...['madame', 'monsieur', 'mme', 'herr', 'frau', 'signora?', 'sig\\.'],
)
const selfNamed = begun('soy', "i[’']?m", 'i am', 'je suis', 'ich bin', 'sono')
const word = "[\\p{L}'’-]+"
const capital = "\\p{Lu}[\\p{L}'’-]+"
/** `me llamo lucía ferrer`: up to three words, `Frau Berger`: those in capitals and the first, `soy Lucía`: in capitals alone. */
const namesAfter = [
  new RegExp(`(?<![\\p{L}])(${introduced})\\s+(${word}(?:\\s+${word}){0,2})`, 'gu'),
  new RegExp(`(?<![\\p{L}])(${titled})\\s+(${word}(?:\\s+${capital}){0,2})`, 'gu'),
  new RegExp(`(?<![\\p{L}])(${selfNamed})\\s+(${capital}(?:\\s+${capital}){0,2})`, 'gu'),
]
const notNames = words('con with mit avec und and et que quiero busco suche cherche cerco')

const places =
  'calle|c/|cl\\.|avenida|avda?\\.?|av\\.|paseo|p\\.º|plaza|pza\\.?|plaça|carretera|ctra\\.?|camino|ronda|travesía|vía|rambla|carrer|rue|avenue|boulevard|bd|allée|quai|place|chemin|impasse|route|cours|via|viale|corso|piazza|piazzale|largo|vicolo|strada'
const number = '\\d{1,4}(?:\\s?(?:bis|ter|[a-e]))?(?![\\p{L}\\d])'
/** `calle de Alcalá 45`, `via Roma, 12`. */
const placeNumber = new RegExp(
  `(?<![\\p{L}])(?:${places})\\s+(?:[\\p{L}.'’·-]+\\s+){0,5}?([\\p{L}.'’·-]+)(?:\\s*,\\s*|\\s+)(?:n\\.?[ºo°]?\\s|núm\\w*\\.?\\s|number\\s|nr\\.?\\s)?\\s*${number}`,
  'giu',
)
/** `12 rue de Rivoli`, `221b Baker Street`. */
const numberPlace = new RegExp(
  `(?<![\\p{L}\\d:.])${number},?\\s+(?:(?:${places})\\s+(?:(?:de|du|des|la|le|les)\\s+|l['’]|d['’])*[\\p{L}'’-]+|(?:(?!(?:near|at|in|by|on|am|pm|to|and|close)\\s)[\\p{L}'’-]+\\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|square|drive|court|row|hill|gardens|terrace)(?![\\p{L}]))`,
  'giu',
)
/** `Hauptstraße 5a`. */
const suffixNumber = new RegExp(
  `[\\p{L}-]*(?:straße|strasse|str\\.?|weg|platz|allee|gasse|damm|ufer|ring|chaussee)\\s+${number}`,
  'giu',
)
/** Plates as they are typed in lower case, whose letters no sentence has in this order: Spain's first, which end in letters. */
const spanishPlates = /(?<![\p{L}\d])\d{4}[\s-]?[bcdfghjklmnpqrstvwxyz]{3}(?![\p{L}\d])/giu
const typedPlates =
  /(?<![\p{L}\d])(?:[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}|[a-z]{2}\d{2}[\s-]?[a-z]{3}|[a-zäöü]{1,3}-[a-zäöü]{1,2}[\s-]?\d{1,4}[eh]?|[a-zäöü]{1,3}[\s-]?[a-zäöü]{1,2}[\s-]?\d{3,4}[eh]?|[a-z]{1,2}[\s-]?\d{4}[\s-]?[a-z]{1,2})(?![\p{L}\d])/giu
const upperWords = /(?<![\p{L}\d])[\p{Lu}\d]+(?:[ .·-][\p{Lu}\d]+){0,4}(?![\p{L}\d])/gu
const dates = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:20)?\d\d)?|20\d\d-\d\d-\d\d)$/
const clock = /^\d{1,2}[:.]\d{2}$/

/**
 * A sentence without what tells who has said it: addresses of mails, pages and houses, plates, numbers of telephones, cards and
 * accounts, codes, names that are introduced as such, and `names`. Look-alikes are masked, too: `[plate]`, `[address]` …
 */
export function anonymous(text: string, names: readonly string[] = []): string {
  const known = names.flatMap((name) => name.split(/[\s@.]+/)).filter((name) => name.length > 1)
  return maskNumbers(
    maskPlates(
      maskNames(text.normalize('NFC'), known)
        .replace(/https?:\/\/\S+|www\.\S+/giu, '[link]')
        .replace(/\S+\s?@\s?\S+/gu, '[mail]')
        .replace(/(?<![\p{L}\d])[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,}[a-z\d\s]{0,4}/giu, '[number]')
        .replace(placeNumber, (whole: string, before: string, at: number, said: string) =>
          beforeTimes.has(before.toLowerCase()) || afterTimes.test(said.slice(at + whole.length))
            ? whole
            : '[address]',
        )
        .replace(numberPlace, '[address]')
        .replace(suffixNumber, (whole: string, at: number, said: string) =>
          afterTimes.test(said.slice(at + whole.length)) ? whole : '[address]',
        ),
    ),
  )
}

function maskNames(text: string, names: readonly string[]): string {
  const own = new Set(names.map(bare))
  const [introductions = /$^/, ...others] = namesAfter
  const named = text.replace(introductions, (_, start: string, said: string) => {
    const rest = said.split(/\s+/)
    const end = rest.findIndex((one, at) => at > 0 && (beforeTimes.has(one) || notNames.has(one)))
    return [start, '[name]', ...(end < 0 ? [] : rest.slice(end))].join(' ')
  })
  return others
    .reduce((left, pattern) => left.replace(pattern, '$1 [name]'), named)
    .replace(/[\p{L}\p{M}'’-]+/gu, (word) => (own.has(bare(word)) ? '[name]' : word))
    .replace(/\[(?:\[name\]|name)\]/g, '[name]')
}

/** Without accents and case. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function maskPlates(text: string): string {
  return text
    .replace(spanishPlates, '[plate]')
    .replace(typedPlates, '[plate]')
    .replace(upperWords, (run) => {
      const plate = /\d/.test(run) && /\p{Lu}/u.test(run)
      return plate && plateCountries.some((country) => isPlate(run, country)) ? '[plate]' : run
    })
}

/** Masks codes, and every number but times, days, durations and amounts. */
function maskNumbers(text: string): string {
  return text
    .replace(/\+?\(?\d(?:[ .()/-]{0,2}\d){6,}/g, (run) => (dates.test(run) ? run : '[number]'))
    .replace(/[\p{L}\d]+(?:[-_][\p{L}\d]+)*/gu, (word) => {
      const code = word.length >= 5 && /\p{L}/u.test(word) && /\d.*\d/.test(word)
      return code && !/^\d{1,2}(?:h|uhr|am|pm)\d{0,2}(?:-\d{1,2}(?:h|uhr|am|pm)\d{0,2})?$/iu.test(word)
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
  return told || beforeTimes.has(last.toLowerCase()) || before.trim() === ''
}
