import { dayFrom, dayOf, relativeDay, sameDay } from '../../contract/time/days'
import type { Locale } from '../../contract/locale'
import { formatMoney, type Cents, type Currency } from '../../contract/money'
import type { Needs } from '../../contract/search'
import { formatPlate, plateEnding } from '../../contract/rules/plate'
import type { Window } from '../../contract/time/window'
import { instantOf, wallAt } from '../../contract/time/zonedTime'
import { join, phrase, plural, type Rendered } from './render'
import type { Texts } from '../language/languagePack'

/** The language, the IANA zone and the instant (epoch ms) that texts are formatted for. */
export type SpeechFormat = { locale: Locale; spoken: Texts; timeZone: string; now: number }
type Role = 'from' | 'to' | 'at' | 'until'

/** Clock times in words: 24 hours, except in English. */
const spokenClock: Record<Locale, (h: number, m: number) => string> = {
  es: (h, m) =>
    m === 0
      ? `${h}`
      : h < 13 && m === 15
        ? `${h} y cuarto`
        : h < 13 && m === 30
          ? `${h} y media`
          : `${h} y ${m}`,
  en: (h, m) => `${h % 12 || 12}${m ? `:${String(m).padStart(2, '0')}` : ''} ${h < 12 ? 'am' : 'pm'}`,
  fr: (h, m) =>
    m === 0 && h % 12 === 0 ? (h ? 'midi' : 'minuit') : `${h} heure${h > 1 ? 's' : ''}${m ? ` ${m}` : ''}`,
  de: (h, m) => `${h} Uhr${m ? ` ${m}` : ''}`,
  it: (h, m) => `${h}${m === 0 ? '' : m === 30 ? ' e mezza' : ` e ${m}`}`,
}
/** Clock times with their preposition; Spanish and Italian inflect it for one o'clock. */
const withPreposition: Record<Locale, (time: string, role: Role, one: boolean) => string> = {
  es: (time, role, one) => {
    const article = one ? 'la' : 'las'
    return role === 'at' ? `a ${article} ${time}` : role === 'until' ? `${article} ${time}` : time
  },
  en: (time, role) => (role === 'at' ? `at ${time}` : time),
  fr: (time, role) => (role === 'at' ? `à ${time}` : time),
  de: (time, role) => (role === 'at' ? `um ${time}` : time),
  it: (time, role, one) => {
    const stem = role === 'from' ? 'dall' : 'all'
    return one ? `${stem}’${time}` : `${stem}e ${time}`
  },
}

const dateTags: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** `mañana de 9 a 18`; both days for a stay over midnight; the day alone for a whole day. */
export function speakStay(window: Window, format: SpeechFormat): Rendered {
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const [start, end] = [wallAt(from, format.timeZone), wallAt(to, format.timeZone)]
  const midnight = start.hour + start.minute + end.hour + end.minute === 0
  if (midnight && dayOf(to, format.timeZone) === dayOf(from, format.timeZone) + 1)
    return phrase(format.spoken, 'form.stay.allDay', { day: day(from, format) })
  // An exit at midnight belongs to the day before.
  const last = end.hour + end.minute === 0 ? to - 1 : to
  if (sameDay(from, last, format.timeZone))
    return phrase(format.spoken, 'form.stay.sameDay', {
      day: day(from, format),
      from: clock(from, 'from', format),
      to:
        last === to
          ? clock(to, 'to', format)
          : { speech: phrase(format.spoken, 'form.midnight').speech, text: '24:00' },
    })
  return join([
    day(from, format),
    clock(from, 'at', format),
    day(to, format, 'until'),
    clock(to, 'at', format),
  ])
}

export function speakStart(from: string, format: SpeechFormat): Rendered {
  return join([day(Date.parse(from), format), clock(Date.parse(from), 'at', format)])
}

/** An end with its day; midnight belongs to the day before. */
export function speakEnd(end: string, format: SpeechFormat): Rendered {
  const at = Date.parse(end)
  const { hour, minute } = wallAt(at, format.timeZone)
  if (hour + minute > 0) return speakStart(end, format)
  return join([day(at - 1, format), phrase(format.spoken, 'form.atMidnight')])
}

/** `a las 12:05`. `at` epoch ms. */
export function speakTime(at: number, manner: SpeechFormat): Rendered {
  return clock(at, 'at', manner)
}

/** A deadline; without its day when it is the day of `beside` (ISO), the entry. */
export function speakLimit(limit: string, beside: string, format: SpeechFormat): Rendered {
  const at = Date.parse(limit)
  return sameDay(at, Date.parse(beside), format.timeZone)
    ? phrase(format.spoken, 'form.limit.time', { time: clock(at, 'until', format) })
    : join([day(at, format, 'until'), clock(at, 'at', format)])
}

