import { numberFormat } from '../../components/text/numbers'

/** `30 min`, `2 h`, as the language writes them. */
export function durationText(minutes: number, locale: string): string {
  const hours = minutes % 60 === 0
  const unit = hours ? 'hour' : 'minute'
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    hours ? minutes / 60 : minutes,
  )
}
