import type { Window } from '../../../../contract/time/window'
import { nearDay, timeText } from '../../../components/text/When'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { useKioskFront } from '../useKiosk'

/** `Hoy, 12:00–18:00`, by the wall of the place; with both days where they differ. */
export function usePeriod(window: Window | undefined, zone: string | undefined): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useKioskFront()
  if (!window || zone === undefined) return undefined
  const day = (iso: string): string => nearDay(iso, zone, locale, now(), t)
  const [from, to] = [day(window.from), day(window.to)]
  const [enter, leave] = [timeText(window.from, zone), timeText(window.to, zone)]
  return from === to ? `${from}, ${enter}–${leave}` : `${from}, ${enter} – ${to}, ${leave}`
}
