import { dateOfDay, dayFrom, dayOf, relativeDay, sameDay } from '../../contract/time/days'
import type { Locale } from '../../contract/locale'
import { formatMoney, type Cents, type Currency } from '../../contract/money'
import { formatPlate, plateEnding } from '../../contract/rules/plate'
import type { Window } from '../../contract/time/window'
import { instantOf, wallAt } from '../../contract/time/zonedTime'
import { beginSpan, speakClock, speakClockAt, type Role } from './clock'
import { join, phrase, plural, type Rendered } from './render'
import type { Texts } from '../language/languagePack'

/** The language, the IANA zone and the instant (epoch ms) that texts are formatted for. */
export type SpeechFormat = { locale: Locale; spoken: Texts; timeZone: string; now: number }
const dateTags: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** A stay begins now when its entry is no further from it than this, ms. */
const beginsNow = 90_000

/**
 * `mañana de 9 a 18`; both days for a stay over midnight; days alone for whole days, and the coming weekend by its name. A
 * stay that begins now is said to.
 */
export function speakStay(window: Window, format: SpeechFormat): Rendered {
  const { spoken, timeZone, now } = format
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const [start, end] = [wallAt(from, timeZone), wallAt(to, timeZone)]
  // An exit at midnight belongs to the day before.
  const endsAtMidnight = end.hour + end.minute === 0
  const last = endsAtMidnight ? to - 1 : to
  const wholeDays = endsAtMidnight && start.hour + start.minute === 0
  if (sameDay(from, last, timeZone)) {
    const on = day(from, format)
    if (wholeDays) return phrase(spoken, 'form.stay.allDay', { day: on })
    const { text } = speakClock(24, 0, 'to', format.locale)
    const midnight = { ...phrase(spoken, 'form.midnight'), text }
    const exit = endsAtMidnight ? midnight : clock(to, 'to', format)
    const written = phrase(spoken, 'form.stay.sameDay', {
      day: on,
      from: beginSpan(clock(from, endsAtMidnight ? 'since' : 'from', format), exit),
      to: exit,
    })
    if (Math.abs(from - now) > beginsNow) return written
    const until = endsAtMidnight ? midnight : clock(to, 'until', format)
    return { ...written, speech: phrase(spoken, 'form.stay.now', { to: until }).speech }
  }
  const [starts, ends] = [day(from, format, 'since'), day(last, format, 'until')]
  if (!wholeDays)
    return join([
      ...[starts, clock(from, 'at', format), ends],
      endsAtMidnight ? phrase(spoken, 'form.atMidnight') : clock(to, 'at', format),
    ])
  const days = dayOf(last, timeZone) - dayOf(from, timeZone) + 1
  const weekend = days === 2 && isSaturday(from, timeZone) && relativeDay(from, now, timeZone) !== 'date'
  return phrase(spoken, `form.stay.${weekend ? 'weekend' : 'days'}`, { day: starts, until: ends })
}

export function speakStart(from: string, format: SpeechFormat): Rendered {
  return join([day(Date.parse(from), format), clock(Date.parse(from), 'at', format)])
}

/** An end with its day, `until`: with its preposition too; midnight belongs to the day before. */
export function speakEnd(end: string, format: SpeechFormat, role?: 'until'): Rendered {
  const at = Date.parse(end)
  const { hour, minute } = wallAt(at, format.timeZone)
  if (hour + minute > 0) return join([day(at, format, role), clock(at, 'at', format)])
  return join([day(at - 1, format, role), phrase(format.spoken, 'form.atMidnight')])
}

/** `a las 12:05`. `at` epoch ms. */
export function speakTime(at: number, manner: SpeechFormat): Rendered {
  return clock(at, 'at', manner)
}

