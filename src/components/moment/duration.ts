import type { Locale } from '../../../contract/locale'
import { daysText } from '../text/numbers'

/** `45 min`, `9 h`, `1 h 30 min`, `2 days 3 h`. Empty for a stay that ends before it begins. */
export const durationText = (minutes: number, locale: Locale): string => {
  if (!(minutes > 0)) return ''
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return [days && daysText(days, locale), hours && `${hours} h`, rest && !days && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
