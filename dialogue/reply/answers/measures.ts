import { endOfDay } from '../../../contract/time/openingHours'
import { speakClock } from '../clock'
import type { SpeechFormat } from '../formats'
import { phrase, plural, type Rendered } from '../render'

/** `2 metros 10`. `height` centimetres. */
export function speakMetres(height: number, { spoken, locale }: SpeechFormat): Rendered {
  const [metres, rest] = [Math.floor(height / 100), height % 100]
  const way = rest === 0 ? 'whole' : rest < 10 ? 'few' : 'rest'
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: rest ? 2 : 0 }).format(height / 100)
  const { speech } = plural(spoken, `answer.metres.${way}`, metres, { rest: String(rest) })
  return { speech, text: `${written} m` }
}

/** The clocks of a span of a day, in minutes of the day, as `form.stay.sameDay` has them. */
export function speakSpan(
  from: number,
  to: number,
  { spoken, locale }: SpeechFormat,
): { from: Rendered; to: Rendered } {
  const at = (minutes: number, role: 'from' | 'to'): Rendered =>
    speakClock(Math.floor(minutes / 60), minutes % 60, role, locale)
  return {
    from: at(from, 'from'),
    to:
      to < endOfDay
        ? at(to, 'to')
        : { speech: phrase(spoken, 'form.midnight').speech, text: at(to, 'to').text },
  }
}