/** Until when one can cancel, beside the stay, with its day; on the day of a stay of one day it is written `until 8 am that day`. */
export function speakDeadlineOf(limit: string, { from, to }: Window, format: SpeechFormat): Rendered {
  const at = Date.parse(limit)
  const isSame = (one: number, other: number): boolean => sameDay(one, other, format.timeZone)
  const far = speakEnd(limit, format, 'until')
  if (!isSame(Date.parse(from), Date.parse(to))) return far
  if (!isSame(at, Date.parse(from)) || isSame(at, format.now)) return speakLimit(limit, from, format)
  return {
    ...far,
    text: phrase(format.spoken, 'form.limit.thatDay', { time: clock(at, 'until', format) }).text,
  }
}

/** A limit, without its day when it is the day of `beside` (ISO), as of the entry. */
export function speakLimit(limit: string, beside: string, format: SpeechFormat): Rendered {
  const at = Date.parse(limit)
  return sameDay(at, Date.parse(beside), format.timeZone)
    ? phrase(format.spoken, 'form.limit.time', { time: clock(at, 'until', format) })
    : speakEnd(limit, format, 'until')
}

/** `11 euros con 90`; below ten the cents are named, or 5.07 would be heard as 5.70. */
export function speakMoney(amount: Cents, currency: Currency, { spoken }: SpeechFormat): Rendered {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100]
  const units = plural(spoken, `form.unit.${currency}`, whole).speech
  const cents = plural(spoken, `form.cent.${currency}`, rest).speech
  const speech =
    rest === 0
      ? units
      : whole === 0
        ? cents
        : rest < 10
          ? phrase(spoken, 'form.money.few', { units, cents }).speech
          : phrase(spoken, 'form.money.cents', { units, cents: String(rest) }).speech
  return { speech, text: formatMoney(amount, currency) }
}

export function speakWalk(minutes: number, { spoken }: SpeechFormat): Rendered {
  return {
    speech: plural(spoken, 'form.minutes', minutes).speech,
    text: phrase(spoken, 'form.walk', { n: String(minutes) }).text,
  }
}

/** Whole days from two on are told in days, whole hours in hours. */
export function speakDuration(minutes: number, { spoken }: SpeechFormat): Rendered {
  const n = minutes / 1440
  if (n > 1 && n % 1 === 0) return phrase(spoken, 'form.days', { n: String(n) })
  return minutes % 60 ? plural(spoken, 'form.minutes', minutes) : plural(spoken, 'form.hours', minutes / 60)
}

/** The last three characters only, on every channel (C11); the speech spells them. */
export function speakPlate(plate: string): Rendered {
  return {
    speech: [...plateEnding(plate)].join(' '),
    text: plateEnding(plate),
  }
}
export const writtenPlate = formatPlate

/** `48217` → `4 8 2, 1 7`, `Q3W2` → `Q 3, W 2`: the speech groups a code by three, and what would leave one alone by two (C10). */
export function speakCode(code: string): Rendered {
  const signs = code.replace(/[^\p{L}\p{N}]/gu, '')
  const threes = signs.length % 3 === 1 ? Math.max(signs.length - 4, 0) : signs.length
  const groups = [
    ...(signs.slice(0, threes).match(/.{1,3}/gu) ?? []),
    ...(signs.slice(threes).match(/.{1,2}/gu) ?? []),
  ]
  return { speech: groups.map((group) => [...group].join(' ')).join(', '), text: code }
}

/** A telephone number; the speech spells its digits by the groups of the text. */
export function speakPhone(phone: string): Rendered {
  return {
    speech: phone
      .split(' ')
      .map((group) => [...group.replace('+', '00')].join(' '))
      .join(', '),
    text: phone,
  }
}

const linkingWords = new Set(
  'de del la el los las y a du des le les l et au aux di della dello dei delle il lo gli e the of and an am der die das dem den von zu und via calle rue'.split(
    ' ',
  ),
)