export function speakMoney(amount: Cents, currency: Currency, { spoken }: SpeechFormat): Rendered {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100]
  const unit = phrase(spoken, `form.unit.${currency}.${whole === 1 ? 'one' : 'other'}`)
  const { speech } = rest
    ? phrase(spoken, 'form.money.cents', { n: String(whole), unit, cents: String(rest) })
    : { speech: `${whole} ${unit.speech}` }
  return { speech, text: formatMoney(amount, currency) }
}

/** The needs beside place and time: `con enchufe, hasta 15 euros`; undefined when there are none. */
export function speakNeeds(
  { charger, height, price }: Needs,
  currency: Currency,
  format: SpeechFormat,
): Rendered | undefined {
  const { spoken } = format
  const told = [
    ...(charger ? [phrase(spoken, 'form.need.charger')] : []),
    ...(height === undefined
      ? []
      : [phrase(spoken, 'form.need.height', { metres: decimal(height / 100, format) })]),
    ...(price === undefined
      ? []
      : [phrase(spoken, 'form.need.price', { price: speakMoney(price, currency, format) })]),
  ]
  return told.length ? join(told, ', ') : undefined
}

export function speakWalk(minutes: number, { spoken }: SpeechFormat): Rendered {
  return {
    speech: plural(spoken, 'form.minutes', minutes).speech,
    text: phrase(spoken, 'form.walk', { n: String(minutes) }).text,
  }
}

export function speakDuration(minutes: number, { spoken }: SpeechFormat): Rendered {
  return minutes % 60 === 0
    ? plural(spoken, 'form.hours', minutes / 60)
    : plural(spoken, 'form.minutes', minutes)
}

/** The last three characters only, on every channel (C11); the speech spells them. */
export function speakPlate(plate: string): Rendered {
  return {
    speech: [...plateEnding(plate)].join(' '),
    text: plateEnding(plate),
  }
}
export const writtenPlate = formatPlate

/** `48217` → `4 8 2, 1 7`: the speech groups a code by three (C10). */
export function speakCode(code: string): Rendered {
  return {
    speech: (code.replace(/[^\p{L}\p{N}]/gu, '').match(/.{1,3}/gu) ?? [])
      .map((chunk) => [...chunk].join(' '))
      .join(', '),
    text: code,
  }
}

/** A telephone number; the speech spells its digits by the groups of the text. */
export function speakPhone(phone: string): Rendered {
  return {
    speech: phone
      .split(' ')
      .map((group) => [...group.replace('+', '')].join(' '))
      .join(', '),
    text: phone,
  }
}

/** A name; the speech has at most its first five words. */
export function speakName(name: string): Rendered {
  return {
    speech: name.split(/\s+/).slice(0, 5).join(' '),
    text: name,
  }
}

/** A time of day with its preposition. */
export function speakClock(hour: number, minute: number, role: Role, locale: Locale): Rendered {
  const written = `${hour}:${String(minute).padStart(2, '0')}`
  const put = (time: string): string => withPreposition[locale](time, role, hour === 1)
  return { speech: put(spokenClock[locale](hour, minute)), text: put(written) }
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

/** `a, b y c`. */
export function speakList(parts: readonly Rendered[], { locale }: SpeechFormat): Rendered {
  const list = new Intl.ListFormat(dateTags[locale], { type: 'conjunction' })
  return { speech: list.format(parts.map((p) => p.speech)), text: list.format(parts.map((p) => p.text)) }
}

function clock(instant: number, role: Role, { locale, timeZone }: SpeechFormat): Rendered {
  const { hour, minute } = wallAt(instant, timeZone)
  return speakClock(hour, minute, role, locale)
}

/**
 * `hoy`, `mañana`, the weekday within a week, else the day and month, and the year when it is another one; with its
 * article, and with its preposition as an end.
 */
function day(
  instant: number,
  { locale, spoken, timeZone, now }: SpeechFormat,
  role: 'day' | 'until' | 'passed' = 'day',
): Rendered {
  const named = relativeDay(instant, now, timeZone)
  const far = wallAt(instant, timeZone).year !== wallAt(now, timeZone).year
  const date = new Intl.DateTimeFormat(
    dateTags[locale],
    named === 'weekday'
      ? { weekday: 'long', timeZone }
      : { day: 'numeric', month: 'long', ...(far && { year: 'numeric' }), timeZone },
  ).format(instant)
  const said = phrase(spoken, `form.${role}.${named}`, { date })
  return { speech: inflected[locale](said.speech), text: inflected[locale](said.text) }
}

const asIs = (date: string): string => date
/** Dates as they are said: the first of a month, and the article before a vowel. */
const inflected: Record<Locale, (date: string) => string> = {
  es: asIs,
  en: asIs,
  de: asIs,
  fr: (date) => date.replace(/\b1 (?=\p{L})/u, '1er '),
  it: (date) =>
    date
      .replace(/\b1 (?=\p{L})/u, 'primo ')
      .replace(/\b(i|a)l (?=(8|11) )/u, (_, a) => (a === 'i' ? 'l’' : 'all’')),
}

function decimal(value: number, { locale }: SpeechFormat): string {
  return value.toLocaleString(dateTags[locale], { maximumFractionDigits: 2 })
}
