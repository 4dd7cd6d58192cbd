import { beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { words } from '../../../dialogue/reply/render'
import { heardIn, keysOf, textAt, type Heard } from '../../kit/dialogue/heard'

/** Lines that a driver hears more than once a drive: questions, results, prices, read-backs, acknowledgements, what was not heard. */
const frequent =
  /^(ask|listing(?!\.(failed|roof))|viewing|fault)\.|^booking\.(review|booked(?!Text)|otherTime|others|notBooked)|^cancellation\.(asking|cancelled|kept)|^change\.end$|^busy\.(?!connecting|almostThere)|^answer\.(more|stillBook|code|price\.(total|sum|onSite)|walk\.known)|^topic\.(thanks|missed(?!\.handingOver)|outOfScope|stop|notNow|ok|which|notThere|searchFirst|code(?!Coming|After)|more|onScreen|unsure|meant|apology|silence|anythingElse|dayPassed|otherTime)/

/** Lines that only another channel says. */
const elsewhere =
  /^option\.|^form\.since\.tomorrow$|^topic\.(startedOver$|talkEnded$|deviceLanguage$|bookedElsewhere\.)/

/** What is wrong in any language: what only an eye can read, gaps, one of a thing in the plural. */
const anywhere: readonly RegExp[] = [
  /[{}<>_]|\b(undefined|NaN|null)\b/,
  /\d{4}-\d\d|[€£$]|\d+:\d\d:\d\d/,
  /\d[.,]\d/,
  /\S {2,}\S|\s[.,]|\.\s*\.|,,|^\s|\s$/,
  /[a-z]+-[a-z]+:\d/,
  /\(\)|: *[.:]/,
]
/** What is wrong before a name, a date or a number in each language. */
const wrong: Record<Locale, readonly RegExp[]> = {
  es: [
    /\b(de|a) el (?=\p{Ll})/u,
    /\by (?=h?i(?![aeo])\p{L})/iu,
    /\bo (?=h?o\p{L})/iu,
    /\b1 (horas|minutos|euros|metros|plazas|aparcamientos)\b/,
    /\bun (libra|hora|plaza)|\buna (euro|minuto|metro|franco)/,
    /\b(de|cerca de) (estación|aeropuerto|museo|hospital|plaza)\b/iu,
    /\b(hasta|desde|de) 1 de \d|a las (1|una)\b|\bla (?!1\b)\d/,
    /\blas? (gare|bahnhof|station)\b/i,
  ],
  en: [
    /\ba (?=[aeio]\p{L})/u,
    /\ban (?=[bcdfgjklmnpqrstvwxyz])/u,
    /\b1 (hours|minutes|euros|metres|spaces|pounds|car parks)\b/,
    /\bone (hours|minutes|euros|metres|spaces|pounds|cents)\b/,
    /\b(near|at) (estación|aeropuerto)\b/i,
    /\b\d+:\d\d(?! (am|pm))|(?<!:)\b1[3-9] (am|pm)/,
  ],
  fr: [
    /\b(de|à) les? (?=\p{L})/u,
    /(?<![\p{L}-])(de|que|le|la|je|ne|se|me|jusque) (?=(un|une|il|elle|on|au|aux|en|y|aujourd|autre|aéroport|hôpital|opéra|[éêè])\b)/iu,
    /\b1 (heures|minutes|euros|mètres|places|parkings)\b/,
    /\b(un|une) \p{L}+s (?=en tout|à pied)/u,
    /\bprès de (gare|aéroport|musée|estación|aeropuerto)\b/iu,
    /\b(le|au|du) 1 (?=\p{L})/u,
    /[^\u202f][?!;]|[^\u00a0]:(?=\s)/,
  ],
  de: [
    /\b(kostet|macht|zahlst|bekommst|für|etwa|beträgt) ein (Euro|Franken|Cent|Penny|Rappen)\b/,
    /\b(von|mit|nach|bei|zu|seit|aus) (eine|einen|der \p{L}+ Minute)\b/u,
    /\b1 (Stunden|Minuten|Plätze|Meter)\b/,
    /\bzum? (Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)\b/,
    /\bbei (Bahnhof|Flughafen|Hauptbahnhof|Museum \p{L}+|dein )/u,
    /\b(an|in|bei|zu) dem\b/,
    /\bbis (\d+\. \p{L}+)|\bbis am\b|\bvon \d+ Uhr bis \d+ Uhr/u,
    /\bum 1 Uhr|\bvon (ein|1) (Uhr )?bis/,
  ],
  it: [
    /\b(di|a|da|in|su) (il|lo|i|gli)\b(?! [A-Z])/u,
    /\b(una|lo|la) (?=(ora|altro|altra|aeroporto|università)\b)/u,
    /\b1 (ore|minuti|euro|metri|posti|parcheggi)\b/,
    /\bvicino a (?=a)|\bvicino a (stazione|aeroporto|museo|estación|aeropuerto)\b/iu,
    /\b(il|al) (8|11) (?=\p{Ll})/u,
    /\b(il|al) 1 (?=\p{Ll})/u,
    /\ball[e’](?: )?(0|1)\b|\bdalle (0|1)\b|\b(alle|dalle) (una|mezzanotte)\b/,
    /\bfino (?=\d|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)/,
  ],
}

/** Words of the longest reply: a read-back after a warning, with both days of a stay and a name of five words. */
const longest = 60
const offencesOf = (locale: Locale, { made }: Heard): string[] => {
  const { speech, listen } = made
  const questions = speech.match(/\?/g)?.length ?? 0
  return [
    ...(words(speech) > longest ? [`${words(speech)} words`] : []),
    ...(questions > 1 ? [`${questions} questions`] : []),
    ...(listen && !/\?$/.test(speech) ? ['listens without a question'] : []),
    ...[...anywhere, ...wrong[locale]].filter((bad) => bad.test(speech)).map(String),
  ]
}

describe.each(locales)('every reply in %s', (locale) => {
  const { spoken } = readLanguagePack(locale)
  const keys = keysOf(spoken)
  const used = new Set<string>()
  const bad = new Map<string, string>()
  let heard = 0
  beforeAll(() => {
    const read = new Set<string>()
    for (const one of heardIn(locale, (key) => !used.has(key))) {
      heard++
      for (const key of one.keys) used.add(key)
      // The same words are as right wherever they are heard.
      const said = `${one.made.listen} ${one.made.speech}`
      if (read.has(said)) continue
      read.add(said)
      for (const offence of offencesOf(locale, one))
        if (!bad.has(offence)) bad.set(offence, `${one.made.speech} [${one.where}]`)
    }
    // Tens of thousands of replies: a busy machine takes minutes for them.
  }, 240_000)

  it('is short, asks one question at its end, and is grammatical with any name, date and price (C1, C3)', () => {
    expect(heard).toBeGreaterThan(10_000)
    expect([...bad]).toEqual([])
  })

  it('comes from a line that is heard: no line is left that nobody can hear', () => {
    expect(keys.filter((key) => !used.has(key) && !elsewhere.test(key))).toEqual([])
  })

  it('has three variants that differ, where it is heard more than once a drive', () => {
    const lines = [...new Set(keys.map((key) => key.replace(/\.\d$/, '')))].filter((key) =>
      frequent.test(key),
    )
    expect(lines.length).toBeGreaterThan(60)
    const few = lines.filter((key) => new Set([textAt(spoken, key)].flat()).size < 3)
    expect(few).toEqual([])
  })
})
