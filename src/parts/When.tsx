import type { Locale } from '../../contract/locale'
import { formatDate, formatTime } from '../../contract/dates'
import { useLocale } from '../language'

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

/** Date and time of an instant in the parking's own zone. */
export const When = ({ iso, zone }: { iso: string; zone: string }) => {
  const locale = useLocale()
  return (
    <time dateTime={iso}>
      {dateText(iso, zone, locale)} {timeText(iso, zone)}
    </time>
  )
}
