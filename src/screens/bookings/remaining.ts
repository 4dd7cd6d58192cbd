import type { Locale } from '../../../contract/locale'
import { daysText } from '../../components/text/numbers'

/** `20 h 45 min`, `3 days 4 h`, `12 min`: two units are enough to decide by. Never less than one minute. */
export const remainingText = (ms: number, locale: Locale): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (d > 0) return h > 0 ? `${daysText(d, locale)} ${h} h` : daysText(d, locale)
  if (h > 0) return m > 0 ? `${h} h ${m} min` : `${h} h`
  return `${m} min`
}