/** A name; the speech has at most its first five words, and does not end on one that asks for more (`Santa María de`). */
export function speakName(name: string): Rendered {
  const all = name.split(/\s+/)
  const said = all.slice(0, 5)
  while (all.length > 5 && said.length > 1 && linkingWords.has((said.at(-1) ?? '').toLowerCase())) said.pop()
  return { speech: said.join(' ').replace(/[,;:(–-]+$/u, ''), text: name }
}

/** A day alone. `instant` epoch ms. */
export function speakDay(instant: number, format: SpeechFormat): Rendered {
  return day(instant, format)
}

/** A day before today, `2026-11-22`, as the beginning of a sentence about it. */
export function speakPassed(date: string, format: SpeechFormat): Rendered {
  const [year = 0, month = 1, of = 1] = date.split('-').map(Number)
  const days = dayOf(format.now, format.timeZone) - dayFrom(year, month, of)
  if (days === 1) return phrase(format.spoken, 'form.passed.yesterday')
  return day(instantOf({ year, month, day: of, hour: 12 }, format.timeZone), format, 'passed')
}

/** A day that is named, `2026-11-25`, as one that a sentence is about. */
export function speakDate(date: string, format: SpeechFormat): Rendered {
  const [year = 0, month = 1, of = 1] = date.split('-').map(Number)
  return day(instantOf({ year, month, day: of, hour: 12 }, format.timeZone), format)
}

/** Parts that have commas of their own; French sets a narrow space before the mark. */
export function speakSeries(parts: readonly Rendered[], { locale }: SpeechFormat): Rendered {
  return join(parts, locale === 'fr' ? '\u202f; ' : '; ')
}

/** `a, b y c`. */
export function speakList(parts: readonly Rendered[], { locale }: SpeechFormat): Rendered {
  const list = new Intl.ListFormat(dateTags[locale], { type: 'conjunction' })
  return { speech: list.format(parts.map((p) => p.speech)), text: list.format(parts.map((p) => p.text)) }
}

function clock(instant: number, role: Role, { locale, timeZone }: SpeechFormat): Rendered {
  return speakClockAt(instant, timeZone, role, locale)
}

/**
 * `hoy`, `mañana`, the weekday within a week, else the day and month, and the year when it is another one; with its
 * article, and with its preposition as a beginning or an end.
 */
function day(
  instant: number,
  { locale, spoken, timeZone, now }: SpeechFormat,
  role: 'day' | 'since' | 'until' | 'passed' = 'day',
): Rendered {
  const named = relativeDay(instant, now, timeZone)
  const far = wallAt(instant, timeZone).year !== wallAt(now, timeZone).year
  const date = writerOf(locale, named === 'weekday' ? 'weekday' : far ? 'far' : 'near').format(
    dateOfDay(dayOf(instant, timeZone)),
  )
  const said = phrase(spoken, `form.${role}.${named}`, { date })
  return { speech: inflected[locale](said.speech), text: inflected[locale](said.text) }
}

const shown = {
  weekday: { weekday: 'long' },
  near: { day: 'numeric', month: 'long' },
  far: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
const writers = new Map<string, Intl.DateTimeFormat>()
/** Writes days of the calendar; kept, as making one takes 50 µs and more. */
function writerOf(locale: Locale, which: keyof typeof shown): Intl.DateTimeFormat {
  const key = `${locale} ${which}`
  const writer =
    writers.get(key) ?? new Intl.DateTimeFormat(dateTags[locale], { ...shown[which], timeZone: 'UTC' })
  writers.set(key, writer)
  return writer
}

/** Dates as they are said: the first of a month, and the article before a vowel. */
const inflected: Record<Locale, (date: string) => string> = {
  es: (date) => date,
  en: (date) => date,
  de: (date) => date,
  fr: (date) => date.replace(/\b1 (?=\p{L})/u, '1er '),
  it: (date) =>
    date
      .replace(/\b1 (?=\p{L})/u, 'primo ')
      .replace(/\b(i|a|da)l (?=(8|11) )/u, (_, article) => (article === 'i' ? 'l’' : `${article}ll’`)),
}

function isSaturday(instant: number, timeZone: string): boolean {
  return dateOfDay(dayOf(instant, timeZone)).getUTCDay() === 6
}
