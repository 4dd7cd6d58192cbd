import type { Locale } from '../../contract/locale'
import { wallAt } from '../../contract/zonedTime'
import { useLocale } from '../language'

const pad = (n: number): string => String(n).padStart(2, '0')

const monthOf = (instant: number, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: zone, month: 'short' })
    .format(instant)
    .replace(/\.$/, '')
    .slice(0, 4)

/** `24/11/2026` in Spanish, `24 Nov 2026` elsewhere (R176), by the wall clock of `zone`. */
export const dateText = (iso: string, zone: string, locale: Locale): string => {
  const instant = Date.parse(iso)
  const { year, month, day } = wallAt(instant, zone)
  return locale === 'es'
    ? `${pad(day)}/${pad(month)}/${year}`
    : `${pad(day)} ${monthOf(instant, zone, locale)} ${year}`
}

export const timeText = (iso: string, zone: string): string => {
  const { hour, minute } = wallAt(Date.parse(iso), zone)
  return `${pad(hour)}:${pad(minute)}`
}

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
