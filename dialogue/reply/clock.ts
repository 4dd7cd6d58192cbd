import type { Locale } from '../../contract/locale'
import { repeatedAt, wallAt } from '../../contract/time/zonedTime'
import type { Rendered } from './render'

/** `from` is followed by its end, `since` by none that is a clock time. */
export type Role = 'from' | 'since' | 'to' | 'at' | 'until'

/** A time of day with its preposition. */
export function speakClock(hour: number, minute: number, role: Role, locale: Locale): Rendered {
  const written = `${hour}:${String(minute).padStart(2, '0')}`
  const put = (time: string): string => withPreposition[locale](time, role, hour)
  return { speech: put(spokenClock[locale](hour, minute)), text: put(written) }
}

/** The same of an instant; of a time that the clocks show twice it says which of the two. */
export function speakClockAt(instant: number, timeZone: string, role: Role, locale: Locale): Rendered {
  const { hour, minute } = wallAt(instant, timeZone)
  const { speech, text } = speakClock(hour, minute, role, locale)
  const repeated = repeatedAt(instant, timeZone)
  if (!repeated) return { speech, text }
  const [before, after] = clockChange[locale]
  return { speech: `${speech} ${repeated.first ? before : after}`, text: `${text} (${repeated.mark})` }
}
const clockChange: Record<Locale, [before: string, after: string]> = {
  es: ['antes del cambio de hora', 'después del cambio de hora'],
  en: ['before the clocks go back', 'after the clocks go back'],
  fr: ['avant le changement d’heure', 'après le changement d’heure'],
  de: ['vor der Zeitumstellung', 'nach der Zeitumstellung'],
  it: ['prima del cambio dell’ora', 'dopo il cambio dell’ora'],
}

/** Parts of the night that a clock time ends in. */
const nightPart = / (de la madrugada|du matin|nachts|früh|di notte|del mattino)$/u

/** The beginning of a span without the part of the night that its end says too: `von eins bis 2 Uhr 30 nachts`. */
export function beginSpan(from: Rendered, to: Rendered): Rendered {
  const part = nightPart.exec(from.speech)?.[0]
  if (!part || !to.speech.endsWith(part)) return from
  return { ...from, speech: bareHour(from.speech.slice(0, -part.length)) }
}

const minutesOf = (and: string, m: number): string => (m ? `${and}${m}` : '')
/** Clock times in words: 24 hours, except in English, and from midnight to six as they are said at night. */
const spokenClock: Record<Locale, (h: number, m: number) => string> = {
  es: (h, m) => {
    if (h > 12) return m ? `${h}:${String(m).padStart(2, '0')}` : String(h)
    // The night that a day begins with: `las 12 de la noche` would be heard as the one it ends with.
    if (h + m === 0) return 'cero horas'
    const before = m === 45 && h < 12
    const time = before
      ? ' menos cuarto'
      : m === 15
        ? ' y cuarto'
        : m === 30
          ? ' y media'
          : minutesOf(' y ', m)
    const hour = before ? h + 1 : h || 12
    return `${hour === 1 ? 'una' : hour}${time}${h < 6 ? ' de la madrugada' : ''}`
  },
  // `12 am` and `12 pm` are heard for each other; `Wednesday at midnight` would be heard as its end.
  en: (h, m) =>
    h === 12 && m === 0
      ? 'noon'
      : `${h % 12 || 12}${m ? `:${String(m).padStart(2, '0')}` : ''} ${h < 12 ? 'am' : 'pm'}`,
  // The night that a day begins with: `mercredi à minuit` would be heard as the one it ends with.
  fr: (h, m) =>
    h === 0
      ? `0 heure${minutesOf(' ', m)}`
      : h === 12 && m === 0
        ? 'midi'
        : `${h} heure${h > 1 ? 's' : ''}${minutesOf(' ', m)}${h < 6 ? ' du matin' : ''}`,
  de: (h, m) =>
    `${h === 1 ? 'ein' : h} Uhr${minutesOf(' ', m)}${h > 0 && h < 6 ? (h < 4 ? ' nachts' : ' früh') : ''}`,
  // `mercoledì a mezzanotte` would be heard as the end of that day.
  it: (h, m) =>
    `${h === 1 ? 'una' : h || 'zero'}${m === 30 && h > 0 && h <= 12 ? ' e mezza' : minutesOf(' e ', m)}${h > 0 && h < 6 ? (h < 4 ? ' di notte' : ' del mattino') : ''}`,
}
/** Clock times with their preposition; Spanish and Italian inflect it for one o'clock. */
const withPreposition: Record<Locale, (time: string, role: Role, hour: number) => string> = {
  es: (time, role) => {
    const article = time.startsWith('una') ? 'la' : 'las'
    return role === 'at' ? `a ${article} ${time}` : role === 'until' ? `${article} ${time}` : time
  },
  en: (time, role) => (role === 'at' ? `at ${time}` : time),
  fr: (time, role) => (role === 'at' ? `à ${time}` : time),
  de: (time, role) => (role === 'at' ? `um ${time}` : role === 'from' ? bareHour(time) : time),
  it: (time, role, hour) => {
    const begins = role === 'from' || role === 'since'
    const stem = begins ? 'dall' : 'all'
    return hour === 1 ? `${stem}’${time}` : `${stem}e ${time}`
  },
}

/** `von eins bis 3 Uhr`, `von 10 bis 18 Uhr`: the first time of a German span has no `Uhr`. */
function bareHour(time: string): string {
  return time.replace(/^ein Uhr$/, 'eins').replace(/ Uhr$/, '')
}
