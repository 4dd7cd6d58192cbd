import type { Locale } from '../../contract/locale'
import { formatDate, formatTime } from '../../contract/dates'
import { useLocale } from '../language'
import { dayOf } from './moment/quarters'

export const dateText = (iso: string, zone: string, locale: Locale): string =>
  formatDate(Date.parse(iso), zone, locale)

export const timeText = (iso: string, zone: string): string => formatTime(Date.parse(iso), zone)

/** `Tue 24 Nov`: for cards, where the year goes without saying. */
export const dayText = (iso: string, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
    .format(Date.parse(iso))
    .replace(/[.,]/g, '')

export type DayWords = (key: 'search.today' | 'search.tomorrow') => string

/** `Today`, `Tomorrow` or `Tue 24 Nov`, on the wall of `zone`. */
export const nearDay = (iso: string, zone: string, locale: Locale, at: number, t: DayWords): string => {
  const instant = Date.parse(iso)
  const ahead = dayOf(instant, zone) - dayOf(at, zone)
  if (ahead === 0) return t('search.today')
  if (ahead === 1) return t('search.tomorrow')
  return dayText(iso, zone, locale)
}

/** Date and time of an instant in the parking's own zone. */
export const When = ({ iso, zone }: { iso: string; zone: string }) => {
  const locale = useLocale()
  return (
    <time dateTime={iso}>
      {dateText(iso, zone, locale)} {timeText(iso, zone)}
    </time>
  )
}
