import { useLocale } from '../../language'
import { dateText, timeText, When } from './When'

/** From one instant to another, in the parking's own zone: the date stands once where it is the same. */
export const Period = ({ from, to, zone }: { from: string; to: string; zone: string }) => {
  const locale = useLocale()
  const oneDay = dateText(from, zone, locale) === dateText(to, zone, locale)
  return (
    <>
      <When iso={from} zone={zone} /> –{' '}
      {oneDay ? <time dateTime={to}>{timeText(to, zone)}</time> : <When iso={to} zone={zone} />}
    </>
  )
}
